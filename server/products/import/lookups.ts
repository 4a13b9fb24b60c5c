import { lookupsOf, type Lookups } from '#contract/products/import/lookups.ts'
import type { Db } from '../../db/transaction.ts'

/** Read once for a whole workbook. */
export async function readLookups(db: Db): Promise<Lookups> {
  const all = (table: 'categories' | 'catalogs' | 'cities' | 'tyc') =>
    db.selectFrom(table).select(['id', 'name']).execute()
  return lookupsOf({
    category: await all('categories'),
    catalog: await all('catalogs'),
    city: await all('cities'),
    TyC: await all('tyc'),
    form: await db.selectFrom('forms').select(['id', 'name']).where('archived_at', 'is', null).execute(),
  })
}
