import { sentence } from '#components/format/isolated.tsx'
import { listedOrders } from '#api/orderQueries.ts'
import { Checkbox } from '#components/Checkbox.tsx'
import { countOf } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import { keptTicks, type Ticks } from '#components/table/ticks.tsx'
import type { Order, OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { bulkObstacle, isListedIn, itemIn, type BulkObstacle, type directStatuses } from '#contract/orders/rules.ts'
import { statusOptions, statusStyle } from '#parts/statusStyle.ts'
import { BulkBar, type BulkPlan } from '#resource/BulkDock.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Status = (typeof directStatuses)[number]

/** An ordered item that can be ticked. */
export interface TickedItem extends Pick<OrderItem, 'id' | 'status' | 'refundedAt'> {
  readonly orderId: Order['id']
  readonly name: string
}

export const tickedItem = (order: Order, { id, status, refundedAt, product }: OrderItem): TickedItem => ({
  id,
  status,
  refundedAt,
  orderId: order.id,
  name: sentence`#${order.id} · ${product.name || '–'}`,
})

export const orderTicks = keptTicks(({ id }: TickedItem) => String(id))

/** The items of a page, in the order of its lines. */
export const tickedItems = (orders: readonly Order[], group: OrderGroup): readonly TickedItem[] =>
  orders.flatMap((order) =>
    order.items.filter((item) => isListedIn(item, group)).map((item) => tickedItem(order, item)),
  )

/** Why an item is left out. */
const obstacleMessages: Readonly<Record<BulkObstacle, string>> = {
  same: 'ya tiene ese estado',
  refunded: 'reembolsado',
  'partial-refunded': 'reembolsado en parte',
  credited: 'sus puntos ya fueron devueltos',
}

const counted = (items: readonly TickedItem[]) => {
  const orders = new Set(items.map(({ orderId }) => String(orderId))).size
  return {
    count: countOf(items.length, 'ítem', 'ítems'),
    rest: `de ${countOf(orders, 'orden', 'órdenes')}`,
  }
}

/** The bar of what is ticked in Orders: one of the free statuses for all of it, asked once. Never Refund. */
export function BulkStatus({ ticks }: { readonly ticks: Ticks<TickedItem> }) {
  const queries = useQueryClient()
  const [status, setStatus] = useState<Status>('shipped')
  const [notify, setNotify] = useState(true)
  const { label } = statusStyle(status)
  const plan: BulkPlan<TickedItem> = {
    change: { kind: 'status', status, notify },
    question: sentence`¿Cambiar a ${label}?`,
    effect(items) {
      const { count, rest } = counted(items)
      const mails = countOf(items.length, 'correo', 'correos')
      const heard = notify ? `Sale un aviso por ítem: ${mails}.` : 'Nadie recibe aviso.'
      return sentence`${count} ${rest} ${items.length === 1 ? 'pasa' : 'pasan'} a ${label}. ${heard}`
    },
    obstacle(item) {
      const found = bulkObstacle(item, status)
      return found && obstacleMessages[found]
    },
    itemOf: ({ id, name, orderId, status }) => ({ id, name, orderId, status }),
  }
  const latest = (ticked: readonly TickedItem[]) => {
    const orders = listedOrders(queries)
    return ticked.map((item) => ({ ...item, ...itemIn(orders, item.id) }))
  }
  return (
    <BulkBar {...{ ticks, plan, latest }} wordsOf={counted}>
      <Select label="Estado para la selección" value={status} options={statusOptions} onChange={setStatus} />
      <Checkbox label="Send Notification" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
    </BulkBar>
  )
}
