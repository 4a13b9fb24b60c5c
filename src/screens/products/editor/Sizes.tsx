import { Checkbox } from '#components/Checkbox.tsx'
import { optional } from '#components/FieldFrame.tsx'
import { sizes } from '#contract/products/model.ts'
import { styled } from 'styled-components'

interface SizesProps {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** s, m, l, xl, or none. An unknown size stays. */
export function Sizes({ values, onChange }: SizesProps) {
  const shown = [...sizes, ...values.filter((value) => !sizes.some((size) => size === value))]
  const toggle = (size: string, isChosen: boolean) =>
    onChange(shown.filter((one) => (one === size ? isChosen : values.includes(one))))
  return (
    <Frame>
      <legend>{optional('Tallas')}</legend>
      {shown.map((size) => (
        <Checkbox
          key={size}
          label={size.toUpperCase()}
          checked={values.includes(size)}
          onChange={({ target }) => toggle(size, target.checked)}
        />
      ))}
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: 540;
  }
`
