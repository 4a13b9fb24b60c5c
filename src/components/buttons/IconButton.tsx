import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonVariant, type ButtonStyleProps, type ButtonSize } from './Button.styles.ts'
import { theme } from '../theme/theme.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon; shown as its tooltip too. */
  readonly label: string
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
}

/** A square button with an icon for its face. */
export function IconButton({ label, variant, size = 'small', ...rest }: IconButtonProps) {
  return <Square type="button" title={label} {...rest} aria-label={label} $variant={variant} $size={size} $square />
}

const Square = styled.button<ButtonStyleProps>`
  ${buttonStyles}
  ${({ $variant }) => $variant === undefined && `border-color: ${theme.color.line}; color: ${theme.color.textMuted};`}
`
