import { ListBoxItem } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import { Check } from './icons/Check.tsx'
import { option } from './overlayLook.ts'
import { theme } from './theme/theme.ts'

export interface ComboBoxChoice {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

interface ComboBoxOptionProps extends ComboBoxChoice {
  readonly id: string
  readonly ticks: boolean
}

/** One line of a combo box's list. */
export const ComboBoxOption = ({ id, label, detail, ticks }: ComboBoxOptionProps) => (
  <Line id={id} textValue={label}>
    {ticks && <Check />}
    <span>{label}</span>
    {detail && <Detail>{detail}</Detail>}
  </Line>
)

const Line = styled(ListBoxItem)`
  ${option}

  > svg {
    visibility: hidden;
  }
  &[data-selected] > svg {
    visibility: visible;
  }
  &[data-selected] {
    color: ${theme.color.accentStrong};
    font-weight: 540;
  }
`
const Detail = styled.span`
  margin-left: auto;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
