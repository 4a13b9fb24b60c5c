import { connection } from '#api/connection.ts'
import { nothingSent, nothingSentAs } from '#api/listQuery.ts'
import { updateItem } from '#api/orderQueries.ts'
import { readItem, setItemStatus } from '#api/orders.ts'
import { pressClock, type PressClock } from '#api/press.ts'
import {
  bulkCounts,
  BulkRun,
  changedMeanwhile,
  newBulkRun,
  statusFor,
  undoOf,
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
import { fromPromise } from 'xstate'
import type { BannerChange } from './banners.ts'
import type { Gifts } from './gifts.ts'
import { heldLocks, inTurn, noLocks, recordLock, type Locks } from '../locks.ts'
import { keptRecords } from '../keptRecords.ts'
import { lockCalls, openRuns } from './runs.ts'
import { newKey } from '../newKey.ts'
import type { KeyValues } from '../storage.ts'

interface BulkRunsParts {
  /** The signed-in account. No other account continues its runs. */
  readonly account: Id
  readonly queries: QueryClient
  readonly storage: KeyValues
  readonly locks: Locks
  /** The locks of records, shared with forms and switches. */
  readonly records: Locks
  readonly gifts: Gifts
  /**
   * Resolves at once, or while the page is being left, after it turned out to stay. A browser that leaves aborts the
   * calls, and each aborted call would otherwise send the next item.
   */
  readonly leaving: () => Promise<void>
  /** A run has paused or ended, in any tab: the lists have to be read again. */
  readonly onLearned: (change: BulkChange) => void
}

/** The unfinished runs of an account. */
export const keptBulkRuns = (account: Id, storage: KeyValues) =>
  keptRecords<BulkRun>({ name: 'bulk', version: 1, shape: BulkRun, idOf: ({ id }) => id }, account, storage)

/**
 * Changes of many items, stored and restored like moves of points. They have no dialog, so leaving a page does not
 * affect them; a run that was interrupted waits for a person.
 */
export function openBulkRuns({ account, queries, storage, locks, records, gifts, leaving, onLearned }: BulkRunsParts) {
  const kept = keptBulkRuns(account, storage)
  const held = heldLocks(locks)
  /** One lock for all runs of the account, which take turns. */
  const turns = heldLocks({ ...locks, wait: (_id, signal) => locks.wait(`turn.${account}`, signal) })
  const unkept = new Set<string>()
  const { awaitLock } = lockCalls(held, kept, (id: string) => id)
  const machine = bulkRunMachine.provide({
    actors: {
      awaitLock,
      awaitTurn: fromPromise(({ input, signal }) => turns.wait(input, signal)),
      sendItem: fromPromise(async ({ input: { runId, change, item }, signal }) => {
        if (unkept.has(runId)) throw refusedHere('change-not-kept')
        const sent =
          change.kind === 'courtesy'
            ? gifts.send(runId, change, item)
            : change.kind === 'banner'
              ? sendBanner(queries, runId, change, item)
              : inTurn(records, lockOf(change, item), () => send(queries, change, item), signal)
        return sent.catch(async (thrown: unknown) => {
          await leaving()
          throw thrown
        })
      }),
      checkItems: fromPromise(async ({ input }) =>
        input.change.kind === 'courtesy' ? gifts.doneAmong(input) : doneAmong(queries, input),
      ),
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
  const ended: BulkRun[] = []
  runs.actor.on('run.ended', ({ learned }) => learned && ended.push(learned))
  const watching = gifts.onChange(() => {
    for (const { actor, snapshot } of runs.actor.getSnapshot().context.runs)
      if (snapshot && gifts.doneAmong(snapshot.context.run).length > 0) actor?.send({ type: 'learned' })
  })
  const put = (run: BulkRun, isRestored: boolean) =>
    runs.actor.send({ type: 'run.opened', id: run.id, isShown: false, input: { run, isRestored } })
  /** Creates a run, which starts once no other is under way. */
  function open(change: BulkChange, items: readonly NewBulkItem[]): string {
    const run = newBulkRun(newKey(), change, items)
    put(run, false)
    return run.id
  }
  return {
    ...runs,
    /** The runs that ended since this page was loaded, and were not taken back. */
    ended,
    open,
    /** Takes back what a run that rests or has ended did, each item once: a colleague may do it again meanwhile. */
    undo(run: BulkRun): void {
      const at = ended.indexOf(run)
      const actor = findRun(runs.actor.getSnapshot().context, run.id)?.actor
      const resting = actor?.getSnapshot().can({ type: 'undone' }) && actor
      const back = undoOf(resting ? resting.getSnapshot().context.run : run)
      if (back === null || (at < 0 && !resting)) return
      if (resting) resting.send({ type: 'undone' })
      else ended.splice(at, 1)
      open(back.change, back.items)
    },
    /** Shows a run of another tab here, and takes it over when that tab is closed. */
    onStorage(key: string | null) {
      const id = kept.idIn(key)
      const run = id === undefined ? undefined : kept.of(id)
      if (run === undefined) return runs.onStorage(key)
      // Without locks this tab cannot know whether the other still works on it.
      if (locks !== noLocks) put(run, true)
      findRun(runs.actor.getSnapshot().context, run.id)?.actor?.send({ type: 'kept.changed', run })
      if (bulkCounts(run).sending === 0) onLearned(run.change)
    },
    close() {
      watching()
      runs.close()
      turns.releaseAll()
    },
  }
}

const loadBanners = () =>
  connection()
    .importing(() => import('./banners.ts'))
    .catch(nothingSent)

async function sendBanner(queries: QueryClient, runId: string, change: BannerChange, item: BulkItem): Promise<Sent> {
  await (await loadBanners()).sendBanner(queries, runId, change, item)
  return 'done'
}

const lockOf = ({ kind }: RecordChange, { id }: BulkItem) => recordLock(kind === 'status' ? 'item' : 'product', id)

type RecordChange = Exclude<BulkChange, { readonly kind: 'courtesy' | 'banner' }>

/** Changes one product or ordered item. The journal reports the run as a whole. @throws Failure */
async function send(queries: QueryClient, change: RecordChange, item: BulkItem): Promise<Sent> {
  const { id } = item
  const press = pressClock()
  if (change.kind === 'status') {
    const status = statusFor(change, item)
    if (status === undefined || (await isDoneSince(status, item, press))) return 'asFound'
    await press.sending(() => setItemStatus({ itemId: id, status, notify: change.notify }, true))
    void updateItem(queries, id, { status })
    return 'done'
  }
  const edits = await productEdits()
  if (change.kind === 'product') return (await edits.editProduct(queries, item)) ? 'done' : 'asFound'
  if (change.isAdded) return (await edits.addInRun(queries, change, id)) ? 'done' : 'asFound'
  if (await press.reading(() => edits.isOut(queries, change, id)).catch(nothingSent)) return 'asFound'
  const remove = change.kind === 'catalog' ? edits.removeFromCatalog : edits.removeFromCity
  await press.sending(() => remove(change.membership.id, id, true))
  return 'toCheck'
}

/** Only a change of products needs it. @throws Failure */
export const productEdits = () =>
  connection()
    .importing(() => import('#api/productEdits.ts'))
    .catch(() => {
      throw refusedHere('code-not-loaded')
    })

const itemNow = ({ id, orderId, status = '' }: BulkItem, signal?: AbortSignal) =>
  readItem({ id, orderId: orderId ?? '', status }, signal)

/**
 * Whether an ordered item already has its new status, read before it is sent. @throws Failure, also if a colleague gave
 * it another status, which must not be undone
 */
async function isDoneSince(status: StatusChange['status'], item: BulkItem, press: PressClock): Promise<boolean> {
  const now = await press.reading((signal) => itemNow(item, signal)).catch(nothingSentAs('order-not-read'))
  const obstacle = bulkObstacle(now, status)
  if (obstacle === 'same') return true
  if (obstacle === 'credited') throw refusedHere('credited')
  if (now.status !== item.status || obstacle !== undefined) throw refusedHere(changedMeanwhile, now.status)
  return false
}

/** Which items without an answer turn out to be done. What cannot be read stays unknown. */
async function doneAmong(queries: QueryClient, { change, items }: BulkRun): Promise<readonly Id[]> {
  const open = items.filter(({ outcome }) => outcome === 'unknown')
  if (open.length === 0) return []
  if (change.kind === 'banner') {
    const having = await (await loadBanners()).organisationsWith(queries, change)
    return open.map(({ id }) => id).filter((id) => having.some((one) => sameId(one, id)))
  }
  if ('membership' in change) {
    const inside = await (await productEdits()).insideNow(queries, change)
    return open.map(({ id }) => id).filter((id) => inside.has(`${id}`) === change.isAdded)
  }
  const isDone = async (item: BulkItem) =>
    change.kind === 'status'
      ? (await itemNow(item)).status === statusFor(change, item)
      : (await productEdits()).isEdited(queries, item)
  const done: Id[] = []
  const read = async () => {
    for (let item = open.pop(); item !== undefined; item = open.pop())
      if (await isDone(item).catch(() => false)) done.push(item.id)
  }
  await Promise.all(Array.from({ length: mostInFlight }, read))
  return done
}
