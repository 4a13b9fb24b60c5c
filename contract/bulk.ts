import * as v from 'valibot'
import type { Failure } from './failure.ts'
import { Id } from './id.ts'
import { directStatuses } from './orders/rules.ts'

/** One run has no more items: what is kept of it has to fit into the browser's storage. */
export const mostBulkItems = 1000

/** What a run does to each of its items: the status of ordered items, or products into or out of a catalog or a city. */
export const BulkChange = v.variant('kind', [
  v.object({ kind: v.literal('status'), status: v.picklist(directStatuses), notify: v.boolean() }),
  v.object({
    kind: v.picklist(['catalog', 'city']),
    membership: v.object({ id: Id, name: v.string() }),
    /** Put in; else taken out. */
    isAdded: v.boolean(),
  }),
])
export type BulkChange = v.InferOutput<typeof BulkChange>

const message = v.string()
const facts = v.exactOptional(v.pipe(v.array(v.string()), v.readonly()))
/** Why a call did not end as asked; a session that is over leaves an item unsent. */
const Problem = v.variant('kind', [
  v.object({ kind: v.literal('refused'), code: v.string(), message, status: v.number(), facts }),
  v.object({ kind: v.literal('unknown'), code: v.exactOptional(v.string()), message }),
])

export const BulkItem = v.object({
  id: Id,
  /** What it is called where it failed. */
  name: v.string(),
  /** Where its present status is looked for; null for a product. */
  orderId: v.nullable(Id),
  /** That of an ordered item when the change was asked for: one that a colleague gave it since is not undone. */
  status: v.exactOptional(v.string()),
  /** `pending`: not sent; `again`: a person wants it sent now; `unknown`: sent, and nobody can say whether it was done. */
  outcome: v.picklist(['pending', 'again', 'sending', 'done', 'refused', 'unknown']),
  /** A call for it may have done it, or may still arrive: no later refusal says that nothing happened. */
  isDoubtful: v.boolean(),
  problem: v.nullable(Problem),
})
export type BulkItem = v.InferOutput<typeof BulkItem>

/** One change to many items, and how far it has come: kept, so that a closed tab leaves a true account. */
export const BulkRun = v.object({ id: v.string(), change: BulkChange, items: v.array(BulkItem) })
export type BulkRun = v.InferOutput<typeof BulkRun>

export type NewBulkItem = Pick<BulkItem, 'id' | 'name' | 'orderId' | 'status'>

/** A run of which nothing was sent. */
export const newBulkRun = (id: string, change: BulkChange, items: readonly NewBulkItem[]): BulkRun => ({
  id,
  change,
  items: items.map((item) => ({ ...item, outcome: 'pending', isDoubtful: false, problem: null })),
})

/** The refusal of an item that has neither its first status by now nor the wanted one: its fact is that third one. */
export const changedMeanwhile = 'changed-meanwhile'

/**
 * The status that a colleague gave an item meanwhile, for which it was left out; null where it was not. Runs kept by
 * earlier releases have it as the message.
 */
export const overtakenBy = ({ problem }: { readonly problem: Failure | null }): string | null =>
  problem?.kind === 'refused' && problem.code === changedMeanwhile ? (problem.facts?.[0] ?? problem.message) : null

/** Whether a person may have it sent all the same: points that went back are final. */
export const maySendAnyway = (item: BulkItem): boolean =>
  ![null, 'refunded', 'partial-refunded'].includes(overtakenBy(item))
/** The refusals of the console itself where what had to be read before sending could not be read. */
export const notRead = ['order-not-read', 'product-not-read', 'not-read'] as const

/** Whether nobody answered for an item: neither its call nor the reading before it. */
export const isUnanswered = (problem: Failure): boolean =>
  problem.kind === 'unknown' || (problem.kind === 'refused' && notRead.some((code) => code === problem.code))

/** A run with each of its items changed. */
export const withItems = (run: BulkRun, change: (item: BulkItem) => BulkItem): BulkRun => ({
  ...run,
  items: run.items.map(change),
})

/** How many items have each outcome. */
export function bulkCounts({ items }: BulkRun): Readonly<Record<BulkItem['outcome'], number>> {
  const counts = { pending: 0, again: 0, sending: 0, done: 0, refused: 0, unknown: 0 }
  for (const { outcome } of items) counts[outcome]++
  return counts
}
