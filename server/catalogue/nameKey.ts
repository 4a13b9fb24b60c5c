import { isBlank } from '#contract/blank.ts'
import { storedName } from '#contract/catalogue/rules.ts'
import { nameKey } from '#contract/products/import/lookups.ts'
import { Refusal } from '../refusal.ts'

export { nameKey }

/** The columns of a name: the stored text and its unique key. Throws a refusal for a blank name. */
export function named(typed: string, noun: string): { readonly name: string; readonly name_key: string } {
  if (isBlank(typed)) throw new Refusal(422, 'name-required', `Please give the ${noun} a name.`)
  const name = storedName(typed)
  return { name, name_key: nameKey(name) }
}
