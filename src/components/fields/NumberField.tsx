import { t } from '#language/t.ts'
import { readAmount, amountText, typedAmount, type AmountProblem, type AmountRule } from '#contract/amounts.ts'
import { useState } from 'react'
import { afterPress } from '../buttons/afterPress.ts'
import { Field, type FieldProps } from './Field.tsx'
import { tooLargeWords } from '../format/number.ts'
import { keepCaret } from './keepCaret.ts'

interface NumberFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'error' | 'type'> {
  readonly rule: AmountRule
  /** As it was typed: text that the rule rejects stays in the field, with an error, to be corrected. */
  readonly value: string
  readonly onChange: (text: string) => void
  /**
   * The error for an empty, zero or unreadable amount after somebody left the field. Without it, such a field is valid
   * and means no amount.
   */
  readonly missing?: string | undefined
}

const misspelt = {
  points: () => t`Los puntos se escriben solo con cifras, sin punto ni coma.`,
  dollars: () => t`Los dólares llevan una sola coma o punto y dos decimales como máximo.`,
}

/** An amount of points or dollars. On blur and on submit the text is rewritten as the rule reads it. */
export function NumberField({ rule, value, onChange, missing, ...field }: NumberFieldProps) {
  const [isTouched, touch] = useState(false)
  const read = readAmount(rule, value)
  const words: Readonly<Record<AmountProblem, string | undefined>> = {
    missing: isTouched ? missing : undefined,
    misspelt: misspelt[rule.unit](),
    tooLarge: tooLargeWords(rule),
  }
  const tidy = () => {
    touch(true)
    if (typeof read === 'number' && amountText(rule, read) !== value) onChange(amountText(rule, read))
  }
  return (
    <Field
      autoComplete="off"
      inputMode={rule.isSigned ? 'text' : rule.unit === 'points' ? 'numeric' : 'decimal'}
      {...field}
      value={value}
      error={typeof read === 'number' ? undefined : words[read]}
      errorRole="alert"
      onChange={({ target }) => {
        keepCaret(target)
        touch(true)
        onChange(typedAmount(rule, value, target.value))
      }}
      onKeyDown={({ key }) => key === 'Enter' && tidy()}
      onBlur={() => afterPress(tidy)}
    />
  )
}
