import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import { keptRows } from './keptRows.ts'
import type { KeyValues } from './storage.ts'

/**
 * How what was sent has ended. `partial`: of many, some were refused. `unconfirmed`: no answer says so, or none has come
 * yet. `mismatch`: an answer that does not hold what was agreed on.
 */
const outcomes = ['done', 'partial', 'refused', 'unconfirmed', 'unfinished', 'mismatch'] as const
export type Outcome = (typeof outcomes)[number]

const words = v.pipe(v.string(), v.maxLength(400))
/** An address of the console, and of no other site. */
const address = v.pipe(v.string(), v.maxLength(400), v.regex(/^\/(?![/\\])/))
/** One of many that was not done. */
const Told = v.object({ name: words, why: words, to: v.exactOptional(address) })
export type Told = v.InferOutput<typeof Told>
/** What was sent, in the words that staff know it by. */
const Entry = v.object({
  id: v.string(),
  /** Milliseconds since 1970, of a day that there is. */
  at: v.pipe(v.number(), v.maxValue(8.64e15)),
  outcome: v.picklist(outcomes),
  words,
  detail: words,
  /** Where its record is. */
  to: v.exactOptional(address),
  failures: v.exactOptional(v.array(Told)),
})
export type Entry = v.InferOutput<typeof Entry>

const most = 500
const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs

/** What an account sent from this browser, newest first. No other account sees it, and Logout leaves it there. */
export function openJournal(account: Id, storage: KeyValues, now: () => number = Date.now) {
  const order = (one: Entry, other: Entry) => other.at - one.at
  const rows = keptRows({ name: 'journal', shape: Entry, idOf: ({ id }) => id, order }, account, storage)
  const forgetOld = () =>
    rows.forget(
      // A clock may be put right by a little.
      rows.all().filter(({ at }, place) => place >= most || at <= now() - keptMs || at > now() + dayMs),
    )
  forgetOld()
  return {
    /** The same list until something is noted, in any tab. */
    entries: rows.all,
    /** An entry of the same id is replaced; where it says the same as before, its time stays too. */
    note({ words, detail, ...entry }: Omit<Entry, 'at'>): void {
      const before = rows.of(entry.id)
      if (before?.outcome === entry.outcome && before.detail === detail) return
      rows.keep({ ...entry, at: now(), words: words.slice(0, 400), detail: detail.slice(0, 400) })
      forgetOld()
    },
    onChange: rows.onChange,
    noteStorage: rows.noteStorage,
  }
}

export type Journal = ReturnType<typeof openJournal>
