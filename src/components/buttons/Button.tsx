import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonVariant, type ButtonStyleProps, type ButtonSize } from './Button.styles.ts'
import { isSecondPress } from './doublePress.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
  /** The action is running: the button keeps its focus and width, and ignores clicks. */
  readonly busy?: boolean | undefined
}

export function Button({ variant, size, wide, busy = false, onClick, children, ...rest }: ButtonProps) {
  /** It was busy since the first of two presses, whose second one is no answer to what that has brought up. */
  const hasActed = useRef(false)
  useEffect(() => {
    if (busy) hasActed.current = true
  }, [busy])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isSecondPress()) hasActed.current = false
    if (busy || hasActed.current) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Press
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={press}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      <Words $away={busy}>{children}</Words>
      {busy && <Spinner />}
    </Press>
  )
}

const Press = styled.button<ButtonStyleProps>`
  position: relative;
  ${buttonStyles}

  > [data-spinner] {
    position: absolute;
  }
`

const Words = styled.span<{ $away: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  opacity: ${({ $away }) => ($away ? 0 : 1)};
`
