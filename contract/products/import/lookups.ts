import { visible } from '../../blank.ts'
import type { Id } from '../../id.ts'
import { CellError } from './cells.ts'

/** Finds a record by its id, or by its name without regard to case, blanks and accents. */
export interface Lookup {
  /** Throws a `CellError` if no record or several match. */
  find(typed: string): Id
}

type Nouns = 'category' | 'catalog' | 'city' | 'TyC' | 'form'
export type Lookups = Readonly<Record<Nouns, Lookup>>

interface Named {
  readonly id: Id
  readonly name: string
}

export type NamedLists = Readonly<Record<Nouns, readonly Named[]>>

/** The lookups of the records that a workbook may name. */
export const lookupsOf = (rows: NamedLists): Lookups => ({
  category: lookup('category', 'categories', rows.category),
  catalog: lookup('catalog', 'catalogs', rows.catalog),
  city: lookup('city', 'cities', rows.city),
  TyC: lookup('TyC', 'TyC', rows.TyC),
  form: lookup('form', 'forms', rows.form),
})

function lookup(one: string, several: string, rows: readonly Named[]): Lookup {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const byName = Map.groupBy(rows, ({ name }) => folded(name))
  return {
    find(typed) {
      const numbered = byId.get(typed)
      const named = byName.get(folded(typed)) ?? []
      const [found, ...others] = new Set(numbered === undefined ? named : [numbered, ...named])
      if (found === undefined) throw new CellError(`there is no ${one} "${typed}"`)
      if (others.length === 0) return asNumber(found.id)
      throw new CellError(
        numbered === undefined
          ? `there are ${others.length + 1} ${several} "${typed}", use the id`
          : `"${typed}" is the id of one ${one} and the name of another, use the name of the first or the id of the other`,
      )
    },
  }
}

/** Rows are judged by the reference API's rules, by which ids are numbers; another server may give them as text. */
const asNumber = (id: Id): Id => (/^[1-9]\d{0,14}$/.test(`${id}`) ? Number(id) : id)

const folded = (name: string): string => nameKey(name).normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The key that must be unique: names that differ in case, extra blanks or invisible characters have the same key. */
export const nameKey = (name: string): string =>
  visible(name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')).replaceAll(/ +/g, ' ')
