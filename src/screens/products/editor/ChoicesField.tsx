import { MultiComboBox } from '#components/ComboBox.tsx'
import type { Id } from '#contract/id.ts'
import type { Choices } from './useChoices.ts'

interface ChoicesFieldProps {
  readonly label: string
  readonly choices: Choices
  readonly values: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
}

/** Any number of a list, each sent back as the server gave it; ids that the list does not know stay. */
export function ChoicesField({ label, choices, values, onChange }: ChoicesFieldProps) {
  const { options, loading, failed, onRetry } = choices
  const known = options.map(({ id, name }) => ({ value: String(id), label: name }))
  const unknown = values
    .filter((value) => !options.some(({ id }) => String(id) === String(value)))
    .map((value) => ({ value: String(value), label: `#${value}` }))
  const idOf = (chosen: string): Id =>
    [...options.map(({ id }) => id), ...values].find((id) => String(id) === chosen) ?? chosen
  return (
    <MultiComboBox
      label={label}
      options={[...known, ...unknown]}
      values={values.map(String)}
      onChange={(chosen) => onChange(chosen.map(idOf))}
      loading={loading}
      failed={failed}
      onRetry={onRetry}
    />
  )
}
