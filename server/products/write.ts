import type { ProductPayload } from '#contract/products/wire.ts'
import { sql } from 'kysely'
import { imageAddresses } from './imageAddress.ts'
import type { Tx } from '../db/transaction.ts'

/** A checked product. Older ones have neither category nor terms. */
export interface WritableProduct extends Omit<ProductPayload, 'category' | 'tyc_id'> {
  readonly category: number | null
  readonly tyc_id: number | null
}

export async function insertProduct(
  transaction: Tx,
  product: WritableProduct,
  { now, consoleUrl }: { readonly now: Date; readonly consoleUrl: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('products')
    .values({ ...columnsOf(product, consoleUrl), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(transaction, id, product)
  return id
}

/** Replaces a product; false if there is none of this id. */
export async function updateProduct(
  transaction: Tx,
  id: number,
  product: WritableProduct,
  consoleUrl: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set(columnsOf(product, consoleUrl))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await writeParts(transaction, id, product)
  return true
}

const columnsOf = (product: WritableProduct, consoleUrl: string) => ({
  name: product.name,
  price: product.price,
  category_id: product.category,
  description: product.description,
  featured: product.featured,
  vendor_name: product.vendor_name,
  sizes: [...new Set(product.size)],
  image_url: imageAddresses(consoleUrl).stored(product.imageURL),
  tyc_id: product.tyc_id,
  form_id: product.form_id,
  is_corporate_benefit: product.is_corporate_benefit,
  is_demon_price: product.is_demon_price,
  hidden_tag: JSON.stringify(product.hidden_tag),
})

/** Prices, catalogs and cities become what is given, in one statement. */
const writeParts = (transaction: Tx, id: number, { prices, catalog_ids, city_ids }: WritableProduct) =>
  sql`
    with
      no_price as (delete from product_prices where product_id = ${id} and position >= ${prices.length}),
      no_catalog as (delete from product_catalogs where product_id = ${id} and catalog_id <> all(${ids(catalog_ids)})),
      no_city as (delete from product_cities where product_id = ${id} and city_id <> all(${ids(city_ids)})),
      catalog as (
        insert into product_catalogs (product_id, catalog_id)
        select ${id}, catalog_id from unnest(${ids(catalog_ids)}) as catalog_id
        on conflict do nothing
      ),
      city as (
        insert into product_cities (product_id, city_id)
        select ${id}, city_id from unnest(${ids(city_ids)}) as city_id
        on conflict do nothing
      )
    insert into product_prices (product_id, position, price, dollar_price)
    select ${id}, place - 1, price, dollar_price
    from unnest(
      ${ids(prices.map(({ price }) => price))},
      ${prices.map(({ dollar_price }) => dollar_price)}::numeric[]
    ) with ordinality as given (price, dollar_price, place)
    on conflict (product_id, position)
      do update set price = excluded.price, dollar_price = excluded.dollar_price
  `.execute(transaction)

const ids = (numbers: readonly number[]) => sql`${[...numbers]}::bigint[]`
