import { day, portions, type Area } from './area.ts'
import { catalogue } from './catalogue.ts'
import type { Chance } from './random.ts'

/** The catalogue of rewards, priced in points. */
export const products = (now: Date, count: number): Area => ({
  name: 'products',
  seed: 14,
  async fill(transaction, chance) {
    const rows = drawn(catalogue, count, chance).map(({ name, price: [from, to] }) => ({
      name,
      price: rounded(from + (to - from) * chance.fraction() ** 2),
      created_at: new Date(now.getTime() - chance.whole(370 * day, 700 * day)),
    }))
    for (const portion of portions(rows)) await transaction.insertInto('products').values(portion).execute()
  },
})

/** So many of them, none twice. */
function drawn<T>(from: readonly T[], count: number, chance: Chance): readonly T[] {
  const drawOrder = from.map((entry) => ({ entry, turn: chance.fraction() })).sort((a, b) => a.turn - b.turn)
  return drawOrder.slice(0, count).map(({ entry }) => entry)
}

const rounded = (points: number): number => {
  const step = points < 2000 ? 10 : points < 20_000 ? 50 : 500
  return Math.round(points / step) * step
}
