import { Refusal } from '../refusal.ts'
import type { Thing } from './names.ts'

const codes: Readonly<Record<Thing, string>> = {
  catalog: 'catalog-not-found',
  category: 'category-not-found',
  city: 'city-not-found',
  TyC: 'tyc-not-found',
}

export const noSuch = (thing: Thing, id: number) =>
  new Refusal(404, codes[thing], `There is no ${thing} ${id}. Please reload the list.`)

/** The row that was written, or a refusal where there was none to write. */
export function found<Row>(row: Row | undefined, thing: Thing, id: number): Row {
  if (row === undefined) throw noSuch(thing, id)
  return row
}
