import type { ProductWire } from '#contract/products/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import { imageAddresses } from './imageAddress.ts'
import type { Db } from '../db/transaction.ts'

export async function readProducts(db: Db, ids: readonly number[], consoleUrl: string): Promise<ProductWire[]> {
  return ids.length === 0 ? [] : rowsOf(select(db, sql`${ids}::bigint[]`), consoleUrl)
}

/** Products by their id, in one query: the index alone finds the ids, so that no product before the page is read. */
export const readPage = (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  consoleUrl: string,
): Promise<ProductWire[]> => {
  const ids = db.selectFrom('products').select('id').orderBy('id').limit(limit).offset(offset)
  return rowsOf(select(db, sql`array(${ids})`), consoleUrl)
}

async function rowsOf(products: ReturnType<typeof select>, consoleUrl: string): Promise<ProductWire[]> {
  const { answered } = imageAddresses(consoleUrl)
  const rows = await products.execute()
  return rows.map(({ category_id, category_name, sizes, image_url, ...product }) => ({
    ...product,
    category: category_id === null || category_name === null ? null : { id: category_id, name: category_name },
    size: [...sizes],
    imageURL: answered(image_url),
  }))
}

const select = (db: Db, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.price',
      'products.category_id',
      'categories.name as category_name',
      'products.sizes',
      'products.featured',
      'products.vendor_name',
      'products.image_url',
      'products.tyc_id',
      'products.form_id',
      'products.is_corporate_benefit',
      'products.is_demon_price',
      'products.hidden_tag',
      prices.as('prices'),
      linked('product_catalogs', 'catalog_id').as('catalog'),
      linked('product_cities', 'city_id').as('city'),
    ])
    .where(sql<boolean>`products.id = any(${ids})`)
    .orderBy('products.id')

const prices = sql<ProductWire['prices']>`(
  select coalesce(
    json_agg(json_build_object('price', price, 'dollar_price', dollar_price) order by position),
    json_build_array(json_build_object('price', products.price, 'dollar_price', 0))
  )
  from product_prices where product_id = products.id
)`

const linked = (table: 'product_catalogs' | 'product_cities', column: 'catalog_id' | 'city_id') =>
  sql<number[]>`(
    select coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(column)}), '[]')
    from ${sql.table(table)} where product_id = products.id
  )`
