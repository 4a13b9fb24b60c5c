import { useAfterPress } from '#components/buttons/afterPress.ts'
import { updateItem, reloadOrders } from '#api/orderQueries.ts'
import { readItem, setItemStatus } from '#api/orders.ts'
import type { Order, OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { refundOf } from '#contract/orders/refund.ts'
import { groupOf, hasMoved, isCreditedNotMarked, refundObstacle } from '#contract/orders/rules.ts'
import { isUnderWay } from '#machines/runs.ts'
import { itemStatusMachine } from '#machines/orders/itemStatus.ts'
import { useIsBeingChanged, useRefunds } from '#runtime/RuntimeContext.ts'
import { inspect } from '#runtime/inspect.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { ItemStatus } from './ItemStatus.tsx'

interface OrderItemStatusProps {
  readonly order: Order
  readonly item: OrderItem
  /** The shown tab. */
  readonly group: OrderGroup
}

export function ItemStatusContainer({ order, item, group }: OrderItemStatusProps) {
  const queries = useQueryClient()
  const { id: orderId } = order
  const [machine] = useState(() =>
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
    }),
  )
  const [latest, send] = useMachine(machine, inspect)
  const snapshot = useAfterPress(latest)

  const { runs, open } = useRefunds()
  const isRunning = runs.some((run) => run.id === String(item.id) && isUnderWay(run))
  const creditedNotMarked = isCreditedNotMarked(item)
  const onRefund = (notify: boolean) => {
    const refund = refundOf(order, item, notify)
    if (refund !== null) open(refund, { credited: creditedNotMarked })
  }
  return (
    <ItemStatus
      {...snapshot.context}
      item={item}
      state={snapshot.value}
      send={send}
      isBeingChanged={useIsBeingChanged(item.id)}
      label={item.product.name}
      obstacle={refundObstacle(item, order.user.id)}
      refund={creditedNotMarked ? 'creditedNotMarked' : isRunning ? 'running' : 'none'}
      onRefund={onRefund}
      movedTo={hasMoved(item, group) ? groupOf(item.status) : undefined}
    />
  )
}
