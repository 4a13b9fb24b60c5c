import { listedOrders } from '#api/orderQueries.ts'
import { Checkbox } from '#components/Checkbox.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import { keptTicks, type Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Order, OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { bulkObstacle, isListedIn, itemIn, type BulkObstacle, type directStatuses } from '#contract/orders/rules.ts'
import { statusOptions, statusStyle } from '#parts/statusStyle.ts'
import { BulkBar } from '#resource/BulkDock.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

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
  name: `#${order.id} · ${product.name || '–'}`,
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
    count: `${formatNumber(items.length)} ${items.length === 1 ? 'ítem' : 'ítems'}`,
    rest: `de ${formatNumber(orders)} ${orders === 1 ? 'orden' : 'órdenes'}`,
  }
}

/** The bar of what is ticked in Orders: one of the free statuses for all of it, asked once. Never Refund. */
export function BulkStatus({ ticks }: { readonly ticks: Ticks<TickedItem> }) {
  const queries = useQueryClient()
  const [status, setStatus] = useState<Status>('shipped')
  const [notify, setNotify] = useState(true)
  const { label } = statusStyle(status)
  const plan = (ticked: readonly TickedItem[]) => {
    // What is out of sight is as it was when it was last listed here; a run, or a refund, may have changed it since.
    const orders = listedOrders(queries)
    const items = ticked.map((item) => ({ ...item, ...itemIn(orders, item.id) }))
    const changing = items.filter((item) => bulkObstacle(item, status) === undefined)
    const { count, rest } = counted(changing)
    const mails = changing.length === 1 ? '1 correo' : `${formatNumber(changing.length)} correos`
    const heard = notify ? `Sale un aviso por ítem: ${mails}.` : 'Nadie recibe aviso.'
    return {
      title: changing.length === 0 ? `Nada que cambiar a ${label}` : `¿Cambiar a ${label}?`,
      description:
        changing.length === 0
          ? ''
          : `${count} ${rest} ${changing.length === 1 ? 'pasa' : 'pasan'} a ${label}. ${heard}`,
      change: { kind: 'status', status, notify } as const,
      items: changing,
      leftOut: items.flatMap((item) => {
        const obstacle = bulkObstacle(item, status)
        return obstacle === undefined ? [] : [[item.id, `${item.name}: ${obstacleMessages[obstacle]}`] as const]
      }),
    }
  }
  return (
    <BulkBar ticks={ticks} wordsOf={counted} plan={plan}>
      <Choice>
        <Select label="Estado para la selección" value={status} options={statusOptions} onChange={setStatus} />
      </Choice>
      <Checkbox label="Send Notification" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
    </BulkBar>
  )
}

const Choice = styled.span`
  width: 150px;

  ${theme.media.narrow} {
    order: 1;
    flex: 1 0 50%;

    select {
      height: 44px;
    }
    ~ button {
      order: 2;
      height: 44px;
    }
  }
`
