import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** Two lines of a cell; the whole text is its title. */
export const Lines = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
export const Named = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 540;
`
export const Quiet = styled.div`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
