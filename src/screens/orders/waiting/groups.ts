import { t } from '#language/t.ts'
import { said, type Words } from '#language/words.ts'
import { fold, wordsIn } from '#components/table/fold.ts'
import { momentOf } from '#contract/dates.ts'
import { startOf } from '#contract/orders/adapter.ts'
import type { Order, OrderItem, OrderSearch } from '#contract/orders/model.ts'
import { isListedIn, isMatch } from '#contract/orders/rules.ts'
import type { Grouping } from '../orderSearch.ts'

export interface WaitingLine {
  readonly order: Order
  readonly item: OrderItem
}

/** Open items that belong together, oldest first. */
export interface WaitingGroup {
  readonly key: string
  /** In the language of the moment in which it is read. */
  readonly name: string
  readonly lines: readonly WaitingLine[]
  readonly units: number
  readonly orders: number
}

const dayMs = 86_400_000
const ages = [
  { from: 30, name: () => t`30 días o más` },
  { from: 15, name: () => t`De 15 a 29 días` },
  { from: 7, name: () => t`De 7 a 14 días` },
  { from: -Infinity, name: () => t`Menos de 7 días` },
]

function placeOf({ order, item }: WaitingLine, by: Grouping, now: number): readonly [key: string, name: Words] {
  if (by === 'client') return [order.user.organisation, order.user.organisation || (() => t`Sin cliente`)]
  const { id, name } = item.product
  if (by === 'product') return [String(id ?? name), name || (id === null ? () => t`Sin nombre` : `#${id}`)]
  const at = momentOf(order.createdAt)?.getTime()
  const age = ages.find(({ from }) => at !== undefined && (now - at) / dayMs >= from)
  return age === undefined ? ['', () => t`Sin fecha`] : [String(age.from), age.name]
}

/** The orders that this search of the list finds, with the items that match. */
export function foundIn(orders: readonly Order[], search: OrderSearch): readonly Order[] {
  const { keyword, from = '', to = '' } = search
  const words = wordsIn(keyword)
  const [first, end] = [startOf(from), startOf(to, 1)]
  const isFound = ({ id, user, createdAt }: Order) => {
    const at = momentOf(createdAt)?.toISOString() ?? ''
    if (at < first || (end !== '' && at >= end)) return false
    if (String(id) === keyword || words.length === 0) return true
    const text = fold(`${user.name} ${user.email} ${user.organisation}`)
    return !/^\d+$/.test(keyword) && words.every((word) => text.includes(word))
  }
  return orders.filter(isFound).map((order) => ({ ...order, items: order.items.filter((one) => isMatch(one, search)) }))
}

/** The open items of orders, which are oldest first: so is the group that waits longest. */
export function groupsOf(orders: readonly Order[], by: Grouping, now = Date.now()): readonly WaitingGroup[] {
  const names = new Map<string, Words>()
  const lines = orders.flatMap((order) =>
    order.items.filter((item) => isListedIn(item, 'open')).map((item) => ({ order, item })),
  )
  const groups = Map.groupBy(lines, (line) => {
    const [key, name] = placeOf(line, by, now)
    names.set(key, name)
    return key
  })
  return [...groups].map(([key, lines]) => ({
    key,
    get name() {
      return said(names.get(key) ?? '')
    },
    lines,
    units: lines.reduce((sum, { item }) => sum + (item.amount ?? 0), 0),
    orders: new Set(lines.map(({ order }) => String(order.id))).size,
  }))
}
