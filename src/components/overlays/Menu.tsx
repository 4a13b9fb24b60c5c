import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonVariant, type ButtonStyleProps } from '../buttons/Button.styles.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { theme } from '../theme/theme.ts'
import { useMenuButton } from './useMenuButton.ts'
import type { MenuChoiceProps, MenuItemProps, MenuTickProps, MenuTicks } from './LoadedMenu.tsx'
import { useLazyOverlays } from './useLazyOverlays.ts'

interface MenuProps {
  /** What the menu is about: the accessible name of the button and the list. */
  readonly label: string
  /** What the button shows: an icon, an avatar, a word. */
  readonly icon: ReactNode
  readonly variant?: ButtonVariant | undefined
  /** What was chosen is under way: the button keeps its focus and width, and opens nothing. */
  readonly busy?: boolean
  /** Shown above the items, and not one of them: whose profile it is. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

export function Menu({ label, icon, variant = 'quiet', busy = false, header, children }: MenuProps) {
  const { buttonProps, overlayProps, opening, overlays } = useMenuButton()
  return (
    <>
      <MenuButton
        aria-label={label}
        {...buttonProps}
        {...(busy && { ...still, 'aria-disabled': true, 'aria-busy': true })}
        $variant={variant}
        {...(typeof icon === 'string' ? {} : iconSize)}
      >
        {icon}
        {busy && <Spinner />}
      </MenuButton>
      {opening && overlays && (
        <overlays.LoadedMenu {...overlayProps} {...{ label, opening, header }}>
          {children}
        </overlays.LoadedMenu>
      )}
    </>
  )
}

const still = { onPointerDown: undefined, onClick: undefined, onKeyDown: undefined }

/** A button with a word is as large as the buttons beside it. */
const iconSize = { $size: 'small', $square: true } as const

interface TickMenuProps extends MenuTicks {
  /** What the button says and what the list is about. */
  readonly label: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A menu of `MenuTick`s, which stays open. */
export function TickMenu({ label, icon, children, ...ticks }: TickMenuProps) {
  const { buttonProps, overlayProps, opening, overlays } = useMenuButton()
  return (
    <>
      <MenuButton {...buttonProps}>
        {icon}
        {label}
      </MenuButton>
      {opening && overlays && (
        <overlays.LoadedMenu {...overlayProps} {...{ label, opening, ticks }}>
          {children}
        </overlays.LoadedMenu>
      )}
    </>
  )
}

/** The button of a menu, or of another panel. */
export const MenuButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}

  &:has([data-round]) {
    border-radius: 50%;
  }
  &[aria-busy='true'] {
    position: relative;
    color: transparent;

    > [data-spinner] {
      position: absolute;
      color: ${theme.color.text};
    }
  }
`

export function MenuItem(props: MenuItemProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.MenuItem {...props} />
}

export function MenuLine() {
  const overlays = useLazyOverlays()
  return overlays && <overlays.MenuLine />
}

/** One of several options inside a menu, which stays open. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.MenuChoice {...props} />
}

export function MenuTick(props: MenuTickProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.MenuTick {...props} />
}
