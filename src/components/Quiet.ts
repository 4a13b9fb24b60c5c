import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** Small and pale, below or beside what it explains. */
export const Quiet = styled.div`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
