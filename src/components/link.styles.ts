import { css } from 'styled-components'
import { theme } from './theme/theme.ts'

/**
 * The styles of a link on its own, for any element: `styled(Link)`, `styled.a`. Links in running text stay underlined.
 */
export const linkStyles = css`
  color: ${theme.color.accent};
  font-weight: 500;
  text-decoration: none;
  border-radius: 4px;

  &:hover {
    color: ${theme.color.accentStrong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
