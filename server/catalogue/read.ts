import type {
  CatalogWire,
  CategoryWire,
  CityWire,
  CountryWire,
  ListedProductWire,
  TycWire,
} from '#contract/catalogue/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

export const readCountries = (db: Db): Promise<CountryWire[]> =>
  db.selectFrom('countries').select(['id', 'name']).orderBy('name').execute()

/** This and the readers below return all rows, or the one with `id`. */
export const readCategories = (db: Db, id?: number): Promise<CategoryWire[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'name'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

export const readTyc = (db: Db, id?: number): Promise<TycWire[]> =>
  db
    .selectFrom('tyc')
    .select(['id', 'name', 'tyc'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

export async function readCatalogs(db: Db, id?: number): Promise<CatalogWire[]> {
  const rows = await db
    .selectFrom('catalogs')
    .select(['id', 'name', 'country_id', listed('product_catalogs', 'catalog_id', 'catalogs.id').as('products')])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ country_id, ...catalog }) => ({
    ...catalog,
    country: country_id === null ? null : { id: country_id },
  }))
}

export const readCities = (db: Db, id?: number): Promise<CityWire[]> =>
  db
    .selectFrom('cities')
    .select(['id', 'name as city_name', 'country_id', listed('product_cities', 'city_id', 'cities.id').as('products')])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

const listed = (table: 'product_catalogs' | 'product_cities', column: string, owner: string) => sql<
  ListedProductWire[]
>`(
    select coalesce(
      json_agg(
        json_build_object(
          'id', products.id,
          'name', products.name,
          'category', case when categories.id is not null
            then json_build_object('id', categories.id, 'name', categories.name) end,
          'price', products.price
        ) order by products.id
      ),
      '[]'
    )
    from ${sql.table(table)} as listed
    join products on products.id = listed.product_id
    left join categories on categories.id = products.category_id
    where listed.${sql.ref(column)} = ${sql.ref(owner)}
  )`
