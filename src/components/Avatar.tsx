import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** A person's initials in a circle. Decorative: the caller shows or announces the name. */
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
  font-weight: 620;

  /* A pseudo-element, so that the initials do not become part of the accessible name of a button around the avatar. */
  &::before {
    content: attr(data-letters);
  }
`

/** The first letters of the first and last word of the name, or of the e-mail's part before the @. */
function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => (word?.at(0) ?? '').toLocaleUpperCase('es')).join('')
}
