import * as v from 'valibot'

/** A list in a request. Its length is checked first, so that the items of an oversized list are never examined. */
export function listOf<Item extends v.GenericSchema>(item: Item, { min = 0, max }: { min?: number; max: number }) {
  const list = v.array(item)
  const bounded: typeof list = {
    ...list,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > max
        ? { typed: true, value: dataset.value }
        : list['~run'](dataset, config),
  }
  return v.pipe(bounded, v.minLength(min, 'Must not be empty'), v.maxLength(max, `At most ${max}`))
}
