import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { buttonStyles } from '../Button.styles.ts'
import type { ButtonStyleProps } from '../Button.styles.ts'
import { theme } from '../theme/theme.ts'

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  /** Shown in the tooltip: `Ctrl+B`. */
  readonly keys?: string | undefined
  /** On or off, where it is a switch. */
  readonly pressed?: boolean | undefined
  /** Nothing to do now; it keeps its place among the others. */
  readonly idle?: boolean | undefined
}

/** A tool that leaves the caret where it is. */
export function ToolButton({ label, keys, pressed, idle = false, onClick, ...rest }: ToolButtonProps) {
  return (
    <Square
      type="button"
      {...rest}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-disabled={idle || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={idle ? undefined : onClick}
      $variant="quiet"
      $size="small"
      $square
    />
  )
}

const Square = styled.button<ButtonStyleProps>`
  ${buttonStyles}
  --hover: color-mix(in srgb, ${theme.color.lineStrong} 45%, transparent);

  &[aria-pressed='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentStrong};
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
