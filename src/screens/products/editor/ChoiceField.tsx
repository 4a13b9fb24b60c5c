import { ComboBox } from '#components/ComboBox.tsx'
import type { Id } from '#contract/id.ts'
import type { Choices } from './useChoices.ts'

interface ChoiceFieldProps {
  readonly label: string
  readonly choices: Choices
  readonly value: Id | null
  readonly onChange: (id: Id | null) => void
}

/** One of a list, or none. An id that the list does not know stays until another is chosen (readings T2.26). */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  const { options, loading, failed, onRetry } = choices
  const known = options.map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = value === null || options.some(({ id }) => String(id) === String(value))
  return (
    <ComboBox
      label={label}
      options={isKnown ? known : [{ value: String(value), label: choices.nameOf?.(value) || `#${value}` }, ...known]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) =>
        onChange(chosen === '' ? null : (options.find(({ id }) => String(id) === chosen)?.id ?? value))
      }
      loading={loading}
      failed={failed}
      onRetry={onRetry}
    />
  )
}
