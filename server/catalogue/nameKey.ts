import { isBlank } from '#contract/products/text.ts'
import { Refusal } from '../refusal.ts'

/** Names with the same key count as the same: case and extra blanks make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** The columns of a name: as it is stored, and its unique key. Refuses a blank name. */
export function named(typed: string, noun: string): { readonly name: string; readonly name_key: string } {
  if (isBlank(typed)) throw new Refusal(422, 'name-required', `Please give the ${noun} a name.`)
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  return { name, name_key: nameKey(name) }
}
