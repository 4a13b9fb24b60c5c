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

/** Above a group of lines. */
export const GroupTitle = styled.h3`
  font-size: 12px;
  font-weight: 540;
  color: ${theme.color.textMuted};
`
