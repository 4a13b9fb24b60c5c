import { Change } from '#api/changes.ts'
import { isSame } from '#contract/asRead.ts'
import { BulkChange } from '#contract/bulk.ts'
import { Failure } from '#contract/failure.ts'
import { Id } from '#contract/id.ts'
import { Refund } from '#contract/orders/refund.ts'
import { Transfer } from '#contract/points/transfer.ts'
import { moveNews, type MoveNews } from '#machines/moneyMove.ts'
import * as v from 'valibot'
import { keptRows } from './keptRows.ts'
import type { KeyValues } from './storage.ts'

/**
 * How a change ended. `partial`: some of many were refused. `unconfirmed`: no answer yet, or none that can be read.
 * `mismatch`: an answer that breaks the contract.
 */
const outcomes = ['done', 'partial', 'refused', 'unconfirmed', 'unfinished', 'mismatch'] as const
export type Outcome = (typeof outcomes)[number]

/** A record that a change names, as the cached lists knew it. Its owner: the organisation of a user, the form of a question. */
const KnownRecord = v.object({
  /** The first part of the list's query key. */
  list: v.string(),
  id: Id,
  /** Empty if the record has none. */
  name: v.exactOptional(v.string()),
  owner: v.exactOptional(Id),
})
export type KnownRecord = v.InferOutput<typeof KnownRecord>

/** The order of an ordered item, who ordered it, and which product. */
const KnownItem = v.object({
  order: Id,
  user: v.object({ id: v.nullable(Id), name: v.string() }),
  product: v.exactOptional(v.string()),
})

const BulkFactItem = v.object({
  id: Id,
  name: v.string(),
  orderId: v.nullable(Id),
  /** Why it was refused. */
  problem: v.exactOptional(Failure),
})
export type BulkFactItem = v.InferOutput<typeof BulkFactItem>

const ChangeFact = v.object({
  kind: v.literal('change'),
  change: Change,
  /** The id of the new record. */
  created: v.exactOptional(Id),
  known: v.array(KnownRecord),
  item: v.exactOptional(KnownItem),
})
export type ChangeFact = v.InferOutput<typeof ChangeFact>

/** Of a run of many: how many items had each outcome, unless it is under way, and the first that failed and that changed. */
const BulkFact = v.object({
  kind: v.literal('bulk'),
  change: BulkChange,
  /** How many items it has. */
  length: v.number(),
  counts: v.exactOptional(
    v.object({
      changed: v.number(),
      /** Done, and an undo of it was sent since. */
      takenBack: v.exactOptional(v.number()),
      /** Done before anything was sent. */
      found: v.number(),
      refused: v.number(),
      unanswered: v.number(),
      /** Refused or without an answer. */
      failed: v.number(),
      pending: v.number(),
    }),
  ),
  failed: v.array(BulkFactItem),
  changed: v.array(BulkFactItem),
  /** The item of a run of one. */
  only: v.exactOptional(BulkFactItem),
})
export type BulkFact = v.InferOutput<typeof BulkFact>

const ImportFact = v.object({
  kind: v.literal('import'),
  /** Its name. */
  file: v.nullable(v.string()),
  /** How many rows were answered so far. */
  rows: v.exactOptional(v.object({ made: v.number(), failed: v.number() })),
  /** The first that failed; `row` is the number in the workbook. */
  failed: v.array(v.object({ name: v.string(), row: v.nullable(v.number()), message: v.string() })),
})
export type ImportFact = v.InferOutput<typeof ImportFact>

/** Earlier releases called a refund that had been made before one by a colleague. */
const News = v.pipe(
  v.picklist([...moveNews, 'doneByAColleague']),
  v.transform((stored): MoveNews => (stored === 'doneByAColleague' ? 'alreadyDone' : stored)),
)
const news = v.exactOptional(News)
const words = v.pipe(v.string(), v.maxLength(400))
/** A path of the console, and of no other site. */
const address = v.pipe(v.string(), v.maxLength(400), v.regex(/^\/(?![/\\])/))
const named = { name: words, to: v.exactOptional(address) }
/** The words that an earlier release stored in place of facts. */
const Worded = v.object({
  words,
  detail: words,
  to: v.exactOptional(address),
  failures: v.exactOptional(v.array(v.object({ ...named, why: words }))),
  changed: v.exactOptional(v.array(v.object(named))),
})

/** What was changed, which the view puts into words in the language that is shown. */
const Fact = v.variant('kind', [
  ChangeFact,
  v.object({ kind: v.literal('refund'), refund: Refund, news }),
  v.object({ kind: v.literal('transfer'), transfer: Transfer, news }),
  BulkFact,
  ImportFact,
  /** `path` and `field` as the API's reporter has them. */
  v.object({ kind: v.literal('mismatch'), path: v.string(), field: v.string() }),
  v.object({ kind: v.literal('worded'), ...Worded.entries }),
])
export type Fact = v.InferOutput<typeof Fact>

const Entry = v.object({
  id: v.string(),
  /** In ms since 1970, at most the largest valid date. */
  at: v.pipe(v.number(), v.maxValue(8.64e15)),
  outcome: v.picklist(outcomes),
  /** Why it was refused, or is unconfirmed. */
  problem: v.exactOptional(Failure),
  fact: Fact,
})
export type Entry = v.InferOutput<typeof Entry>

const { fact: _, ...common } = Entry.entries
const StoredEntry = v.union([
  Entry,
  v.pipe(
    v.object({ ...common, ...Worded.entries }),
    v.transform(({ id, at, outcome, ...said }): Entry => ({ id, at, outcome, fact: { kind: 'worded', ...said } })),
  ),
])

const most = 500
const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs
/** The most characters of a stored text. */
const longest = 400

/** The entry as it is stored and read again. */
const stored = (entry: Omit<Entry, 'at'>): Omit<Entry, 'at'> =>
  JSON.parse(
    JSON.stringify(entry, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, longest) : value)),
  )

/** What an account has changed from this browser, newest first. Other accounts cannot see it; logging out keeps it. */
export function openJournal(account: Id, storage: KeyValues, now: () => number = Date.now) {
  const order = (one: Entry, other: Entry) => other.at - one.at
  const rows = keptRows(
    { name: 'journal', shape: StoredEntry, idOf: ({ id }) => id, order: () => order },
    account,
    storage,
  )
  const forgetOld = () =>
    rows.forget(
      // Tolerates a small correction of the clock.
      rows.all().filter(({ at }, place) => place >= most || at <= now() - keptMs || at > now() + dayMs),
    )
  forgetOld()
  return {
    /** The same list until an entry changes, in any tab. */
    entries: rows.all,
    /** Adds an entry or replaces the one with its id. An unchanged one keeps its time. */
    write(entry: Omit<Entry, 'at'>): void {
      const next = stored(entry)
      const before = rows.of(entry.id)
      const isSaid = before?.outcome === next.outcome && isSame(before.problem, next.problem)
      if (isSaid && isSame(before.fact, next.fact)) return
      rows.keep({ ...next, at: now() })
      forgetOld()
    },
    onChange: rows.onChange,
    onStorage: rows.onStorage,
  }
}

export type Journal = ReturnType<typeof openJournal>
