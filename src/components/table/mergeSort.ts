import type { Sliced } from './slices.ts'

type Compare = (a: number, b: number) => number

const run = 1024

/** Sorts numbers in place, in slices; stable. The first `sorted` of them stand in order already. */
export function* mergeSort(list: number[], compare: Compare, sorted = 0): Sliced<number[]> {
  const end = list.length
  for (let from = sorted; from < end; from += run) {
    const ordered = list.slice(from, from + run).sort(compare)
    for (const [place, item] of ordered.entries()) list[from + place] = item
    yield undefined
  }
  for (let width = run; width < end - sorted; width *= 2) {
    for (let from = sorted; from + width < end; from += 2 * width) {
      yield* merge(list, from, from + width, Math.min(from + 2 * width, end), compare)
    }
  }
  if (sorted > 0) yield* merge(list, 0, sorted, end, compare)
  return list
}

function* merge(list: number[], from: number, middle: number, to: number, compare: Compare): Sliced<void> {
  const left = list.slice(from, middle)
  let next = middle
  let place = from
  for (const item of left) {
    for (let other = list[next]; next < to && other !== undefined && compare(other, item) < 0; other = list[next]) {
      list[place++] = other
      next += 1
      if (place % run === 0) yield undefined
    }
    list[place++] = item
    if (place % run === 0) yield undefined
  }
}
