import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { batches } from './area.ts'
import { familyOf } from './productNames.ts'
import { drawPicture } from './pictures.ts'
import type { Chance } from './random.ts'

/** Draws pictures for up to `count` products that have none, and stores them as if they had been uploaded. */
export async function fillPictures(
  transaction: Transaction<Database>,
  count: number,
  now: Date,
  chance: Chance,
): Promise<void> {
  const products = await transaction
    .selectFrom('products')
    .select(['id', 'name'])
    .where('image_url', '=', '')
    .orderBy('id')
    .execute()
  const drawable = products.filter(({ name }) => familyOf(name) !== undefined)
  for (const batch of batches(drawable.slice(0, count))) {
    const files = batch.map(async ({ id, name }) => ({
      id,
      key: `product-image/laurel-${id}.png`,
      bytes: await drawPicture({ name, chance }),
    }))
    const drawn = await Promise.all(files)
    const rows = drawn.map(({ key, bytes }) => ({ key, content_type: 'image/png', bytes, created_at: now }))
    await transaction
      .insertInto('uploads')
      .values(rows)
      .onConflict((taken) => taken.doNothing())
      .execute()
    await sql`update products set image_url = drawn.key
      from unnest(${drawn.map(({ id }) => id)}::bigint[], ${drawn.map(({ key }) => key)}::text[]) as drawn (id, key)
      where products.id = drawn.id`.execute(transaction)
  }
}
