import { Button } from '#components/Button.tsx'
import { Checkbox } from '#components/Checkbox.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import { useTicked, type Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import { mostBulkItems } from '#contract/bulk.ts'
import type { Order, OrderGroup, OrderItem } from '#contract/orders/model.ts'
import { bulkObstacle, isListedIn, type BulkObstacle, type directStatuses } from '#contract/orders/rules.ts'
import { statusOptions, statusStyle } from '#parts/statusStyle.ts'
import { BulkBar, LeftOut, tooManyWords } from '#resource/BulkDock.tsx'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
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
  const items = useTicked(ticks)
  const { open } = useBulkRuns()
  const [status, setStatus] = useState<Status>('shipped')
  const [notify, setNotify] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const listed = new Set(ticks.listed().map(({ id }) => String(id)))
  const outOfSight = items.filter(({ id }) => !listed.has(String(id))).length
  const { count, rest } = counted(items)
  const label = statusStyle(status).label
  const changing = items.filter((item) => bulkObstacle(item, status) === undefined)
  const leftOut = items.filter((item) => !changing.includes(item))
  const apply = () => {
    setAsking(false)
    open(
      { kind: 'status', status, notify },
      changing.map(({ id, orderId, name }) => ({ id, orderId, name })),
    )
    ticks.clear()
  }
  const ticked = outOfSight === 0 ? rest : `${rest}, ${formatNumber(outOfSight)} fuera de esta página`
  return (
    <>
      <BulkBar ticked={items.length === 0 ? null : { count, rest: ticked }} onClear={ticks.clear}>
        <Choice>
          <Select label="Estado para la selección" value={status} options={statusOptions} onChange={setStatus} />
        </Choice>
        <Checkbox label="Send Notification" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
        <Button variant="primary" onClick={() => setAsking(true)}>
          Aplicar
        </Button>
      </BulkBar>
      {isAsking && items.length > 0 && (
        <ConfirmDialog
          title={changing.length === 0 ? `Nada que cambiar a ${label}` : `¿Cambiar a ${label}?`}
          description={
            changing.length > 0 &&
            `${counted(changing).count} ${counted(changing).rest} ${changing.length === 1 ? 'pasa' : 'pasan'} a ${label}. ${
              notify ? 'Cada empleado recibe un aviso.' : 'Nadie recibe aviso.'
            }`
          }
          confirmLabel="Aplicar"
          confirmDisabled={changing.length === 0 || changing.length > mostBulkItems}
          failed={tooManyWords(changing.length)}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          <LeftOut
            lines={leftOut.map((item) => [
              item.id,
              `${item.name}: ${obstacleMessages[bulkObstacle(item, status) ?? 'same']}`,
            ])}
          />
        </ConfirmDialog>
      )}
    </>
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
