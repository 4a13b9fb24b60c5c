import { Check } from 'lucide'
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { option } from './overlay.styles.ts'
import { theme } from './theme/theme.ts'

export interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of one inside a menu, which stays open. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((each) => keys !== 'all' && keys.has(each.value))
        if (chosen) onChange(chosen.value)
      }}
      shouldCloseOnSelect={false}
    >
      <Title>{label}</Title>
      {options.map((each) => (
        <Line key={each.value} id={each.value} textValue={each.label}>
          <Icon shape={Check} />
          {each.label}
        </Line>
      ))}
    </MenuSection>
  )
}

const Title = styled(Header)`
  padding: 6px 10px 4px;
  font-size: 12px;
  font-weight: 540;
  color: ${theme.color.textMuted};
`
const Line = styled(MenuItem)`
  ${option}

  svg {
    color: ${theme.color.accent};
    visibility: hidden;
  }
  &[data-selected] svg {
    visibility: visible;
  }
`
