import { inContext, plural, t } from '#language/t.ts'
import { listedOrders, orderPages } from '#api/orderQueries.ts'
import { sentence } from '#components/format/isolated.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/fields/Select.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { keptTicks, useTicked, type Ticks } from '#components/table/ticks.tsx'
import { emailKey, named } from '#contract/blank.ts'
import { mostBulkItems } from '#contract/bulk.ts'
import { asFailure, type Failure } from '#contract/failure.ts'
import { mostCounted } from '#contract/orders/limits.ts'
import type { Order, OrderGroup, OrderItem, OrderPage, OrderSearch } from '#contract/orders/model.ts'
import {
  bulkObstacle,
  isListedIn,
  isMatch,
  itemIn,
  nextStatus,
  type BulkObstacle,
  type directStatuses,
} from '#contract/orders/rules.ts'
import { statusOptions, statusStyle } from '#parts/statusStyle.ts'
import { BulkBar, type BulkPlan } from '#resource/BulkBar.tsx'
import { isBeingChanged, useRuntime } from '#runtime/RuntimeContext.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type Status = (typeof directStatuses)[number]

export interface TickedItem extends Pick<OrderItem, 'id' | 'status' | 'refundedAt'> {
  readonly orderId: Order['id']
  readonly name: string
  /** Identifies who ordered it: one e-mail is one person. */
  readonly person: string
}

export const tickedItem = (order: Order, { id, status, refundedAt, product }: OrderItem): TickedItem => ({
  id,
  status,
  refundedAt,
  orderId: order.id,
  name: sentence`#${order.id} · ${named(product)}`,
  person: emailKey(order.user.email) || String(order.user.id ?? `#${order.id}`),
})

const idOf = ({ id }: TickedItem) => String(id)
export const orderTicks = keptTicks(idOf)

/** A page's items in the order of its lines. A search by status or product leaves out an order's other items. */
export const tickedItems = (
  orders: readonly Order[],
  group: OrderGroup,
  search: Pick<OrderSearch, 'status' | 'productId'> = { productId: '' },
): readonly TickedItem[] =>
  orders.flatMap((order) =>
    order.items
      .filter((item) => isListedIn(item, group) && isMatch(item, search))
      .map((item) => tickedItem(order, item)),
  )

const obstacleMessages = (): Readonly<Record<BulkObstacle, string>> => ({
  same: t`ya tiene ese estado`,
  refunded: t`reembolsado`,
  'partial-refunded': t`reembolsado en parte`,
  credited: t`sus puntos ya fueron devueltos`,
})

const counted = (items: readonly TickedItem[]) => {
  const orders = new Set(items.map(({ orderId }) => String(orderId))).size
  return {
    count: t`${plural(items.length, '# ítem', '# ítems')}`,
    rest: t`de ${plural(orders, '# orden', '# órdenes')}`,
  }
}

/** Sums up a change: '10 Shipped, 13 In-progress → Delivered · 12 personas, 23 correos'. */
export function effectOn(items: readonly TickedItem[], status: Status, notify: boolean): string {
  const statuses = [...Map.groupBy(items, (item) => item.status)]
    .toSorted(([, some], [, others]) => some.length - others.length)
    .map(([from, { length }]) => inContext('items with a status')`${formatNumber(length)} ${statusStyle(from).label}`)
  const people = t`${plural(new Set(items.map(({ person }) => person)).size, '# persona', '# personas')}`
  const mails = notify ? t`${plural(items.length, '# correo', '# correos')}` : t`sin aviso`
  return sentence`${statuses.join(', ')} → ${statusStyle(status).label} · ${people}, ${mails}`
}

/** The status that the bar offers: the next one where all items share theirs. */
export function offeredStatus(items: readonly TickedItem[]): Status {
  const [status = '', ...others] = new Set(items.map((item) => item.status))
  return (others.length === 0 ? nextStatus(status) : undefined) ?? 'shipped'
}

interface BulkStatusProps {
  readonly ticks: Ticks<TickedItem>
  readonly search: OrderSearch
  readonly shown: OrderPage | undefined
  /** The shown orders belong to another search or page. */
  readonly isStale: boolean
}

/** The bar for ticked orders: one question sets one status for all of them. Refund is no choice. */
export function BulkStatus({ ticks, search, shown, isStale }: BulkStatusProps) {
  const queries = useQueryClient()
  const { actor } = useRuntime().bulkRuns
  const isInRun = ({ id }: TickedItem) => isBeingChanged(actor.getSnapshot(), id)
  const ticked = useTicked(ticks)
  const [chosen, choose] = useState<Status | null>(null)
  if (ticked.length === 0 && chosen !== null) choose(null)
  const status = chosen ?? offeredStatus(ticked)
  const [notify, setNotify] = useState(true)
  const { label } = statusStyle(status)
  const plan: BulkPlan<TickedItem> = {
    change: { kind: 'status', status, notify },
    question: t`¿Cambiar a ${label}?`,
    effect: (items) => effectOn(items, status, notify),
    obstacle(item) {
      // Its status is about to be another one: the question would be about one that it has no more by then.
      if (isInRun(item)) return t`otro cambio de varios lo está cambiando`
      const found = bulkObstacle(item, status)
      return found && obstacleMessages()[found]
    },
    isSame: (item) => !isInRun(item) && bulkObstacle(item, status) === 'same',
    itemOf: ({ id, name, orderId, status }) => ({ id, name, orderId, status }),
  }
  const latest = (ticked: readonly TickedItem[]) => {
    const orders = listedOrders(queries)
    return ticked.map((item) => ({ ...item, ...itemIn(orders, item.id) }))
  }
  const hasMore = shown !== undefined && (search.page > 1 || shown.next)
  const { page: _, ...found } = search
  return (
    <BulkBar
      {...{ ticks, plan, latest }}
      wordsOf={counted}
      more={
        hasMore && (
          <AllFound key={JSON.stringify(found)} {...{ ticks, search, isStale }} total={shown.total ?? mostCounted} />
        )
      }
    >
      <Select label={t`Estado para la selección`} value={status} options={statusOptions()} onChange={choose} />
      <Checkbox label={t`Send Notification`} checked={notify} onChange={({ target }) => setNotify(target.checked)} />
    </BulkBar>
  )
}

/** What was found on all pages. */
interface Found {
  readonly items: readonly TickedItem[]
  /** The number of orders while it was read, NaN where that changed: with another one by now, others match. */
  readonly total: number
}

/** How often all pages are read where orders come or go meanwhile. */
const mostPasses = 3

/** Whether what was found is ticked, and nothing else matches by now. */
export const isAllTicked = (found: Found, total: number, { has, listed }: Pick<Ticks<TickedItem>, 'has' | 'listed'>) =>
  found.total === total && [...found.items, ...listed()].every(has)

interface AllFoundProps {
  readonly ticks: Ticks<TickedItem>
  readonly search: OrderSearch
  /** The number of orders found; `mostCounted` stands for any higher number. */
  readonly total: number
  readonly isStale: boolean
}

/** Once a whole page is ticked, offers the other pages, and reads them one by one up to the limit of a run. */
function AllFound({ ticks, search, total, isStale }: AllFoundProps) {
  const queries = useQueryClient()
  const ticked = useTicked(ticks)
  const [read, setRead] = useState<Found | Failure | 'reading' | null>(null)
  /** Identifies the current reading; changing or clearing it stops the reading. */
  const reading = useRef<object>(undefined)
  useEffect(() => () => void (reading.current = undefined), [])
  /** Ticks what all pages hold and was not seen before, until the limit of a run or until `mine` is no longer the reading. */
  async function tickPages(seen: Set<string>, mine: object, isAgain: boolean) {
    const items: TickedItem[] = []
    const totals = new Set<number>()
    let isFull = false
    for await (const page of orderPages(queries, search, isAgain)) {
      if (reading.current !== mine) break
      totals.add(page.total ?? mostCounted)
      const found = tickedItems(page.orders, search.group, search)
      const room = Math.max(0, mostBulkItems - ticks.ticked().length)
      const unseen = found.filter((item) => !seen.has(idOf(item)) && !ticks.has(item))
      ticks.set(unseen.slice(0, room), true)
      for (const item of found) seen.add(idOf(item))
      items.push(...found)
      isFull = unseen.length > room
      if (isFull) break
    }
    const [total = NaN, ...others] = totals
    return { found: { items, total: others.length > 0 ? NaN : total }, isFull }
  }
  async function tickAll() {
    const mine = (reading.current = {})
    setRead('reading')
    // What was ticked and is no longer was unticked by hand.
    const seen = new Set(ticks.ticked().map(idOf))
    try {
      for (let pass = 1; ; pass++) {
        const { found, isFull } = await tickPages(seen, mine, pass > 1)
        if (reading.current !== mine) return
        // An order that came or went moved others from one page to another, and one to a page that was read already.
        const isMoved = Number.isNaN(found.total)
        if (!isMoved || isFull || pass === mostPasses) return setRead(found)
      }
    } catch (thrown) {
      if (reading.current === mine) setRead(asFailure(thrown))
    }
  }
  if (read === 'reading')
    return (
      <>
        {t`Leyendo las demás páginas…`}
        <SmallButton
          onClick={() => {
            reading.current = undefined
            setRead(null)
          }}
        >{t`Detener`}</SmallButton>
      </>
    )
  if (read !== null && 'kind' in read)
    return (
      <>
        {t`Faltan ítems: no se pudieron leer todas las páginas. ${failureMessage(read)}`}
        <SmallButton onClick={() => void tickAll()}>{t`Reintentar`}</SmallButton>
      </>
    )
  if (read && !isStale && isAllTicked(read, total, ticks)) return t`Está seleccionado todo lo que coincide.`
  if (read && ticked.length >= mostBulkItems)
    return t`Faltan otros que coinciden: no caben más de ${formatNumber(mostBulkItems)} a la vez.`
  const isPage = !isStale && ticks.listed().length > 0 && ticks.listed().every(ticks.has)
  return (
    isPage && (
      <SmallButton variant="link" onClick={() => void tickAll()}>
        {total < mostCounted
          ? t`Seleccionar ${plural(total, 'la orden que coincide', 'las # órdenes que coinciden')}`
          : t`Seleccionar todo lo que coincide, en todas las páginas`}
      </SmallButton>
    )
  )
}
