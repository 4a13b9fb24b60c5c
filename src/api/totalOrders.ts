import { unknown } from '#contract/failure.ts'
import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order, OrderGroup, OrderPage } from '#contract/orders/model.ts'
import { oldestFirst } from '#contract/orders/rules.ts'
import { chunksOf } from './chunks.ts'
import { failureOf, respond } from './send.ts'
import { JSONParser } from '@streamparser/json'
import { dataIn } from '#contract/envelope.ts'

/** For all orders of a tab, in ms. */
const timeLimit = 10 * 60_000

/**
 * Streams all orders of a tab, so that any number can be processed without holding them in memory. @throws Failure,
 * `unknown` if the answer is cut, broken or no list
 */
export async function* streamTotalOrders(group: OrderGroup, signal?: AbortSignal): AsyncGenerator<readonly Order[]> {
  const response = await respond(
    { method: 'get', path: 'staff/total_orders', query: { status: group }, signal },
    timeLimit,
  )
  if (!response.ok || response.body === null) throw whyNoList(response, await response.json().catch(() => undefined))
  const reader = rowReader()
  let other: unknown
  try {
    for await (const chunk of chunksOf(response.body)) {
      const orders = reader.read(chunk).flatMap((raw) => orderFrom(raw))
      if (orders.length > 0) yield orders
    }
    other = reader.end()
  } catch {
    throw unknown('')
  }
  if (other !== undefined) throw whyNoList(response, other)
}

const whyNoList = ({ status }: Response, body: unknown) => failureOf({ status, body }) ?? unknown('')

/** How many orders are kept of those that wait. */
const mostWaiting = 5000

/** The oldest orders of a tab, and how many it has. @throws Failure */
export async function readOldest(group: OrderGroup, signal: AbortSignal, most = mostWaiting): Promise<OrderPage> {
  let kept: Order[] = []
  let total = 0
  for await (const orders of streamTotalOrders(group, signal)) {
    total += orders.length
    kept.push(...orders)
    if (kept.length > 2 * most) kept = oldestFirst(kept).slice(0, most)
  }
  return { orders: oldestFirst(kept).slice(0, most), next: total > most, total }
}

export interface OrderedProduct {
  readonly id: string
  readonly name: string
}

/** The distinct products in all orders of a tab. @throws Failure */
export async function readOrderedProducts(group: OrderGroup, signal: AbortSignal): Promise<readonly OrderedProduct[]> {
  const names = new Map<string, string>()
  for await (const orders of streamTotalOrders(group, signal)) {
    for (const { product } of orders.flatMap((order) => order.items)) {
      if (product.id !== null) names.set(String(product.id), product.name)
    }
  }
  return [...names].map(([id, name]) => ({ id, name }))
}

/**
 * Reads the rows of `{ data: [...] }` or of a bare list as their bytes arrive, and keeps none. `read` returns the rows
 * that a chunk completes, and throws on broken JSON. `end` returns the whole body if it is no list, and throws if the
 * body was cut.
 */
export function rowReader() {
  const decoder = new TextDecoder()
  /** The text before the first row. */
  let text = ''
  let parser: JSONParser | undefined
  let hasRows = false
  let rows: unknown[] = []

  function open(lead: string): JSONParser {
    const opened = new JSONParser({ paths: [lead === '[' ? '$.*' : '$.data.*'], keepStack: false })
    opened.onValue = ({ value, key }) => {
      if (typeof key !== 'number') return
      hasRows = true
      rows.push(value)
    }
    return opened
  }

  return {
    read(chunk: Uint8Array): readonly unknown[] {
      if (!hasRows) text += decoder.decode(chunk, { stream: true })
      const lead = parser === undefined ? text.trimStart().charAt(0) : ''
      if (lead !== '') parser = open(lead)
      rows = []
      parser?.write(chunk)
      return rows
    },
    end(): unknown {
      if (parser?.isEnded !== true) throw new SyntaxError('The answer was cut.')
      if (hasRows) return undefined
      const body: unknown = JSON.parse(text)
      return Array.isArray(dataIn(body)) ? undefined : body
    },
  }
}
