/** A long computation that yields wherever it may be interrupted. */
export type Sliced<Result> = Generator<undefined, Result, undefined>

/** How long one slice may block the page, in ms: half a frame. */
const slice = 8

/** Runs it without interruption. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Runs work in slices, between which the page can paint and respond. */
interface Slicer<Result> {
  /**
   * Runs the first slice before it returns. During other work the newest request waits and replaces earlier waiting
   * ones.
   */
  readonly want: (start: (before: Result | undefined) => Sliced<Result>) => void
  readonly stop: () => void
}

/** `give` is called with each result, and the next work receives it too. */
export function slicer<Result>(give: (result: Result) => void): Slicer<Result> {
  let before: Result | undefined
  let work: Sliced<Result> | undefined
  let waiting: (() => Sliced<Result>) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    const done = work && oneSlice(work)
    if (!done) return void (timer = setTimeout(goOn))
    before = done.result
    work = waiting?.()
    waiting = undefined
    if (work) timer = setTimeout(goOn)
    give(done.result)
  }
  return {
    want: (start) => {
      if (work) return void (waiting = () => start(before))
      work = start(before)
      goOn()
    },
    stop: () => {
      clearTimeout(timer)
      work = undefined
      waiting = undefined
    },
  }
}

function oneSlice<Result>(work: Sliced<Result>): { readonly result: Result } | undefined {
  const until = performance.now() + slice
  do {
    const step = work.next()
    if (step.done) return { result: step.value }
  } while (performance.now() < until)
  return undefined
}

type Compare<Item> = (a: Item, b: Item) => number

const run = 1024

/** A stable merge sort in slices, in place. The first `sorted` items must be in order already. */
export function* mergeSort<Item extends number | object>(
  list: Item[],
  compare: Compare<Item>,
  sorted = 0,
): Sliced<Item[]> {
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

function* merge<Item extends number | object>(
  list: Item[],
  from: number,
  middle: number,
  to: number,
  compare: Compare<Item>,
): Sliced<void> {
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
