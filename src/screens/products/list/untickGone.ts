import { plural, t } from '#language/t.ts'
import type { Ticks } from '#components/table/ticks.tsx'
import { named } from '#contract/blank.ts'
import type { Product } from '#contract/products/model.ts'

/** Unticks products that are no longer in the list, and says which; null for none. */
export function untickGone(ticks: Ticks<Product>, all: readonly Product[]): (() => string) | null {
  const ids = new Set(all.map(({ id }) => String(id)))
  const gone = ticks.ticked().filter(({ id }) => !ids.has(String(id)))
  const [first, ...others] = gone
  if (first === undefined) return null
  ticks.set(gone, false)
  return others.length === 0
    ? () => t`«${named(first)}» ya no está en la lista y salió de la selección.`
    : () =>
        t`${plural(gone.length, '# producto ya no está en la lista y salió de la selección', '# productos ya no están en la lista y salieron de la selección')}.`
}
