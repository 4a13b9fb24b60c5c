import type { ReactNode } from 'react'
import { MenuItem as AriaMenuItem, Separator } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { option } from './overlay.styles.ts'
import { theme } from './theme/theme.ts'

export interface MenuItemProps {
  readonly children: ReactNode
  readonly onAction: () => void
  readonly icon?: ReactNode
  readonly isDisabled?: boolean | undefined
  readonly destructive?: boolean | undefined
}

/** One line of a menu. */
export function MenuItem({ children, onAction, icon, isDisabled = false, destructive = false }: MenuItemProps) {
  return (
    <Line onAction={onAction} isDisabled={isDisabled} $destructive={destructive}>
      {icon}
      {children}
    </Line>
  )
}

/** A thin line between groups. */
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
