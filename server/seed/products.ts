import { day, batches, type Area } from './area.ts'
import { catalogue } from './families.ts'
import type { Chance } from './random.ts'

export const products = (now: Date, count: number): Area => ({
  name: 'products',
  seed: 14,
  async fill(transaction, chance) {
    const rows = drawWithoutRepeats(catalogue, count, chance).map(({ name, price: [from, to] }) => ({
      name,
      price: rounded(from + (to - from) * chance.fraction() ** 2),
      created_at: new Date(now.getTime() - chance.integer(370 * day, 700 * day)),
    }))
    for (const batch of batches(rows)) await transaction.insertInto('products').values(batch).execute()
  },
})

function drawWithoutRepeats<T>(from: readonly T[], count: number, chance: Chance): readonly T[] {
  const shuffled = from.map((entry) => ({ entry, position: chance.fraction() })).sort((a, b) => a.position - b.position)
  return shuffled.slice(0, count).map(({ entry }) => entry)
}

const rounded = (points: number): number => {
  const step = points < 2000 ? 10 : points < 20_000 ? 50 : 500
  return Math.round(points / step) * step
}
