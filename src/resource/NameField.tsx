import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { Field } from '#components/fields/Field.tsx'
import { longestName } from '#contract/catalogue/rules.ts'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
}

/** From this many characters on it is told how many there may be. */
const near = longestName * 0.8

/** The name of a catalog, category, city or TyC: typing stops at the limit, and what was loaded longer stays. */
export const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <Field
    label={label}
    value={value}
    maxLength={longestName}
    aside={value.length >= near && <CharacterCount count={value.length} limit={longestName} />}
    onChange={({ target }) => onChange(target.value)}
  />
)
