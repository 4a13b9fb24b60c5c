import { flags } from './lines.ts'
import type { Marks, Words } from './lines.ts'

export const sameMarks = (one: Marks, other: Marks): boolean =>
  one.font === other.font && one.size === other.size && flags.every((flag) => one[flag] === other[flag])

/** Words of the given looks, with nothing else from where they came. */
export const wordsOf = (text: string, marks: Marks): Words => ({
  text,
  ...Object.fromEntries(flags.flatMap((flag) => (marks[flag] ? [[flag, true]] : []))),
  ...(marks.font && { font: marks.font }),
  ...(marks.size && { size: marks.size }),
})
