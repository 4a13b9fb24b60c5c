import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** Two lines of a cell, the whole text being its title; on a card, where nothing points at titles, all of it. */
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
  font-weight: 540;
`
