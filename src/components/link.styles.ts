import { css } from 'styled-components'
import { theme } from './theme/theme.ts'

/** How a link stands by itself, whatever element it is: `styled(Link)`, `styled.a`. In running text it keeps its line. */
export const linkStyles = css`
  color: ${theme.color.accent};
  font-weight: 500;
  text-decoration: none;
  border-radius: 3px;

  &:hover {
    color: ${theme.color.accentStrong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
