import { createCanvas, side, type Canvas } from './pictures/canvas.ts'
import { tonesOf, type Tones } from './pictures/colours.ts'
import { motifOf } from './pictures/motifs.ts'
import { pngOf } from './pictures/png.ts'
import { box, moved, oval, polygon, type Shape } from './pictures/shapes.ts'
import type { Chance } from './random.ts'
import { sql } from 'kysely'
import { batches } from './area.ts'
import { familyOf } from './families.ts'
import type { Tx } from '../db/transaction.ts'

interface Drawing {
  readonly name: string
  readonly chance: Chance
  /** How many times as wide as high: 2 for a banner. */
  readonly wide?: number
}

/** A small PNG of a product, by its name: the same for the same name and chance. */
export async function drawPicture({ name, chance, wide = 1 }: Drawing): Promise<Uint8Array> {
  const tones = tonesOf(name, chance)
  const canvas = createCanvas(tones.ground, wide)
  const right = (wide - 1) * 50
  paintGround(canvas, tones, chance, right)
  for (const [shape, tone] of motifOf(name)) canvas.paint(moved(shape, right), tones[tone])
  return pngOf(side * wide, canvas.palette, canvas.pixels)
}

function paintGround(canvas: Canvas, tones: Tones, chance: Chance, right: number): void {
  const width = 100 + 2 * right
  const middle = width / 2
  const grounds: readonly Shape[] = [
    oval(middle, 50, 92 + right),
    oval(middle + chance.integer(-10, 10), 46, 84 + right),
    box(0, 62, width, 38),
    polygon(0, 100, width, 100, width, chance.integer(10, 50), 0, chance.integer(50, 90)),
  ]
  canvas.paint(chance.pick(grounds), tones.far)
  canvas.paint(oval(middle, 79, 68, 7), tones.shadow)
}

/** Draws pictures for up to `count` products that have none, and stores them as if they had been uploaded. */
export async function fillPictures(transaction: Tx, count: number, now: Date, chance: Chance): Promise<void> {
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
