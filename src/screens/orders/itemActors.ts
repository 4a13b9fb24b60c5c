import { t } from '#language/t.ts'
import { reloadOrders, updateItem } from '#api/orderQueries.ts'
import { nothingSentAs } from '#api/listQuery.ts'
import { readItem, setItemStatus } from '#api/orders.ts'
import type { Id } from '#contract/id.ts'
import { outcomeMessage } from '#components/format/failureMessage.ts'
import { itemStatusMachine, type ItemStatusContext, type ItemStatusState } from '#machines/orders/itemStatus.ts'
import { lastingActor, useLasting, type Lasting } from '#resource/lastingActor.ts'
import { useNotice } from '#resource/Notices.tsx'
import { inspect } from '#runtime/inspect.ts'
import { recordLock, turnOf, type Turn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { createActor, fromPromise, type ActorRefFromLogic } from 'xstate'

type ItemActor = ActorRefFromLogic<typeof itemStatusMachine>

type Shared = Pick<Runtime, 'queries' | 'locks'>

const actors = new WeakMap<Runtime['queries'], Map<string, Lasting<ItemActor>>>()

/**
 * The one actor of an item's status, however many places show the item: a choice in the sheet is that of its line in the
 * list, and two choices never become two calls at a time. What failed after staff left is told by a notice.
 */
export function useItemActor(orderId: Id, itemId: Id): ItemActor {
  const runtime = useRuntime()
  const tell = useNotice()
  return useLasting(() =>
    sharedActor(runtime, orderId, String(itemId), (words) => void tell({ tone: 'failed', words })),
  )
}

/** Tabs change an item one after another: of two choices, the second is told of the first. */
export function sharedActor(
  { queries, locks }: Shared,
  orderId: Id,
  itemId: string,
  tell: (words: () => string) => void,
) {
  const all = actors.get(queries) ?? new Map<string, Lasting<ItemActor>>()
  actors.set(queries, all)
  const known = all.get(itemId)
  if (known !== undefined) return known
  const turn = turnOf(locks, recordLock('item', itemId))
  const made = lastingActor(createActor(statusOf(queries, orderId, turn), inspect), {
    isAtWork: (actor) => ['reading', 'saving'].includes(actor.getSnapshot().value),
    turn,
    onEnd(actor, isOutOfSight) {
      if (all.get(itemId) === made) all.delete(itemId)
      const { value, context } = actor.getSnapshot()
      if (isOutOfSight && lostWords(value, context) !== undefined)
        tell(() => t`Orden #${orderId}: ${lostWords(value, context) ?? ''}`)
    },
  })
  all.set(itemId, made)
  return made
}

function lostWords(state: ItemStatusState, { problem }: ItemStatusContext): string | undefined {
  if (state === 'changedMeanwhile') return t`el artículo cambió entretanto; no se envió nada.`
  if (state !== 'failed' || problem === null) return undefined
  return outcomeMessage(problem, t`guardó el estado`)
}

const statusOf = (queries: Runtime['queries'], orderId: Id, { begin, press }: Turn) =>
  itemStatusMachine.provide({
    actors: {
      readItem: fromPromise(async ({ input, signal }) => {
        await begin(signal)
        const now = await press
          .reading((given) => readItem({ ...input, orderId }, given), signal)
          .catch(nothingSentAs('order-not-read'))
        const { status, refundedAt } = now
        if (status !== input.status || refundedAt !== input.refundedAt)
          await updateItem(queries, now.id, { status, refundedAt })
        return now
      }),
      setItemStatus: fromPromise(async ({ input }) => {
        const { itemId, status } = input
        await press
          .sending(() => setItemStatus(input), true)
          .catch(async (thrown: unknown) => {
            // The item alone is read again: a list without it would take the line away, and with it what the person has to know.
            await press
              .reading((given) => readItem({ id: itemId, orderId, status }, given))
              .then(
                (now) => updateItem(queries, itemId, { status: now.status, refundedAt: now.refundedAt }),
                () => void reloadOrders(queries),
              )
            throw thrown
          })
        press.end()
        await updateItem(queries, itemId, { status })
      }),
    },
  })
