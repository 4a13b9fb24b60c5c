import { productFrom } from '#contract/products/adapter.ts'
import { headphones } from '#contract/products/samples.ts'
import { ticksBy } from '#components/table/ticks.tsx'
import type { Product } from '#contract/products/model.ts'
import { untickGone } from '#screens/products/list/untickGone.ts'
import { expect, it } from 'vitest'

const all = [1, 2, 3, 4].flatMap((id) =>
  productFrom({ ...headphones, id, name: id === 4 ? '\u202eazaT' : `Taza ${id}` }),
)

it('ticks of products that have left the list are dropped and named; the others stay', () => {
  const ticks = ticksBy(({ id }: Product) => String(id))
  expect(untickGone(ticks, [])).toBeNull()
  ticks.set(all, true)
  expect(untickGone(ticks, all)).toBeNull()
  expect(untickGone(ticks, all.slice(0, 3))?.()).toBe(
    '«\u2068\u202eazaT\u2069» ya no está en la lista y salió de la selección.',
  )
  expect(untickGone(ticks, all.slice(0, 1))?.()).toBe('2 productos ya no están en la lista y salieron de la selección.')
  expect(ticks.ticked()).toEqual(all.slice(0, 1))
})
