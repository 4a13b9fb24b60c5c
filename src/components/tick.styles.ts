import { css } from 'styled-components'
import { theme } from './theme/theme.ts'

/** A box or ring of 16 px in a target of 24, for checkboxes and radios; `$mark` is what shows inside when chosen. */
export const tickStyles = css<{ $round: boolean }>`
  appearance: none;
  flex: none;
  position: relative;
  width: 24px;
  height: 24px;
  margin: -2px -4px;
  cursor: pointer;
  outline: none;

  &::before,
  &::after {
    content: '';
    position: absolute;
  }
  &::before {
    inset: 4px;
    border: 1.5px solid color-mix(in srgb, ${theme.color.textMuted} 82%, ${theme.color.surface});
    border-radius: ${({ $round }) => ($round ? '50%' : '4px')};
    background: ${theme.color.surface};
    transition: background-color ${theme.motion.quick};
  }
  &:checked::before {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &:checked::after {
    inset: ${({ $round }) => ($round ? '9px' : '7px')};
    border-radius: ${({ $round }) => ($round ? '50%' : 0)};
    background: ${theme.color.onAccent};
    clip-path: ${({ $round }) => ($round ? 'none' : 'polygon(14% 46%, 0 60%, 39% 96%, 100% 24%, 85% 10%, 38% 67%)')};
  }
  &:focus-visible::before {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &:disabled {
    cursor: default;
    opacity: 0.55;
  }
`
