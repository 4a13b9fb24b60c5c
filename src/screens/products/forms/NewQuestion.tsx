import { plural, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { formLimits, isQuestionTooLong, optionInTheWay, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import { isBlank } from '#contract/blank.ts'
import type { QuestionEdit } from '#machines/products/formBuilder.ts'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { isEnter, OptionsField } from './OptionsField.tsx'
import { QuestionType } from './QuestionType.tsx'
import { SmallHeading } from './FormQuestions.tsx'
import { formatNumber } from '#components/format/number.ts'

interface NewQuestionProps {
  readonly question: TypedQuestion
  readonly edit: (edit: QuestionEdit) => void
}

/** The question being typed, which is part of the form once it is added. */
export function NewQuestion({ question, edit }: NewQuestionProps) {
  const [label, type, option] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const [isTried, setTried] = useState(false)
  const id = useId()
  const missing = whatIsMissing(question)
  const ready = questionOf(question)
  const isBare = ready?.type === 'select' && ready.options.length === 0
  const add = () => {
    setTried(optionInTheWay(question) !== null)
    edit({ type: 'question.added' })
    ;(ready === null ? option : label).current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    if (missing === null && !isBare) add()
    else if (isBare) option.current?.focus()
    else if (question.type === null && !isBlank(question.label)) type.current?.focus()
  }
  return (
    <Paper aria-labelledby={`${id}-heading`}>
      <SmallHeading id={`${id}-heading`}>{t`Nueva pregunta`}</SmallHeading>
      <Field
        ref={label}
        label={t`Label`}
        value={question.label}
        error={tooLongMessage(question.label.trim(), formLimits.question)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => edit({ type: 'question.typed', change: { label: target.value } })}
      />
      <QuestionType
        chosen={question.type}
        onChoose={(chosen) => edit({ type: 'question.typed', change: { type: chosen } })}
        first={type}
      />
      {question.type === 'select' && (
        <OptionsField question={question} edit={edit} field={option} isTried={isTried} onTried={setTried} />
      )}
      {isBare && <Note tone="warn">{t`Sin opciones no habrá qué elegir. Puede agregarla así.`}</Note>}
      <Foot>
        <Button
          onClick={add}
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : `${id}-why`}
        >{t`Agregar pregunta`}</Button>
        {missing !== null && <Small id={`${id}-why`}>{missing}</Small>}
      </Foot>
    </Paper>
  )
}

function whatIsMissing({ label, type }: TypedQuestion): string | null {
  if (isBlank(label)) return type === null ? t`Escriba la pregunta y elija el tipo.` : t`Escriba la pregunta.`
  if (isQuestionTooLong(label)) return t`Acorte la pregunta.`
  return type === null ? t`Elija el tipo.` : null
}

const Paper = styled.section`
  display: grid;
  gap: 12px;
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: color-mix(in srgb, ${theme.color.sunken} 55%, ${theme.color.surface});

  h3 {
    margin: 0;
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`

/** Undefined if the text fits. */
export const tooLongMessage = (text: string, limit: number): string | undefined =>
  text.length > limit
    ? t`Supera el límite de ${formatNumber(limit)} caracteres: ${plural(text.length - limit, 'sobra #', 'sobran #')}.`
    : undefined
