import * as v from 'valibot'
import { Refused, Unknown, type Failure } from './failure.ts'
import { Id } from './id.ts'
import { directStatuses } from './orders/rules.ts'
import { Gift } from './points/gifts.ts'
import { isEditSendable, ProductEdit } from './products/edits.ts'

/** The most items of one run, because its record has to fit into the browser's storage. */
export const mostBulkItems = 1000

/** What a run changes in products: a name, a flag, per cent with their sign (`+8`), or points and dollars, null if kept. */
const ProductLabel = v.variant('attribute', [
  v.object({ attribute: v.literal('category'), name: v.string() }),
  v.object({ attribute: v.literal('tyc'), name: v.string() }),
  v.object({ attribute: v.literal('featured'), isOn: v.boolean() }),
  v.object({ attribute: v.literal('percent'), percent: v.string() }),
  v.object({ attribute: v.literal('price'), points: v.nullable(v.number()), dollars: v.nullable(v.number()) }),
])
export type ProductLabel = v.InferOutput<typeof ProductLabel>

/**
 * What a run does to each of its items: the status of ordered items, products into or out of a catalog or a city, one
 * attribute of products, courtesy points to people, or a banner for organisations. The values of products and of points
 * are in the items.
 */
export const BulkChange = v.variant('kind', [
  /** `earlier`: an undo, in which each item gets the status back that it had. */
  v.object({ kind: v.literal('status'), status: v.picklist([...directStatuses, 'earlier']), notify: v.boolean() }),
  v.object({
    kind: v.picklist(['catalog', 'city']),
    membership: v.object({ id: Id, name: v.string() }),
    /** Whether the products are added to the membership or removed from it. */
    isAdded: v.boolean(),
  }),
  /** `label` says what changes, in words if an earlier release stored it; `isUndo` that the change is taken back. */
  v.object({
    kind: v.literal('product'),
    label: v.union([v.string(), ProductLabel]),
    isUndo: v.exactOptional(v.boolean()),
  }),
  /** `organisation` was the chosen one; `label` says how many points go to how many people, as that of products does. */
  v.object({
    kind: v.literal('courtesy'),
    label: v.union([v.string(), v.object({ points: v.number(), people: v.number() })]),
    organisation: v.object({ id: Id, name: v.string() }),
  }),
  /**
   * `label` is its title; `known` are the same banners that were there before. `unanswered`: an earlier call without an answer sent
   * it for this organisation, under this key.
   */
  v.object({
    kind: v.literal('banner'),
    label: v.string(),
    banner: v.object({
      title: v.string(),
      description: v.string(),
      link: v.string(),
      imageUrl: v.string(),
      isActive: v.boolean(),
    }),
    known: v.array(Id),
    unanswered: v.exactOptional(v.object({ id: Id, key: v.string() })),
  }),
])
export type BulkChange = v.InferOutput<typeof BulkChange>

/** Why a call failed. There is no `unauthorised` here: when the session is over, the item counts as not sent. */
const Problem = v.variant('kind', [Refused, Unknown])

export const BulkItem = v.object({
  id: Id,
  /** The name that a person reads when the item fails. */
  name: v.string(),
  /** The order to read the item's present status from; null for a product or an organisation. */
  orderId: v.nullable(Id),
  /**
   * The status when the change was asked for. If a colleague has changed it since, the item is left out. A product has it
   * only when a person insists on replacing the value of a colleague. Of somebody who gets points it is `standingOf`.
   */
  status: v.exactOptional(v.string()),
  /** The status that an ordered item gets back in an undo. */
  to: v.exactOptional(v.picklist(directStatuses)),
  /** The value that was shown of a product, and the one that replaces it. */
  edit: v.exactOptional(v.object({ from: ProductEdit, to: ProductEdit })),
  gift: v.exactOptional(Gift),
  /** `pending`: not sent; `again`: a person wants it sent now; `unknown`: sent, and nobody can say whether it was done. */
  outcome: v.picklist(['pending', 'again', 'sending', 'done', 'refused', 'unknown']),
  /** An earlier call got no answer and may still take effect, so a later refusal does not prove that nothing happened. */
  isDoubtful: v.boolean(),
  /** The server took a call of it, so what is found as wanted later was done by this run. */
  isAccepted: v.exactOptional(v.boolean()),
  /** It was as wanted before anything was sent: it is done, and not by this run. */
  isAsFound: v.exactOptional(v.boolean()),
  /** An undo of it was sent: a further one would undo what a colleague has done since. */
  isTakenBack: v.exactOptional(v.boolean()),
  problem: v.nullable(Problem),
})
export type BulkItem = v.InferOutput<typeof BulkItem>

/** One change to many items and its progress, stored so that nothing is forgotten when the tab closes. */
export const BulkRun = v.object({ id: v.string(), change: BulkChange, items: v.array(BulkItem) })
export type BulkRun = v.InferOutput<typeof BulkRun>

export type NewBulkItem = Pick<BulkItem, 'id' | 'name' | 'orderId' | 'status' | 'to' | 'edit' | 'gift'>

/** A run whose items are all pending. */
export const newBulkRun = (id: string, change: BulkChange, items: readonly NewBulkItem[]): BulkRun => ({
  id,
  change,
  items: items.map((item) => ({ ...item, outcome: 'pending', isDoubtful: false, problem: null })),
})

/** It was found as wanted after a call without an answer: this run has done it, or a colleague. */
const isPerhapsOurs = ({ outcome, isDoubtful, isAccepted }: BulkItem): boolean =>
  outcome === 'done' && isDoubtful && isAccepted !== true

/** The items that an undo leaves because a colleague may have done them. */
export const leftByUndo = ({ items }: Pick<BulkRun, 'items'>): readonly BulkItem[] => items.filter(isPerhapsOurs)

/** The status that an ordered item had, if it can be chosen: one that only its server knows cannot be given back. */
const earlierOf = ({ status }: BulkItem) => directStatuses.find((known) => known === status)

const isOwnWork = (item: BulkItem): boolean =>
  item.outcome === 'done' && item.isAsFound !== true && item.isTakenBack !== true && !isPerhapsOurs(item)

/** The ordered items that an undo leaves because the status that they had cannot be chosen. */
export const withoutWayBack = ({ change, items }: Pick<BulkRun, 'change' | 'items'>): readonly BulkItem[] =>
  change.kind === 'status' ? items.filter((item) => isOwnWork(item) && earlierOf(item) === undefined) : []

type StatusRun = Extract<BulkChange, { readonly kind: 'status' }>
/** The status that a run gives to one of its items. */
export const statusFor = ({ status }: Pick<StatusRun, 'status'>, { to }: Pick<BulkItem, 'to'>) =>
  status === 'earlier' ? to : status

/**
 * The run that takes back what this one has done; null where nothing can be. Left out is what a colleague had done
 * before or may have done, a product's value that replaced the one of a colleague, and one that its dialog would not save.
 */
export function undoOf({ change, items }: BulkRun): (Pick<BulkRun, 'change'> & { items: NewBulkItem[] }) | null {
  if (change.kind === 'courtesy' || change.kind === 'banner') return null
  const undone = items.flatMap((item): NewBulkItem[] => {
    const { id, name, orderId, status, edit } = item
    if (!isOwnWork(item)) return []
    if (change.kind === 'status') {
      const [now, to] = [statusFor(change, item), earlierOf(item)]
      return now && to ? [{ id, name, orderId, status: now, to }] : []
    }
    if (status !== undefined) return []
    if (edit === undefined) return change.kind === 'product' ? [] : [{ id, name, orderId }]
    return isEditSendable(edit.from) ? [{ id, name, orderId, edit: { from: edit.to, to: edit.from } }] : []
  })
  const [first] = undone
  if (first === undefined) return null
  return { change: changeBack(change, undone.every(({ to }) => to === first.to) ? first.to : undefined), items: undone }
}

/** Nobody is mailed by an undo. `status` is the one that all items get back. */
function changeBack(change: BulkChange, status: BulkItem['to']): BulkChange {
  if (change.kind === 'status') return { ...change, status: status ?? 'earlier', notify: false }
  if ('membership' in change) return { ...change, isAdded: !change.isAdded }
  return change.kind === 'product' ? { ...change, isUndo: change.isUndo !== true } : change
}

/**
 * Code of the refusal when a colleague has given the item a third status; `facts[0]` is that status. Of a product it is the
 * value as `editedNow` writes it, and `facts[1]` what a category or TyC is called.
 */
export const changedMeanwhile = 'changed-meanwhile'

/**
 * The status that a colleague gave the item meanwhile; null where the item was not left out for that. Runs stored by
 * earlier releases have it in `message`.
 */
export const overtakenBy = ({ problem }: { readonly problem: Failure | null }): string | null =>
  problem?.kind === 'refused' && problem.code === changedMeanwhile ? (problem.facts?.[0] ?? problem.message) : null

/** Whether a person may send it all the same. Not once points went back, which is final. */
export const maySendAnyway = (item: BulkItem): boolean =>
  ![null, 'refunded', 'partial-refunded'].includes(overtakenBy(item))
/** Codes of the console's own refusal when a record, or the code for it, could not be read before the change was sent. */
export const notRead = ['order-not-read', 'product-not-read', 'not-read', 'code-not-loaded'] as const

/** Whether an item got no answer, to its call or to the read before it. */
export const isUnanswered = (problem: Failure): boolean =>
  problem.kind === 'unknown' || (problem.kind === 'refused' && notRead.some((code) => code === problem.code))

/** The item as a person wants it sent now. After a definite refusal its points go out under another key. */
export const askedAgain = (item: BulkItem): BulkItem => ({
  ...item,
  outcome: 'again',
  problem: null,
  ...(item.gift && item.outcome === 'refused' && { gift: { ...item.gift, refusals: item.gift.refusals + 1 } }),
})

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
