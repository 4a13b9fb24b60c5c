import { type ComponentProps, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonStyleProps } from '../buttons/Button.styles.ts'
import { theme } from '../theme/theme.ts'

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  /** Shown in the tooltip: `Ctrl+B`. */
  readonly keys?: string | undefined
  /** Set for a toggle button. */
  readonly pressed?: boolean | undefined
  /** Cannot be used now, but stays focusable. */
  readonly idle?: boolean | undefined
}

/** A toolbar button that leaves the caret where it is. */
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

/** A roving tab stop: Tab reaches the tool used last; arrows, Home and End reach the others. */
export function useRoving(first: string) {
  const [current, setCurrent] = useState(first)
  return {
    tool: (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setCurrent(name) }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
      const at = tools.findIndex((tool) => tool === event.target)
      const next = {
        ArrowRight: (at + 1) % tools.length,
        ArrowLeft: (at - 1 + tools.length) % tools.length,
        Home: 0,
        End: tools.length - 1,
      }[event.key]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      tools[next]?.focus()
    },
  }
}
