import { isSame, type AsRead, type Entries } from './asRead.ts'
import { entriesIn } from './lenient.ts'

/** Whether a field that should have a list has something else, which is shown as an empty one and sent as it was read. */
export const isListUnread = (asRead: AsRead | undefined, field: string, entriesOf: Entries = entriesIn): boolean =>
  entriesOf(asRead?.[field]?.read) === null

/** Whether `typed` would replace a list that could not be read. */
export const losesList = (
  typed: readonly unknown[],
  asRead: AsRead | undefined,
  field: string,
  entriesOf: Entries = entriesIn,
): boolean => isListUnread(asRead, field, entriesOf) && !isSame(typed, asRead?.[field]?.shown)
