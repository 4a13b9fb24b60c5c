import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** A sheet of paper on the canvas. `$flush` removes the padding. */
export const Card = styled.div<{ $flush?: boolean | undefined }>`
  padding: ${({ $flush }) => ($flush ? 0 : '20px')};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
`
