import { reloadOrders, updateItem } from '#api/orderQueries.ts'
import { readItem, setItemStatus } from '#api/orders.ts'
import type { Id } from '#contract/id.ts'
import { itemStatusMachine } from '#machines/orders/itemStatus.ts'
import { inspect } from '#runtime/inspect.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createActor, fromPromise, type ActorRefFromLogic } from 'xstate'

interface Shared {
  readonly actor: ActorRefFromLogic<typeof itemStatusMachine>
  /** Begins to show the item. Returns what ends it. */
  readonly show: () => () => void
}

const actors = new WeakMap<QueryClient, Map<string, Shared>>()

/**
 * The one actor of an item's status, however many places show the item: a choice in the sheet is that of its line in the
 * list, and two choices never become two calls at a time. It lives as long as one of them shows it.
 */
export function useItemActor(queries: QueryClient, orderId: Id, itemId: Id): Shared['actor'] {
  const [{ actor, show }] = useState(() => sharedActor(queries, orderId, String(itemId)))
  useEffect(show, [show])
  return actor
}

function sharedActor(queries: QueryClient, orderId: Id, itemId: string): Shared {
  const all = actors.get(queries) ?? new Map<string, Shared>()
  actors.set(queries, all)
  const known = all.get(itemId)
  if (known !== undefined) return known
  const actor = createActor(statusOf(queries, orderId), inspect)
  let places = 0
  const leave = () => {
    places -= 1
    // Another place may take it over in the same moment.
    queueMicrotask(() => {
      if (places > 0) return
      actor.stop()
      if (all.get(itemId) === made) all.delete(itemId)
    })
  }
  const made: Shared = {
    actor,
    show() {
      places += 1
      actor.start()
      return leave
    },
  }
  all.set(itemId, made)
  return made
}

const statusOf = (queries: QueryClient, orderId: Id) =>
  itemStatusMachine.provide({
    actors: {
      readItem: fromPromise(async ({ input, signal }) => {
        const now = await readItem({ ...input, orderId }, signal)
        const { status, refundedAt } = now
        if (status !== input.status) await updateItem(queries, now.id, { status, refundedAt })
        return now
      }),
      setItemStatus: fromPromise(async ({ input }) => {
        await setItemStatus(input).catch((thrown: unknown) => {
          void reloadOrders(queries)
          throw thrown
        })
        await updateItem(queries, input.itemId, { status: input.status })
      }),
    },
  })
