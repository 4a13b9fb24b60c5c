import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonVariant, type ButtonStyleProps, type ButtonSize } from './Button.styles.ts'
import { theme } from '../theme/theme.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
}

export function IconButton({ label, variant, size = 'small', ...rest }: IconButtonProps) {
  return <Square type="button" title={label} {...rest} aria-label={label} $variant={variant} $size={size} $square />
}

const Square = styled.button<ButtonStyleProps>`
  ${buttonStyles}
  ${({ $variant }) => $variant === undefined && `border-color: ${theme.color.line}; color: ${theme.color.textMuted};`}
`
