import { catalogs, cities, removeFromCatalog, removeFromCity } from '#api/catalogue.ts'
import { nothingSent, refetched } from '#api/listQuery.ts'
import { noteItemChange } from '#api/orderQueries.ts'
import { readItem, setItemStatus } from '#api/orders.ts'
import { putInto } from '#api/productQueries.ts'
import {
  bulkCounts,
  BulkRun,
  changedMeanwhile,
  newBulkRun,
  type BulkChange,
  type BulkItem,
  type NewBulkItem,
} from '#contract/bulk.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { StatusChange } from '#contract/orders/model.ts'
import { bulkObstacle } from '#contract/orders/rules.ts'
import { bulkRunMachine, mostInFlight, type BulkRunInput, type Sent } from '#machines/bulkRun.ts'
import { findRun } from '#machines/runs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks, noLocks, type Locks } from '../locks.ts'
import { keptRecords } from '../keptRecords.ts'
import { lockCalls, openRuns } from './runs.ts'
import { newKey } from '../newKey.ts'
import type { KeyValues } from '../storage.ts'

interface BulkRunsParts {
  /** The signed-in account: what it began is never taken up by another. */
  readonly account: Id
  readonly queries: QueryClient
  readonly storage: KeyValues
  readonly locks: Locks
  /**
   * Resolves at once, or where the page is being left, when it turned out to stay: the browser cuts calls short as it
   * leaves, and each cut would otherwise send the next item.
   */
  readonly leaving: () => Promise<void>
  /** A run has come to rest, or ended, here or in another tab: the lists have to tell. */
  readonly onLearned: (change: BulkChange) => void
}

/** The runs that an account began and did not finish. */
export const keptBulkRuns = (account: Id, storage: KeyValues) =>
  keptRecords<BulkRun>({ name: 'bulk', version: 1, shape: BulkRun, idOf: ({ id }) => id }, account, storage)

/**
 * Changes of many items at once, kept and taken up again like moves of points. No dialog shows one: leaving the page neither stops nor loses
 * a run, and one that was cut off waits for a person.
 */
export function openBulkRuns({ account, queries, storage, locks, leaving, onLearned }: BulkRunsParts) {
  const kept = keptBulkRuns(account, storage)
  const held = heldLocks(locks)
  /** One lock for all runs of the account: each takes it in its turn. */
  const turns = heldLocks({ ...locks, wait: (_id, signal) => locks.wait(`turn.${account}`, signal) })
  const unkept = new Set<string>()
  const { awaitLock } = lockCalls(held, kept, (id: string) => id)
  const machine = bulkRunMachine.provide({
    actors: {
      awaitLock,
      awaitTurn: fromPromise(({ input, signal }) => turns.wait(input, signal)),
      sendItem: fromPromise(async ({ input: { runId, change, item } }) => {
        if (unkept.has(runId)) throw refusedHere('change-not-kept')
        return send(queries, change, item).catch(async (thrown: unknown) => {
          await leaving()
          throw thrown
        })
      }),
      checkItems: fromPromise(({ input }) => doneAmong(queries, input)),
    },
    actions: {
      keep: (_action, run) => void (kept.keep(run) ? unkept.delete(run.id) : unkept.add(run.id)),
      endTurn: (_action, id) => turns.release(id),
      tell: (_action, change) => onLearned(change),
    },
  })
  const runs = openRuns({
    kept,
    locks: held,
    inputOf: (run): BulkRunInput => ({ run, isRestored: true }),
    spawnRun: (spawn, options) => spawn(machine, options),
    onLearned: () => undefined,
  })
  const put = (run: BulkRun, isRestored: boolean) =>
    runs.actor.send({ type: 'run.opened', id: run.id, isShown: false, input: { run, isRestored } })
  return {
    ...runs,
    /** Begins a run, once no other is under way. */
    open(change: BulkChange, items: readonly NewBulkItem[]): string {
      const run = newBulkRun(newKey(), change, items)
      put(run, false)
      return run.id
    },
    /** A run of another tab is followed here, and taken up when that tab has left it. */
    noteStorage(key: string | null) {
      const id = kept.idIn(key)
      const run = id === undefined ? undefined : kept.of(id)
      if (run === undefined) return runs.noteStorage(key)
      // Without locks nobody knows whether that tab still has it.
      if (locks !== noLocks) put(run, true)
      findRun(runs.actor.getSnapshot().context, run.id)?.actor?.send({ type: 'kept.changed', run })
      if (bulkCounts(run).sending === 0) onLearned(run.change)
    },
    close() {
      runs.close()
      turns.releaseAll()
    },
  }
}

/** One call for one product, or one ordered item: the journal tells of the run alone. @throws Failure */
async function send(queries: QueryClient, change: BulkChange, item: BulkItem): Promise<Sent> {
  const { id } = item
  if (change.kind === 'status') {
    if (await isDoneSince(change.status, item)) return 'done'
    await setItemStatus({ itemId: id, status: change.status, notify: change.notify }, true)
    void noteItemChange(queries, id, { status: change.status })
    return 'done'
  }
  if (change.isAdded) {
    await putInto(queries, change.kind === 'catalog' ? 'catalogIds' : 'cityIds', change.membership.id, id, true)
    return 'done'
  }
  const rows = await queries.fetchQuery({ ...listOf(change), staleTime: restMs }).catch(nothingSent)
  const inside = insideOf(change, rows)
  // An API whose list names no products tells nothing of this one.
  if (inside.size > 0 && !inside.has(`${id}`)) return 'toCheck'
  await (change.kind === 'catalog' ? removeFromCatalog : removeFromCity)(change.membership.id, id, true)
  return 'toCheck'
}

/** A list that was read so long ago, in ms, is read again before the next product is taken out. */
const restMs = 1000

interface Membership {
  readonly id: Id
  readonly products: readonly { readonly id: Id }[]
}
type MembershipChange = Exclude<BulkChange, { readonly kind: 'status' }>

const listOf = ({ kind }: MembershipChange) => (kind === 'catalog' ? catalogs : cities)

/** The products that are in there. */
const insideOf = ({ membership }: MembershipChange, rows: readonly Membership[]) =>
  new Set(rows.find(({ id }) => sameId(id, membership.id))?.products.map(({ id }) => `${id}`))

/** An ordered item as it stands now. @throws Failure */
const itemNow = ({ id, orderId, status = '' }: BulkItem) => readItem({ id, orderId: orderId ?? '', status })

/**
 * Whether an ordered item has its status already, as the server says now. Asked before each is sent. @throws Failure, also
 * where a colleague gave it another one: that is not undone.
 */
async function isDoneSince(status: StatusChange['status'], item: BulkItem): Promise<boolean> {
  const now = await itemNow(item)
  const obstacle = bulkObstacle(now, status)
  if (obstacle === 'same') return true
  if (obstacle === 'credited') throw refusedHere('credited')
  if (now.status !== item.status || obstacle !== undefined) throw refusedHere(changedMeanwhile, now.status)
  return false
}

/** Which of those that nobody answered for are done, as the lists say now. What cannot be read stays unknown. */
async function doneAmong(queries: QueryClient, { change, items }: BulkRun): Promise<readonly Id[]> {
  const open = items.filter(({ outcome }) => outcome === 'unknown')
  if (open.length === 0) return []
  if (change.kind !== 'status') {
    const inside = insideOf(change, await refetched(queries, listOf(change)))
    return open.map(({ id }) => id).filter((id) => inside.has(`${id}`) === change.isAdded)
  }
  const done: Id[] = []
  const read = async () => {
    for (let item = open.pop(); item !== undefined; item = open.pop())
      if ((await itemNow(item).catch(() => undefined))?.status === change.status) done.push(item.id)
  }
  await Promise.all(Array.from({ length: mostInFlight }, read))
  return done
}

export type BulkRunActor = ActorRefFromLogic<typeof bulkRunMachine>
