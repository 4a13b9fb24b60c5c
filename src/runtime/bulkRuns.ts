import { catalogs, cities, removeFromCatalog, removeFromCity } from '#api/catalogue.ts'
import { refetched } from '#api/listQuery.ts'
import { noteItemChange } from '#api/orderQueries.ts'
import { findOrder, setItemStatus } from '#api/orders.ts'
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
import { asFailure, refused } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { bulkRunMachine, mostInFlight, type Sent } from '#machines/bulkRun.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findMove } from '#machines/moneyMoves.ts'
import { fromPromise, type ActorRefFromLogic } from 'xstate'
import { heldLocks, type Locks } from './locks.ts'
import { keptMoves } from './moneyMoves/keptMoves.ts'
import { lockCalls, openMoneyMoves } from './moneyMoves/moneyMoves.ts'
import { newKey } from './newKey.ts'
import type { KeyValues } from './storage.ts'

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
  keptMoves<BulkRun>({ name: 'bulk', version: 1, shape: BulkRun, idOf: ({ id }) => id }, account, storage)

/**
 * Changes of many items at once, kept and taken up again like moves of points: leaving the page neither stops nor loses
 * a run, and one that was cut off waits for a person.
 */
export function openBulkRuns({ account, queries, storage, locks, leaving, onLearned }: BulkRunsParts) {
  const kept = keptBulkRuns(account, storage)
  const held = heldLocks(locks)
  const turns = inTurn(locks, account)
  const unkept = new Set<string>()
  const { awaitLock } = lockCalls(held, kept, (id: string) => id)
  const run = bulkRunMachine.provide({
    actors: {
      awaitLock,
      awaitTurn: fromPromise(({ input, signal }) => turns.wait(input, signal)),
      sendItem: fromPromise(async ({ input: { runId, change, item, isLater } }) => {
        if (unkept.has(runId)) throw refused('not-kept', 'Este navegador no tiene espacio para anotar el cambio.')
        if (isLater && (await isDoneSince(change, item))) return 'done'
        return send(queries, change, item.id).catch(async (thrown: unknown) => {
          await leaving()
          throw thrown
        })
      }),
      checkItems: fromPromise(({ input }) => doneAmong(queries, input)),
    },
    actions: {
      keep: (_action, run) => void (kept.keep(run) ? unkept.delete(run.id) : unkept.add(run.id)),
      endTurn: (_action, id) => turns.end(id),
    },
  })
  const moves = openMoneyMoves({
    run,
    kept,
    locks: held,
    inputOf: (run: BulkRun) => ({ run, isRestored: true }),
    onLearned: (_id, learned) => {
      if (learned !== null && learned !== 'changed') onLearned(learned.change)
    },
  })
  return {
    ...moves,
    /** Begins a run, once no other is under way. */
    open(change: BulkChange, items: readonly NewBulkItem[]): string {
      const run = newBulkRun(newKey(), change, items)
      moves.actor.send({ type: 'move.opened', id: run.id, input: { run, isRestored: false } })
      // Its line is there without being asked for, and goes by itself.
      moves.actor.send({ type: 'move.hidden' })
      return run.id
    },
    noteStorage(key: string | null) {
      moves.noteStorage(key)
      const id = kept.idIn(key)
      const now = id === undefined ? undefined : kept.of(id)
      if (id === undefined || now === undefined) return
      findMove(moves.actor.getSnapshot().context, id)?.run?.send({ type: 'kept.changed', run: now })
      if (bulkCounts(now).sending === 0) onLearned(now.change)
    },
    /** Resolves when no tab has the run, as far as can be known. */
    async whenFree(id: string, signal: AbortSignal): Promise<void> {
      const release = await locks.wait(id, signal)
      release()
    },
    close() {
      moves.close()
      turns.endAll()
    },
  }
}

/** One call for one product, or one ordered item: the journal tells of the run alone. @throws Failure */
async function send(queries: QueryClient, change: BulkChange, id: Id): Promise<Sent> {
  if (change.kind === 'status') {
    await setItemStatus({ itemId: id, status: change.status, notify: change.notify }, true)
    noteItemChange(queries, id, { status: change.status })
    return 'done'
  }
  if (change.isAdded) {
    await putInto(queries, change.kind === 'catalog' ? 'catalogIds' : 'cityIds', change.membership.id, id, true)
    return 'done'
  }
  await (change.kind === 'catalog' ? removeFromCatalog : removeFromCity)(change.membership.id, id, true)
  return 'toCheck'
}

/**
 * Whether an ordered item has its status already, as the server says now. Asked before what was wanted a while ago is
 * sent. @throws Failure, also where a colleague gave it another one: that is not undone.
 */
async function isDoneSince(change: BulkChange, { id, orderId, status }: BulkItem): Promise<boolean> {
  // Only two ways a product can be: what is not as wanted is as it was.
  if (change.kind !== 'status' || orderId === null || status === undefined) return false
  const order = await findOrder(orderId).catch((thrown: unknown) => {
    const problem = asFailure(thrown)
    throw problem.kind === 'unknown' ? orderNotRead : problem
  })
  const now = order && itemIn([order], id)?.status
  if (now == null) throw orderNotRead
  if (now !== status && now !== change.status) throw refused(changedMeanwhile, now)
  return now === change.status
}

const orderNotRead = refused('order-not-read', 'No se pudo leer la orden; no se envió nada.')

/** Which of those that nobody answered for are done, as the lists say now. What cannot be read stays unknown. */
async function doneAmong(queries: QueryClient, { change, items }: BulkRun): Promise<readonly Id[]> {
  const open = items.filter(({ outcome }) => outcome === 'unknown')
  if (open.length === 0) return []
  if (change.kind !== 'status') {
    const memberships = await refetched(queries, change.kind === 'catalog' ? catalogs : cities)
    const membership = memberships.find(({ id }) => `${id}` === `${change.membership.id}`)
    const inside = new Set(membership?.products.map(({ id }) => `${id}`))
    return open.filter(({ id }) => inside.has(`${id}`) === change.isAdded).map(({ id }) => id)
  }
  const orderIds = [...new Set(open.flatMap(({ orderId }) => orderId ?? []))]
  const found: Id[] = []
  const read = async () => {
    for (let orderId = orderIds.pop(); orderId !== undefined; orderId = orderIds.pop()) {
      const order = await findOrder(orderId).catch(() => null)
      const hasIt = ({ id }: { id: Id }) => order !== null && itemIn([order], id)?.status === change.status
      found.push(...open.filter(hasIt).map(({ id }) => id))
    }
  }
  await Promise.all(Array.from({ length: mostInFlight }, read))
  return found
}

/** One after another, in this tab and in the others of the account; here also where the browser has no Web Locks. */
function inTurn(locks: Locks, account: Id) {
  const ends = new Map<string, () => void>()
  let last = Promise.resolve()
  const end = (id: string) => {
    ends.get(id)?.()
    ends.delete(id)
  }
  return {
    async wait(id: string, signal: AbortSignal): Promise<void> {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      try {
        await before
        signal.throwIfAborted()
        const release = await locks.wait(`turn.${account}`, signal)
        ends.set(id, () => {
          release()
          resolve()
        })
        if (signal.aborted) end(id)
      } catch (reason) {
        resolve()
        throw reason
      }
    },
    end,
    endAll: () => [...ends.keys()].forEach(end),
  }
}

export type BulkRunActor = ActorRefFromLogic<typeof bulkRunMachine>
