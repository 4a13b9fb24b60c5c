import type { ProductPayload } from '#contract/products/wire.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { imageAddresses } from './imageAddress.ts'

/** A checked product. Older ones have neither category nor terms. */
export interface WritableProduct extends Omit<ProductPayload, 'category' | 'tyc_id'> {
  readonly category: number | null
  readonly tyc_id: number | null
}

/** Creates a product; its id. */
export async function insertProduct(
  transaction: Transaction<Database>,
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

/** Makes a product what is given; false where there is none of this id. */
export async function updateProduct(
  transaction: Transaction<Database>,
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

async function writeParts(transaction: Transaction<Database>, id: number, product: WritableProduct): Promise<void> {
  await writePrices(transaction, id, product.prices)
  await writeLinks(transaction, 'product_catalogs', 'catalog_id', id, product.catalog_ids)
  await writeLinks(transaction, 'product_cities', 'city_id', id, product.city_ids)
}

const writePrices = (transaction: Transaction<Database>, id: number, prices: WritableProduct['prices']) =>
  sql`
    with gone as (delete from product_prices where product_id = ${id} and position >= ${prices.length})
    insert into product_prices (product_id, position, price, dollar_price)
    select ${id}, row_number() over () - 1, price, dollar_price
    from unnest(
      ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ dollar_price }) => dollar_price)}::numeric[]
    ) as given (price, dollar_price)
    on conflict (product_id, position)
      do update set price = excluded.price, dollar_price = excluded.dollar_price
  `.execute(transaction)

const writeLinks = (
  transaction: Transaction<Database>,
  table: 'product_catalogs' | 'product_cities',
  column: 'catalog_id' | 'city_id',
  id: number,
  ids: readonly number[],
) =>
  sql`
    with gone as (
      delete from ${sql.table(table)} where product_id = ${id} and ${sql.ref(column)} <> all(${[...ids]}::bigint[])
    )
    insert into ${sql.table(table)} (product_id, ${sql.ref(column)})
    select ${id}, given from unnest(${[...ids]}::bigint[]) as given
    on conflict do nothing
  `.execute(transaction)
