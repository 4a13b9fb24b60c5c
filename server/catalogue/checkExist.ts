import { Refusal } from '../refusal.ts'
import type { Db } from '../db/transaction.ts'

const tables = {
  category: { table: 'categories', words: 'categories' },
  catalog: { table: 'catalogs', words: 'catalogs' },
  city: { table: 'cities', words: 'cities' },
  tyc: { table: 'tyc', words: 'TyC' },
  form: { table: 'forms', words: 'forms' },
  product: { table: 'products', words: 'products' },
  organisation: { table: 'organisations', words: 'organisations' },
  service: { table: 'services', words: 'services' },
  country: { table: 'countries', words: 'countries' },
  analytic: { table: 'analytics', words: 'custom analytics' },
  user: { table: 'users', words: 'users' },
} as const
export type Kind = keyof typeof tables

/** The most missing ids that a refusal names. */
const mostNamed = 20

/** Throws a refusal that names the ids that do not exist: 404, or 422 where they came in the body. */
export async function checkExist(db: Db, kind: Kind, ids: readonly number[], status: 404 | 422 = 404): Promise<void> {
  if (ids.length === 0) return
  const { table, words } = tables[kind]
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const there = new Set(rows.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !there.has(id))
  if (missing.length === 0) return
  const named = missing.slice(0, mostNamed).join(', ') + (missing.length > mostNamed ? ' and others' : '')
  const none = missing.length === 1 ? `There is no ${kind === 'tyc' ? 'TyC' : kind}` : `There are no ${words}`
  throw new Refusal(status, `${kind}-not-found`, `${none} ${named}. Please reload the lists.`)
}
