import { Check } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'
import { option, popover } from './overlay.styles.ts'

export interface MenuOpening {
  /** What gets the focus: the list itself, or one of its items. */
  readonly autoFocus: true | 'first' | 'last'
  readonly isOpen: boolean
}

export interface MenuTicks {
  /** The ids of those that are set when the menu opens; at least one stays. */
  readonly ticked: readonly string[]
  readonly onChange: (ids: 'all' | ReadonlySet<unknown>) => void
}

interface LoadedMenuProps {
  readonly id: string
  readonly label: string
  readonly opening: MenuOpening
  readonly button: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly header?: ReactNode
  /** Makes it a list of ticks, which stays open. */
  readonly ticks?: MenuTicks
  readonly children: ReactNode
}

/** The surface and the list of a menu. */
export const LoadedMenu = ({ id, label, opening, button, onClose, header, ticks, children }: LoadedMenuProps) => (
  <Paper
    aria-label={label}
    trigger="MenuTrigger"
    triggerRef={button}
    placement="bottom end"
    offset={6}
    isOpen={opening.isOpen}
    shouldCloseOnInteractOutside={() => !isSecondPress()}
    onOpenChange={(open) => !open && onClose()}
  >
    {header && <Head>{header}</Head>}
    <List
      id={id}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press
      autoFocus={opening.autoFocus}
      onClose={onClose}
      {...(ticks && {
        selectionMode: 'multiple',
        disallowEmptySelection: true,
        shouldCloseOnSelect: false,
        // Uncontrolled while open: a second tick may come before the page has rendered the first.
        defaultSelectedKeys: ticks.ticked,
        onSelectionChange: ticks.onChange,
      })}
    >
      {children}
    </List>
  </Paper>
)

export interface MenuItemProps {
  readonly children: ReactNode
  readonly onAction: () => void
  readonly icon?: ReactNode
  readonly isDisabled?: boolean | undefined
  readonly destructive?: boolean | undefined
}

export const MenuItem = ({ children, onAction, icon, isDisabled = false, destructive = false }: MenuItemProps) => (
  <Line onAction={onAction} isDisabled={isDisabled} $destructive={destructive}>
    {icon}
    {children}
  </Line>
)

export interface MenuChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The code that draws one of several options, which closes no menu. */
export const MenuChoice = <Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) => (
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

export interface MenuTickProps {
  readonly id: string
  readonly label: string
}

export const MenuTick = ({ id, label }: MenuTickProps) => (
  <Tick id={id} textValue={label}>
    <Box>
      <Icon shape={Check} size={12} />
    </Box>
    {label}
  </Tick>
)

const Paper = styled(Popover)`
  ${popover}
  min-width: 200px;
  max-width: min(320px, 100vw - 24px);
`
const Head = styled.div`
  padding: 12px 16px 10px;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
const List = styled(AriaMenu)`
  padding: 4px;
  outline: none;
`

export const MenuLine = styled(Separator)`
  height: 1px;
  margin: 4px -4px;
  background: ${theme.color.line};
`

const Line = styled(AriaMenuItem)<{ $destructive: boolean }>`
  ${option}
  ${({ $destructive }) => $destructive && `&& { color: ${theme.color.danger}; }`}

  svg {
    color: ${theme.color.textMuted};
  }
`
const Title = styled(Header)`
  padding: 6px 10px 4px;
  font-size: 12px;
  font-weight: 560;
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
const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid color-mix(in srgb, ${theme.color.textMuted} 82%, ${theme.color.surface});
  border-radius: 4px;
  color: ${theme.color.onAccent};

  svg {
    visibility: hidden;
  }
`
const Tick = styled(AriaMenuItem)`
  ${option}

  &[data-selected] ${Box} {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};

    svg {
      visibility: visible;
    }
  }
`
