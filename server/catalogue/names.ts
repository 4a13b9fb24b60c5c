import { isBlank } from '#contract/products/text.ts'
import { isDuplicate } from '../db/failures.ts'
import { Refusal } from '../refusal.ts'

export type Thing = 'catalog' | 'category' | 'city' | 'TyC'

/** A name as it is stored, beside what no other may share with it. Refuses one with nothing to see. */
export function namedBy(typed: string, thing: Thing): { readonly name: string; readonly name_key: string } {
  if (isBlank(typed)) throw new Refusal(422, 'name-required', `Please give the ${thing} a name.`)
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  return { name, name_key: nameKey(name) }
}

/** Case and blanks make no difference between names. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** What it writes is refused where its name is taken. */
export const unlessTaken = async <Row>(thing: Thing, write: () => Promise<Row>): Promise<Row> => {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const where = thing === 'city' ? 'city of this name in this country' : `${thing} of this name`
    throw new Refusal(409, 'name-taken', `There is a ${where} already. Please choose another name.`)
  }
}
