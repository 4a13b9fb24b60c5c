import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import { keptRows } from './keptRows.ts'
import type { KeyValues } from './storage.ts'

/**
 * How a change ended. `partial`: some of many were refused. `unconfirmed`: no answer yet, or none that can be read.
 * `mismatch`: an answer that breaks the contract.
 */
const outcomes = ['done', 'partial', 'refused', 'unconfirmed', 'unfinished', 'mismatch'] as const
export type Outcome = (typeof outcomes)[number]

const words = v.pipe(v.string(), v.maxLength(400))
/** A path of the console, and of no other site. */
const address = v.pipe(v.string(), v.maxLength(400), v.regex(/^\/(?![/\\])/))
const named = { name: words, to: v.exactOptional(address) }
/** An item of a run that was not done. */
const FailedItem = v.object({ ...named, why: words })
export type FailedItem = v.InferOutput<typeof FailedItem>
/** A change in the words of staff. */
const Entry = v.object({
  id: v.string(),
  /** In ms since 1970, at most the largest valid date. */
  at: v.pipe(v.number(), v.maxValue(8.64e15)),
  outcome: v.picklist(outcomes),
  words,
  detail: words,
  /** The address of the changed record. */
  to: v.exactOptional(address),
  failures: v.exactOptional(v.array(FailedItem)),
  /** What a run of many has changed. */
  changed: v.exactOptional(v.array(v.object(named))),
})
export type Entry = v.InferOutput<typeof Entry>

const most = 500
const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs

/** What an account has changed from this browser, newest first. Other accounts cannot see it; logging out keeps it. */
export function openJournal(account: Id, storage: KeyValues, now: () => number = Date.now) {
  const order = (one: Entry, other: Entry) => other.at - one.at
  const rows = keptRows({ name: 'journal', shape: Entry, idOf: ({ id }) => id, order: () => order }, account, storage)
  const forgetOld = () =>
    rows.forget(
      // Tolerates a small correction of the clock.
      rows.all().filter(({ at }, place) => place >= most || at <= now() - keptMs || at > now() + dayMs),
    )
  forgetOld()
  return {
    /** The same list until an entry changes, in any tab. */
    entries: rows.all,
    /** Adds an entry or replaces the one with its id. An unchanged outcome and detail keep the old time. */
    write({ words, detail, ...entry }: Omit<Entry, 'at'>): void {
      const before = rows.of(entry.id)
      if (before?.outcome === entry.outcome && before.detail === detail) return
      rows.keep({ ...entry, at: now(), words: words.slice(0, 400), detail: detail.slice(0, 400) })
      forgetOld()
    },
    onChange: rows.onChange,
    onStorage: rows.onStorage,
  }
}

export type Journal = ReturnType<typeof openJournal>
