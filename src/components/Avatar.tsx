import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** A person's initials in a circle; the name is said elsewhere. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <Circle aria-hidden data-round data-letters={initials(name)} />
)

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 12px;
  font-weight: 600;

  /* Not text of the page: a button around it is named by what it says aloud, not by these letters. */
  &::before {
    content: attr(data-letters);
  }
`

/** The two letters that stand for a person: first and last word of the name, or of what is before the @. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => (word?.at(0) ?? '').toLocaleUpperCase('es')).join('')
}
