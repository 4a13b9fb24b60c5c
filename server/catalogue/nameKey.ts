import { isBlank, visible } from '#contract/blank.ts'
import { Refusal } from '../refusal.ts'

/** Names with the same key count as the same: case, extra blanks and what nobody sees make no difference. */
export const nameKey = (name: string): string =>
  visible(name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')).replaceAll(/ +/g, ' ')

/** The columns of a name: as it is stored, and its unique key. Refuses a blank name. */
export function named(typed: string, noun: string): { readonly name: string; readonly name_key: string } {
  if (isBlank(typed)) throw new Refusal(422, 'name-required', `Please give the ${noun} a name.`)
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  return { name, name_key: nameKey(name) }
}
