import { css } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** The styles of a text box, for any element. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  padding: 0 12px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.low};
  text-overflow: ellipsis;
  transition: border-color ${theme.motion.quick};

  &:hover:not(:disabled) {
    border-color: color-mix(in srgb, ${theme.color.textMuted} 55%, ${theme.color.lineStrong});
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    background: ${theme.color.sunken};
    color: ${theme.color.textMuted};
    box-shadow: none;
  }
  ${theme.media.narrow} {
    /* With less than 16 px a phone zooms in when the field gets the focus. */
    font-size: 16px;
  }
`
