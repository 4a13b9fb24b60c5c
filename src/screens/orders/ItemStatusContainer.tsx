import { useAfterClick } from '#components/buttons/useAfterPress.ts'
import { named } from '#contract/blank.ts'
import type { Order, OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { refundOf } from '#contract/orders/refund.ts'
import { groupOf, hasMoved, isCreditedNotMarked, refundObstacle } from '#contract/orders/rules.ts'
import { isUnderWay } from '#machines/runs.ts'
import { useIsBeingChanged, useRefunds } from '#runtime/RuntimeContext.ts'
import { useSelector } from '@xstate/react'
import { ItemStatus } from './ItemStatus.tsx'
import { useItemActor } from './itemActors.ts'

interface OrderItemStatusProps {
  readonly order: Order
  readonly item: OrderItem
  /** The shown tab; undefined in a sheet, which shows items of both. */
  readonly group: OrderGroup | undefined
}

export function ItemStatusContainer({ order, item, group }: OrderItemStatusProps) {
  const actor = useItemActor(order.id, item.id)
  // 'Deshacer' goes away by itself, also while it is pressed.
  const snapshot = useAfterClick(useSelector(actor, (now) => now))

  const { standing, ask } = useRefundOf(order, item)
  return (
    <ItemStatus
      {...snapshot.context}
      item={item}
      state={snapshot.value}
      send={actor.send}
      isInSheet={group === undefined}
      isBeingChanged={useIsBeingChanged(item.id)}
      label={named(item.product)}
      obstacle={refundObstacle(item, order.user.id)}
      refund={standing}
      onRefund={ask}
      movedTo={group !== undefined && hasMoved(item, group) ? groupOf(item.status) : undefined}
    />
  )
}

/** Whether a refund of the item is under way, and how to ask for one. */
export function useRefundOf(order: Order, item: OrderItem) {
  const { runs, open } = useRefunds()
  const isRunning = runs.some((run) => run.id === String(item.id) && isUnderWay(run))
  const credited = isCreditedNotMarked(item)
  const standing = credited ? 'creditedNotMarked' : isRunning ? 'running' : 'none'
  /** `status` is what the person saw, where the item was read again since. */
  const ask = (notify: boolean, status?: string) => {
    const refund = refundOf(order, item, notify, status)
    if (refund !== null) open(refund, { credited })
  }
  return { standing, ask } as const
}
