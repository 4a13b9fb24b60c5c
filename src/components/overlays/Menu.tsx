import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Menu as AriaMenu,
  MenuTrigger,
  Popover,
  MenuItem as AriaMenuItem,
  Separator,
  Header,
  MenuSection,
} from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { Check } from 'lucide'
import { buttonStyles, type ButtonVariant, type ButtonStyleProps } from '../buttons/Button.styles.ts'
import { popover, option } from './overlay.styles.ts'
import { theme } from '../theme/theme.ts'
import { Icon } from '../Icon.tsx'

interface MenuProps {
  /** What the menu is about: the accessible name of the button and the list. */
  readonly label: string
  /** What the button shows: an icon, an avatar, a word. */
  readonly icon: ReactNode
  readonly variant?: ButtonVariant | undefined
  /** Shown above the items, and not one of them: whose profile it is. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

export function Menu({ label, icon, variant = 'quiet', header, children }: MenuProps) {
  return (
    <MenuTrigger>
      <MenuButton aria-label={label} $variant={variant} $size="small" $square>
        {icon}
      </MenuButton>
      <MenuPaper placement="bottom end" offset={6}>
        {header && <Head>{header}</Head>}
        <MenuList aria-label={label}>{children}</MenuList>
      </MenuPaper>
    </MenuTrigger>
  )
}

/** The button, surface and list of a menu, also for menus of other kinds. */
export const MenuButton = styled(Button)<ButtonStyleProps>`
  ${buttonStyles}

  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &:has([data-round]) {
    border-radius: 50%;
  }
`
export const MenuPaper = styled(Popover)`
  ${popover}
  min-width: 200px;
  max-width: min(320px, 100vw - 24px);
`
const Head = styled.div`
  padding: 12px 15px 10px;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
export const MenuList = styled(AriaMenu)`
  padding: 5px;
  outline: none;
`

interface MenuItemProps {
  readonly children: ReactNode
  readonly onAction: () => void
  readonly icon?: ReactNode
  readonly isDisabled?: boolean | undefined
  readonly destructive?: boolean | undefined
}

export function MenuItem({ children, onAction, icon, isDisabled = false, destructive = false }: MenuItemProps) {
  return (
    <Line onAction={onAction} isDisabled={isDisabled} $destructive={destructive}>
      {icon}
      {children}
    </Line>
  )
}

export const MenuLine = styled(Separator)`
  height: 1px;
  margin: 5px -5px;
  background: ${theme.color.line};
`

const Line = styled(AriaMenuItem)<{ $destructive: boolean }>`
  ${option}
  ${({ $destructive }) => $destructive && `&& { color: ${theme.color.danger}; }`}

  svg {
    color: ${theme.color.textMuted};
  }
`

interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of several options inside a menu, which stays open. */
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
        <Choice key={each.value} id={each.value} textValue={each.label}>
          <Icon shape={Check} />
          {each.label}
        </Choice>
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
const Choice = styled(AriaMenuItem)`
  ${option}

  svg {
    color: ${theme.color.accent};
    visibility: hidden;
  }
  &[data-selected] svg {
    visibility: visible;
  }
`
