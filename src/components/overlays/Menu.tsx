import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Menu as AriaMenu,
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

/**
 * A plain button until its first press: a long table has one in every row, and only an open menu needs React Aria.
 * Mouse and pen open it when they go down, touch when it goes up.
 */
export function Menu({ label, icon, variant = 'quiet', header, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isTouch = useRef(false)
  const id = useId()
  const [opening, setOpening] = useState<Opening>()
  const isOpen = opening?.isOpen === true
  const open = (autoFocus: Opening['autoFocus']) => {
    // The focus returns to what had it when the menu opened.
    button.current?.focus({ preventScroll: true })
    setOpening({ autoFocus, isOpen: true })
  }
  const close = () => setOpening((now) => now && { ...now, isOpen: false })
  const press = ({ button: pressed, ctrlKey, pointerType, pressure }: PointerEvent) => {
    isTouch.current = pointerType === 'touch'
    // A screen reader presses without pressure, and goes on from the first item.
    if (!isTouch.current && pressed === 0 && !ctrlKey) open(pressure === 0 ? 'first' : true)
  }
  const click = ({ detail }: MouseEvent) => {
    if (detail === 0) open('first')
    else if (isTouch.current) open(true)
  }
  const openByKey = (event: KeyboardEvent) => {
    const autoFocus = keys.get(event.key)
    if (autoFocus === undefined || event.ctrlKey || event.metaKey || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    open(autoFocus)
  }
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={press}
        // The browser would take the focus out of the menu again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={click}
        onKeyDown={openByKey}
        $variant={variant}
        $size="small"
        $square
      >
        {icon}
      </Trigger>
      {opening && (
        <MenuPaper
          aria-label={label}
          trigger="MenuTrigger"
          triggerRef={button}
          placement="bottom end"
          offset={6}
          isOpen={isOpen}
          onOpenChange={(open) => !open && close()}
        >
          {header && <Head>{header}</Head>}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus */}
          <MenuList id={id} aria-label={label} autoFocus={opening.autoFocus} onClose={close}>
            {children}
          </MenuList>
        </MenuPaper>
      )}
    </>
  )
}

interface Opening {
  /** What gets the focus: the list itself, or one of its items. */
  readonly autoFocus: true | 'first' | 'last'
  readonly isOpen: boolean
}

const keys = new Map<string, Opening['autoFocus']>([
  ['Enter', 'first'],
  [' ', 'first'],
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
])

const Trigger = styled.button<ButtonStyleProps>`
  ${buttonStyles}

  &:has([data-round]) {
    border-radius: 50%;
  }
`

/** The button, surface and list of menus of other kinds. */
export const MenuButton = styled(Button)<ButtonStyleProps>`
  ${buttonStyles}

  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
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
