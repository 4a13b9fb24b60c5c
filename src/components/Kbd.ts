import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** A key of the keyboard, as it is printed. */
export const Kbd = styled.kbd`
  display: inline-block;
  flex: none;
  min-width: 20px;
  padding: 0 4px;
  border: 1px solid ${theme.color.line};
  border-radius: 4px;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font: inherit;
  font-size: 11px;
  font-weight: 500;
  line-height: 20px;
  text-align: center;
  white-space: nowrap;
`
