import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import type { KeptValues } from './storage.ts'

/**
 * How what was sent has ended. `unconfirmed`: no answer says so, or none has come yet. `mismatch` and `crash` are of this
 * page: an answer that does not hold what was agreed on, and a screen that broke.
 */
export const outcomes = ['done', 'refused', 'unconfirmed', 'unfinished', 'mismatch', 'crash'] as const
export type Outcome = (typeof outcomes)[number]

const words = v.pipe(v.string(), v.maxLength(400))
/** What was sent, in the words that staff know it by. */
const Entry = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  outcome: v.picklist(outcomes),
  words,
  detail: words,
})
export type Entry = v.InferOutput<typeof Entry>

const most = 500
const keptMs = 30 * 24 * 60 * 60_000
const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

/** What an account sent from this browser, newest first. No other account sees it, and Logout leaves it there. */
export function openJournal(account: Id, storage: KeptValues, now: () => number = Date.now) {
  const storageKey = `laurel.journal.${account}`
  const listeners = new Set<() => void>()
  let read: { readonly stored: string | null; readonly entries: readonly Entry[] } = { stored: null, entries: [] }

  function entries(): readonly Entry[] {
    const stored = storage.getItem(storageKey)
    if (stored !== read.stored) {
      const rows = v.safeParse(Stored, stored)
      const valid = (rows.success ? rows.output : []).flatMap((row) => {
        const entry = v.safeParse(Entry, row)
        return entry.success && entry.output.at > now() - keptMs ? [entry.output] : []
      })
      read = { stored, entries: valid }
    }
    return read.entries
  }
  const notify = () => listeners.forEach((listen) => listen())
  return {
    /** The same list until something is noted, in any tab. */
    entries,
    /** An entry of the same id is replaced; where it says the same as before, its time stays too. */
    note({ id, outcome, ...said }: Omit<Entry, 'at'>): void {
      const before = entries().find((entry) => entry.id === id)
      if (before?.outcome === outcome && before.detail === said.detail) return
      const entry = { id, at: now(), outcome, words: said.words.slice(0, 400), detail: said.detail.slice(0, 400) }
      const others = entries().filter((other) => other !== before)
      storage.setItem(storageKey, JSON.stringify([entry, ...others].slice(0, most)))
      notify()
    },
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Another tab changed what is stored under this key; null means everything. */
    noteStorage(key: string | null) {
      if (key === null || key === storageKey) notify()
    },
  }
}

export type Journal = ReturnType<typeof openJournal>
