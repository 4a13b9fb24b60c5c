import { nameKey } from '../../catalogue/nameKey.ts'
import { CellProblem } from './cells.ts'
import type { Db } from '../../db/transaction.ts'

/** Finds a record by its id, or by its name without regard to case, blanks and accents. */
export interface Lookup {
  /** Throws a `CellProblem` if no record or several match. */
  find(typed: string): number
}

export type Lookups = Readonly<Record<'category' | 'catalog' | 'city' | 'TyC' | 'form', Lookup>>

/** Read once for a whole workbook. */
export async function readLookups(db: Db): Promise<Lookups> {
  const all = (table: 'categories' | 'catalogs' | 'cities' | 'tyc') => db.selectFrom(table).select(['id', 'name'])
  return {
    category: lookup('category', 'categories', await all('categories').execute()),
    catalog: lookup('catalog', 'catalogs', await all('catalogs').execute()),
    city: lookup('city', 'cities', await all('cities').execute()),
    TyC: lookup('TyC', 'TyC', await all('tyc').execute()),
    form: lookup(
      'form',
      'forms',
      await db.selectFrom('forms').select(['id', 'name']).where('archived_at', 'is', null).execute(),
    ),
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

function lookup(one: string, several: string, rows: readonly Named[]): Lookup {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const byName = Map.groupBy(rows, ({ name }) => folded(name))
  return {
    find(typed) {
      const numbered = byId.get(typed)
      const named = byName.get(folded(typed)) ?? []
      const [found, ...others] = new Set(numbered === undefined ? named : [numbered, ...named])
      if (found === undefined) throw new CellProblem(`there is no ${one} "${typed}"`)
      if (others.length === 0) return found.id
      throw new CellProblem(
        numbered === undefined
          ? `there are ${others.length + 1} ${several} "${typed}", use the id`
          : `"${typed}" is the id of one ${one} and the name of another, use the name of the first or the id of the other`,
      )
    },
  }
}

const folded = (name: string): string => nameKey(name).normalize('NFD').replaceAll(/\p{M}/gu, '')
