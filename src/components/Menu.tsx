import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { buttonStyles } from './Button.styles.ts'
import type { ButtonVariant, ButtonStyleProps } from './Button.styles.ts'
import { popover } from './overlay.styles.ts'
import { theme } from './theme/theme.ts'

export interface MenuProps {
  /** What the menu is of: said of the button and of the list. */
  readonly label: string
  /** The button's icon: an icon, an avatar, a word. */
  readonly icon: ReactNode
  readonly variant?: ButtonVariant | undefined
  /** Words above the lines that are not one of them: whose profile it is. */
  readonly header?: ReactNode
  /** `MenuItem`, `MenuChoice`, `MenuLine`. */
  readonly children: ReactNode
}

/** A button with a menu under it. */
export function Menu({ label, icon, variant = 'quiet', header, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Trigger aria-label={label} $variant={variant} $size="small" $square>
        {icon}
      </Trigger>
      <Paper placement="bottom end" offset={6}>
        {header && <Head>{header}</Head>}
        <List aria-label={label}>{children}</List>
      </Paper>
    </MenuTrigger>
  )
}

const Trigger = styled(Button)<ButtonStyleProps>`
  ${buttonStyles}

  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &:has([data-round]) {
    border-radius: 50%;
  }
`
const Paper = styled(Popover)`
  ${popover}
  min-width: 200px;
  max-width: min(320px, 100vw - 24px);
`
const Head = styled.div`
  padding: 12px 15px 10px;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
const List = styled(AriaMenu)`
  padding: 5px;
  outline: none;
`
