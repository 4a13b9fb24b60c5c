import { sameAtStart, segmentsOf } from '#contract/products/text.ts'

/** The most characters that are shown of each text. */
const most = 119
/** How many of them stand before what differs. */
const lead = 30

/** Two texts as they are shown beside each other: long ones are cut, but never to what both have. */
export function besideEachOther(one: string, other: string): readonly [string, string] {
  const [first, second] = [segmentsOf(one), segmentsOf(other)]
  const same = sameAtStart(first, second)
  const from = same > most - lead ? same - lead : 0
  return [cutTo(first, from), cutTo(second, from)]
}

function cutTo(segments: readonly string[], from: number): string {
  const isLonger = segments.length > from + most + 1
  const shown = segments.slice(from, isLonger ? from + most : undefined).join('')
  return `${from > 0 ? '…' : ''}${shown}${isLonger ? '…' : ''}`
}
