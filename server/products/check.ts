import type { ProductPayload } from '#contract/products/wire.ts'
import type { Kysely } from 'kysely'
import { checkThere } from '../catalogue/checkThere.ts'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** Refuses a product whose category, catalogs, terms, form or cities do not exist, or whose price is not its first row's. */
export async function checkProduct(db: Kysely<Database>, product: ProductPayload): Promise<void> {
  if (product.price !== product.prices[0]?.price)
    throw new Refusal(422, 'price-mismatch', 'The price must be the points of the first price row.')
  await checkThere(db, 'category', [product.category], 422)
  await checkThere(db, 'catalog', product.catalog_ids, 422)
  await checkThere(db, 'tyc', [product.tyc_id], 422)
  await checkThere(db, 'form', product.form_id === null ? [] : [product.form_id], 422)
  await checkThere(db, 'city', product.city_ids, 422)
}
