import * as v from 'valibot'

/** A list in a request. Its length is checked before its items: of a list that is too long, none is looked at. */
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
