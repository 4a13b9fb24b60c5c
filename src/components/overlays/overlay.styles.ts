import { css, keyframes } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** With reduced motion the element is visible from the first frame. */
export const fadeIn = keyframes`
  from { opacity: var(--first-opacity, 0); }
`
export const riseIn = keyframes`
  from { opacity: var(--first-opacity, 0); transform: translateY(8px); }
`
export const slideIn = keyframes`
  from { opacity: var(--first-opacity, 0); transform: translateX(16px); }
`

/**
 * React Aria hides a modal for up to 600 ms when an on-screen keyboard may open. The fill of these animations overrides
 * that: a dialog shows its content at once.
 */
const unhidden = css`
  clip: auto;
  clip-path: none;
  mask-image: none;
`
const modalFadeIn = keyframes`
  from { opacity: var(--first-opacity, 0); ${unhidden} }
  to { opacity: 1; ${unhidden} }
`
export const modalRiseIn = keyframes`
  from { opacity: var(--first-opacity, 0); transform: translateY(8px); ${unhidden} }
  to { opacity: 1; transform: none; ${unhidden} }
`
export const modalSlideIn = keyframes`
  from { opacity: var(--first-opacity, 0); transform: translateX(16px); ${unhidden} }
  to { opacity: 1; transform: none; ${unhidden} }
`

/**
 * An overlay closes without an animation. React Aria keeps a closed overlay until its animations end, and forever if one of
 * them is cut short.
 */
export const closesAtOnce = css`
  &[data-exiting] {
    animation: none;
  }
`

/** The backdrop of a dialog or a sheet. */
export const scrim = css`
  position: fixed;
  inset: 0;
  z-index: 100;
  background: ${theme.color.scrim};
  -webkit-backdrop-filter: blur(2px);
  backdrop-filter: blur(2px);

  @media (prefers-reduced-transparency: reduce) {
    -webkit-backdrop-filter: none;
    backdrop-filter: none;
  }

  animation: ${modalFadeIn} ${theme.motion.calm} both;
  ${closesAtOnce}
`

/** The surface of an overlay: a dark page shows no shadow, so the surface and its controls are lighter there. */
export const raised = css`
  --surface: var(--raised-surface);
  --sunken: var(--raised-sunken);
  --line: var(--raised-line);
  --line-strong: var(--raised-line-strong);
  border-color: ${theme.color.line};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
`

/** A small surface that hangs from its trigger: a menu, a list of options. */
export const popover = css`
  overflow: auto;
  border: 1px solid;
  border-radius: 12px;
  ${raised}
  outline: none;

  &[data-entering] {
    animation: ${fadeIn} ${theme.motion.quick};
  }
  ${closesAtOnce}
`

/** An item of a popover that can be chosen. */
export const option = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 10px;
  border-radius: 8px;
  color: ${theme.color.text};
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-focused] {
    background: ${theme.color.sunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    cursor: default;
    color: ${theme.color.textMuted};
  }
`

/** The heading of a dialog, a sheet or a panel. */
export const title = css`
  font-size: 18px;
  line-height: 24px;
  font-weight: 620;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;

  ${theme.media.narrow} {
    font-size: 16px;
  }
`
