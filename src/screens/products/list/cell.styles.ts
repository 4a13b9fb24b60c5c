import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** Two lines of a cell, whose title has the whole text. A card shows all of it, as touch has no titles. */
export const Lines = styled.span`
  ${theme.media.wide} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`
export const Named = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 560;
`
