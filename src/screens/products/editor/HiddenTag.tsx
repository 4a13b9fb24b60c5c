import { Checkbox } from '#components/Checkbox.tsx'
import { Field } from '#components/Field.tsx'
import { optional } from '#components/FieldFrame.tsx'

interface HiddenTagProps {
  readonly value: string | boolean
  readonly onChange: (value: string | boolean) => void
}

/** A text, or a flag where the server keeps one (readings T3.3). */
export const HiddenTag = ({ value, onChange }: HiddenTagProps) =>
  typeof value === 'boolean' ? (
    <Checkbox label="Etiqueta oculta" checked={value} onChange={({ target }) => onChange(target.checked)} />
  ) : (
    <Field
      label={optional('Etiqueta oculta')}
      value={value}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  )
