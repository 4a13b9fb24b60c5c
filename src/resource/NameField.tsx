import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { Field } from '#components/fields/Field.tsx'
import { longestName } from '#contract/catalogue/rules.ts'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
}

/** From this length on the counter is shown. */
const near = longestName * 0.8

/** The name of a catalog, category, city or TyC. Typing stops at the limit; a longer stored name stays. */
export const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <Field
    label={label}
    value={value}
    maxLength={longestName}
    aside={value.length >= near && <CharacterCount count={value.length} limit={longestName} />}
    onChange={({ target }) => onChange(target.value)}
  />
)
