import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** What a row or a card is about. */
export const Strong = styled.span`
  font-weight: 560;
  overflow-wrap: anywhere;
`

/** What is said beside it. */
export const Small = styled.span`
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`
