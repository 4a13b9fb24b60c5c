import { t } from '#language/t.ts'
import { Checkbox, TickGroup } from '#components/fields/Checkbox.tsx'
import { optional } from '#components/fields/FieldFrame.tsx'
import { sizes } from '#contract/products/model.ts'

interface SizesProps {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** s, m, l, xl or none. An unknown size stays. */
export function Sizes({ values, onChange }: SizesProps) {
  const shown = [...sizes, ...values.filter((value) => !sizes.some((size) => size === value))]
  const toggle = (size: string, isChosen: boolean) =>
    onChange(shown.filter((one) => (one === size ? isChosen : values.includes(one))))
  return (
    <TickGroup>
      <legend>{optional(t`Size`)}</legend>
      {shown.map((size) => (
        <Checkbox
          key={size}
          label={size.toUpperCase()}
          checked={values.includes(size)}
          onChange={({ target }) => toggle(size, target.checked)}
        />
      ))}
    </TickGroup>
  )
}
