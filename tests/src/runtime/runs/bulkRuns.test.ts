import { overtakenBy, undoOf, type BulkRun } from '#contract/bulk.ts'
import { connect } from '#api/connection.ts'
import { listedOrders, updateItem, orderPage } from '#api/orderQueries.ts'
import { defaultConfig } from '#contract/config.ts'
import { orderPageFrom } from '#contract/orders/adapter.ts'
import { itemIn } from '#contract/orders/rules.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { draftOf, productPageFrom } from '#contract/products/adapter.ts'
import { findRun } from '#machines/runs.ts'
import { keptBulkRuns, openBulkRuns } from '#runtime/runs/bulkRuns.ts'
import { noLocks, webLocks, type Locks } from '#runtime/locks.ts'
import { openGifts } from '#runtime/runs/gifts.ts'
import { recentMoves } from '#runtime/runs/recentMoves.ts'
import { openTransfers } from '#runtime/runs/transfers.ts'
import { itemOf, planFor } from '#screens/products/bulk/plan.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#testing/memoryStorage.ts'

const toShipped = { kind: 'status', status: 'shipped', notify: true } as const
const busy = { success: false, error: { code: 'busy', message: 'En uso' } }
const items = (...ids: readonly number[]) =>
  ids.map((id) => ({ id, name: `#${id}`, orderId: id, status: 'in-progress' }))
/** The server's order with this item. */
const orderOf = (id: number, status = 'in-progress') => ({
  ...openOrders[0],
  id,
  items: [{ ...openOrders[0]!.items[0], id, status }],
})

/** A console whose writes the test answers by hand, by the ids of their items. */
let consoles = 0
function consoleOf(storage = memoryStorage(), locks: Locks = noLocks, listed?: readonly unknown[]) {
  const read: string[] = []
  const sent: string[] = []
  const bodies: Promise<unknown>[] = []
  const waiting = new Map<string, (answer: Response) => void>()
  const learned = vi.fn<() => void>()
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    fetch: async (...given) => {
      const request = new Request(...given)
      const { method, url } = request
      if (method === 'GET') {
        const keyword = new URL(url).searchParams.get('keyword') ?? ''
        read.push(keyword)
        return Response.json({ success: true, data: listed ?? [orderOf(Number(keyword))], next: false })
      }
      const id = url.slice(url.lastIndexOf('/') + 1)
      sent.push(id)
      bodies.push(
        request
          .clone()
          .json()
          .catch(() => null),
      )
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    retryDelay: () => 0,
  })
  let leaving = Promise.resolve()
  const queries = new QueryClient()
  const moves = recentMoves(7, storage)
  const given = { account: 7, honoursKeys: true, storage, locks, recentMoves: moves }
  const transfers = openTransfers({ ...given, readBalance: () => Promise.resolve(null), onLearned: () => undefined })
  const gifts = openGifts({ transfers, recentMoves: moves })
  const records = webLocks(navigator.locks, `records.${(consoles += 1)}`)
  const parts = { account: 7, queries, storage, locks, records, gifts, leaving: () => leaving, onLearned: learned }
  const runs = openBulkRuns(parts)
  return {
    runs,
    records,
    read,
    sent,
    bodies,
    learned,
    kept: keptBulkRuns(7, storage),
    stateOf: (id: string) => findRun(runs.actor.getSnapshot().context, id)?.actor?.getSnapshot().value,
    outcomesOf: (id: string) =>
      keptBulkRuns(7, storage)
        .of(id)
        ?.items.map(({ outcome }) => outcome),
    answer: (id: string, answer = Response.json({ success: true, data: null })) => waiting.get(id)?.(answer),
    leave: () => void (leaving = new Promise(() => undefined)),
  }
}
afterEach(() => connect({}))

it.each([
  ['with Web Locks', webLocks(navigator.locks, 'turns')],
  ['without them', noLocks],
])('%s one run starts after another, and each reloads the lists once', async (_, locks) => {
  const { runs, sent, learned, stateOf, answer, kept } = consoleOf(memoryStorage(), locks)
  const first = runs.open(toShipped, items(1, 2))
  const second = runs.open(toShipped, items(3))
  await vi.waitFor(() => expect(sent).toEqual(['1', '2']))
  expect([stateOf(first), stateOf(second)]).toEqual(['sending', 'awaitingTurn'])
  answer('1')
  answer('2')
  await vi.waitFor(() => expect(sent).toEqual(['1', '2', '3']))
  answer('3')
  await vi.waitFor(() => expect(stateOf(second)).toBeUndefined())
  expect(learned).toHaveBeenCalledTimes(2)
  expect(kept.all()).toEqual([])
})

it('a run that cannot be stored sends nothing', async () => {
  const { runs, sent, stateOf } = consoleOf(memoryStorage(10))
  const run = runs.open(toShipped, items(1))
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect(sent).toEqual([])
})

it('each item is read before it is sent, and one that a colleague has changed is left out until a person insists', async () => {
  const listed = [orderOf(1, 'delivered'), orderOf(2), orderOf(3, 'shipped'), orderOf(5, 'refunded')]
  const { runs, read, sent, stateOf, answer, kept } = consoleOf(memoryStorage(), noLocks, listed)
  const run = runs.open(toShipped, items(1, 2, 3, 4, 5))
  const tell = (type: 'retried' | 'insisted') => findRun(runs.actor.getSnapshot().context, run)?.actor?.send({ type })
  const ends = () =>
    kept.of(run)?.items.map(({ outcome, problem }) => [outcome, problem?.kind === 'refused' && problem.code])
  await vi.waitFor(() => expect(sent).toEqual(['2']))
  answer('2')
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  const leftOut = ['refused', 'changed-meanwhile']
  expect(ends()).toEqual([leftOut, ['done', false], ['done', false], ['refused', 'order-not-read'], leftOut])
  expect(
    read.filter((id) => id !== '4'),
    'one call for each that is found',
  ).toEqual(['1', '2', '3', '5'])

  tell('retried')
  await vi.waitFor(() => expect(read.slice(-2)).toEqual(['4', '4']))
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect(sent).toEqual(['2'])

  tell('insisted')
  await vi.waitFor(() => expect(sent).toEqual(['2', '1']))
  answer('1')
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect(ends()?.[0]).toEqual(['done', false])
  expect(ends()?.[4], 'refunded is final').toEqual(leftOut)
})

it('the undo of a run reads each item and sends its earlier status; what a colleague changed stays', async () => {
  const listed = [orderOf(1), orderOf(2, 'delivered'), orderOf(3)]
  const { runs, sent, bodies, stateOf, answer, kept } = consoleOf(memoryStorage(), noLocks, listed)
  const run = runs.open(toShipped, [...items(1, 3), { ...items(2)[0]!, status: 'delivered' }])
  let ended: BulkRun | null = null
  runs.actor.on('run.ended', ({ learned }) => (ended = learned))
  for (const id of ['1', '2', '3']) await vi.waitFor(() => expect(sent).toContain(id)).then(() => answer(id))
  await vi.waitFor(() => expect(stateOf(run)).toBeUndefined())
  listed.splice(0, 3, orderOf(1, 'shipped'), orderOf(2, 'shipped'), orderOf(3, 'delivered'))
  const back = undoOf(ended!)!
  const undo = runs.open(back.change, back.items)
  for (const id of ['1', '2']) await vi.waitFor(() => expect(sent.slice(3)).toContain(id)).then(() => answer(id))
  await vi.waitFor(() => expect(stateOf(undo)).toBe('failed'))
  expect(kept.of(undo)?.items.map(({ id, outcome }) => [id, outcome])).toEqual([
    [1, 'done'],
    [3, 'refused'],
    [2, 'done'],
  ])
  expect(await Promise.all(bodies.slice(3))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'in-progress', notify: false }),
      expect.objectContaining({ status: 'delivered', notify: false }),
    ]),
  )
})

it('what a resting run did is taken back once: a colleague may have done it again since', async () => {
  const listed = [orderOf(1), orderOf(2, 'delivered')]
  const { runs, sent, stateOf, answer, kept } = consoleOf(memoryStorage(), noLocks, listed)
  const run = runs.open(toShipped, items(1, 2))
  await vi.waitFor(() => expect(sent).toEqual(['1']))
  answer('1')
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  listed.splice(0, 1, orderOf(1, 'shipped'))
  const shown = kept.of(run)!
  runs.undo(shown)
  await vi.waitFor(() => expect(sent).toEqual(['1', '1']))
  answer('1')
  runs.undo(shown)
  expect(undoOf(kept.of(run)!), 'also after a reload').toBeNull()
  await vi.waitFor(() => expect(runs.actor.getSnapshot().context.runs).toHaveLength(1))
  expect(sent).toEqual(['1', '1'])
})

it('a run reads an item only once nobody else changes it, in any tab', async () => {
  const { runs, records, read, sent, stateOf, answer } = consoleOf()
  const release = await records.wait('item.1', AbortSignal.timeout(4000))
  const run = runs.open(toShipped, items(1, 2))
  await vi.waitFor(() => expect(sent).toEqual(['2']))
  expect(read).toEqual(['2'])
  release()
  await vi.waitFor(() => expect(sent).toEqual(['2', '1']))
  expect(await records.take('item.1'), 'held until the answer').toBeNull()
  answer('1')
  answer('2')
  await vi.waitFor(() => expect(stateOf(run)).toBeUndefined())
  expect(await records.take('item.1')).not.toBeNull()
})

it('a product that a colleague has already removed is not sent', async () => {
  const listed = [{ id: 1, name: 'General', products: [{ id: 2 }, { id: 9 }] }]
  const { runs, read, sent, stateOf, answer, outcomesOf } = consoleOf(memoryStorage(), noLocks, listed)
  const taken = { kind: 'catalog', membership: { id: 1, name: 'General' }, isAdded: false } as const
  const run = runs.open(
    taken,
    [2, 3].map((id) => ({ id, name: `#${id}`, orderId: null })),
  )
  let ended: BulkRun | null = null
  runs.actor.on('run.ended', ({ learned }) => (ended = learned))
  await vi.waitFor(() => expect(sent).toEqual(['product']))
  listed[0]!.products = [{ id: 9 }]
  answer('product')
  await vi.waitFor(() => expect(stateOf(run)).toBeUndefined())
  expect([sent, read.length, outcomesOf(run)], 'read once before, and once after').toEqual([['product'], 2, undefined])
  expect(undoOf(ended!)?.items, 'nor put back by an undo').toMatchObject([{ id: 2 }])
})

it('where catalogs are listed without their products, each product says whether it is in one', async () => {
  const listed = [
    { id: 1, name: 'General', catalog: [] },
    { id: 2, name: 'In', catalog: [1] },
    { id: 3, name: 'Out', catalog: [] },
  ]
  const { runs, sent, stateOf, answer, outcomesOf } = consoleOf(memoryStorage(), noLocks, listed)
  const taken = { kind: 'catalog', membership: { id: 1, name: 'General' }, isAdded: false } as const
  const run = runs.open(
    taken,
    [2, 3].map((id) => ({ id, name: `#${id}`, orderId: null })),
  )
  await vi.waitFor(() => expect(sent).toEqual(['product']))
  answer('product', Response.json({}, { status: 503 }))
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect([sent, outcomesOf(run)]).toEqual([['product'], ['unknown', 'done']])
})

it.each([
  ['as a text', '1,2', 'unknown'],
  ['in another catalog', [2], undefined],
])('after a removal, a product whose catalogs come %s is out only if it says so', async (_what, catalog, end) => {
  const listed: { id: number; name: string; catalog: unknown }[] = [
    { id: 1, name: 'General', catalog: [] },
    { id: 2, name: 'Olla', catalog: [1] },
  ]
  const { runs, sent, stateOf, answer, outcomesOf } = consoleOf(memoryStorage(), noLocks, listed)
  const taken = { kind: 'catalog', membership: { id: 1, name: 'General' }, isAdded: false } as const
  const run = runs.open(taken, [{ id: 2, name: 'Olla', orderId: null }])
  await vi.waitFor(() => expect(sent).toEqual(['product']))
  listed[1]!.catalog = catalog
  answer('product')
  await vi.waitFor(() => expect(['failed', undefined]).toContain(stateOf(run)))
  expect(outcomesOf(run)?.[0]).toBe(end)
})

it('a product that was as wanted is left out where a colleague has changed it since, and sent by insisting', async () => {
  const price = [{ price: 100, dollar_price: 1 }]
  const listed = [
    {
      id: 1,
      name: 'Olla',
      description: 'De barro',
      featured: false,
      catalog: [1],
      category: 4,
      tyc_id: 5,
      prices: price,
    },
  ]
  const { runs, sent, stateOf, answer, kept } = consoleOf(memoryStorage(), noLocks, listed)
  const [shown] = productPageFrom({ data: listed.map((one) => ({ ...one, featured: true })), next: false })!.products
  const { changing, same } = planFor([shown!], { kind: 'featured', featured: true })
  expect(changing).toEqual([])
  const run = runs.open({ kind: 'product', label: 'Destacado: sí' }, same.map(itemOf))
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect([sent, overtakenBy(kept.of(run)!.items[0]!)]).toEqual([[], 'false'])
  findRun(runs.actor.getSnapshot().context, run)?.actor?.send({ type: 'insisted' })
  await vi.waitFor(() => expect(sent).toEqual(['1']))
  answer('1')
  await vi.waitFor(() => expect(stateOf(run)).toBeUndefined())
})

it.each([
  ['a row that is a text', [{ price: 100, dollar_price: 5 }, '2000/100']],
  ['a text in place of its only row', ['100/5']],
  ['all rows in one text', '100:5;200:10'],
])('prices that could not be read, as %s, are not planned to change, and not sent', async (_what, prices) => {
  const listed = [{ id: 1, name: 'Olla', description: 'De barro', catalog: [1], category: 4, tyc_id: 5, prices }]
  const [shown] = productPageFrom({ data: listed, next: false })!.products
  const by = { kind: 'set', price: '110', dollarPrice: '5,50' } as const
  expect(planFor([shown!], { kind: 'price', by }).leftOut).toMatchObject([{ why: 'Precios que no se pudieron leer' }])

  const { runs, sent, stateOf, kept } = consoleOf(memoryStorage(), noLocks, listed)
  const edit = { from: { prices: draftOf(shown!).prices }, to: { prices: [{ price: '110', dollarPrice: '5,50' }] } }
  const run = runs.open({ kind: 'product', label: 'Precio' }, [{ id: 1, name: 'Olla', orderId: null, edit }])
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  expect([sent, kept.of(run)?.items]).toMatchObject([[], [{ problem: { code: 'product-not-read' } }]])
})

it.each([
  [{ prices: 'gratis' }, 'Precios que no se pudieron leer'],
  [{ catalog: '1,3' }, 'Catálogos que no se pudieron leer'],
])('of a product that is left out for what could not be read nothing is said to be missing: %j', (odd, why) => {
  const prices = [{ price: 100, dollar_price: 5 }]
  const listed = {
    id: 1,
    name: 'Olla',
    description: 'De barro',
    catalog: [1],
    category: 4,
    tyc_id: 5,
    price: 100,
    prices,
  }
  const [shown] = productPageFrom({ data: [{ ...listed, ...odd }], next: false })!.products
  expect(planFor([shown!], { kind: 'featured', featured: true }).leftOut).toMatchObject([{ why }])
})

it('without answers a run halts after a few items, and after a few reads when it is resumed', async () => {
  const { runs, sent, stateOf, answer, outcomesOf } = consoleOf()
  const run = runs.open(toShipped, items(...Array.from({ length: 42 }, (_, at) => at)))
  await vi.waitFor(() => {
    for (const id of sent) answer(id, Response.json({}, { status: 503 }))
    expect(stateOf(run)).toBe('halted')
  })
  expect(sent).toHaveLength(6)
  connect({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), retryDelay: () => 0 })
  findRun(runs.actor.getSnapshot().context, run)?.actor?.send({ type: 'rest.chosen' })
  await vi.waitFor(() => expect(stateOf(run)).toBe('halted'))
  expect(outcomesOf(run)?.filter((outcome) => outcome === 'pending')).toHaveLength(30)
})

it('other tabs follow a run step by step, and reload the lists when it rests', async () => {
  const [storage, locks] = [memoryStorage(), webLocks(navigator.locks, 'bulk')]
  const before = consoleOf(storage, locks)
  const { runs, answer, sent, outcomesOf, stateOf } = consoleOf(storage, locks)
  const run = runs.open(toShipped, items(1, 2))
  const key = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)).find((name) => name?.includes(run))!
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const since = consoleOf(storage, locks)
  const tell = () => [before, since].forEach(({ runs }) => runs.onStorage(key()))
  const doneIn = ({ runs }: typeof before) => {
    const { items } = findRun(runs.actor.getSnapshot().context, run)!.actor!.getSnapshot().context.run
    return items.filter(({ outcome }) => outcome === 'done').length
  }
  tell()
  expect([before, since].map(doneIn)).toEqual([0, 0])
  expect([before, since].map(({ stateOf }) => stateOf(run))).toEqual(['takingLock', 'takingLock'])
  answer('1')
  await vi.waitFor(() => expect(outcomesOf(run)).toEqual(['done', 'sending']))
  tell()
  expect([before, since].map(doneIn)).toEqual([1, 1])
  expect([before, since].map(({ learned }) => learned.mock.calls.length)).toEqual([0, 0])
  answer('2', Response.json(busy, { status: 409 }))
  await vi.waitFor(() => expect(stateOf(run)).toBe('failed'))
  tell()
  expect([before, since].map(({ learned }) => learned.mock.calls.length)).toEqual([1, 1])

  since.runs.close()
  expect(before.stateOf(run), 'its tab still has it').toBe('takingLock')
  runs.close()
  await vi.waitFor(() => expect(before.stateOf(run), 'taken up where its tab is gone').toBe('failed'))
})

it('without locks no other tab takes over a run', async () => {
  const storage = memoryStorage()
  const [other, first] = [consoleOf(storage), consoleOf(storage)]
  const run = first.runs.open(toShipped, items(1))
  await vi.waitFor(() => expect(first.sent).toHaveLength(1))
  other.runs.onStorage(`laurel.bulk.7.${run}`)
  expect([first, other].map(({ stateOf }) => stateOf(run))).toEqual(['sending', undefined])
  first.runs.close()
})

it('a page that is being left sends no further items, which stay pending', async () => {
  const { runs, sent, answer, outcomesOf, leave } = consoleOf()
  const run = runs.open(toShipped, items(1, 2, 3, 4, 5, 6))
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  leave()
  answer('1', Response.json({}, { status: 500 }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(4)
  runs.close()
  expect(outcomesOf(run)).toEqual(['sending', 'sending', 'sending', 'sending', 'pending', 'pending'])
})

it('listedOrders takes an item from the page that was read last', () => {
  const queries = new QueryClient()
  const [order] = openOrders
  const page = (status: string) =>
    orderPageFrom({
      success: true,
      data: [{ ...order, items: [{ ...order!.items[0], status }] }, openOrders[1]],
      next: false,
    })
  const search = { group: 'open', page: 1, keyword: '', productId: '' } as const
  queries.setQueryData(orderPage({ ...search, keyword: 'x' }).queryKey, page('shipped')!, { updatedAt: 2 })
  queries.setQueryData(orderPage(search).queryKey, page('in-progress')!, { updatedAt: 1 })
  const [changed, other] = [order!.items[0]!.id, openOrders[1]!.items[0]!.id]
  updateItem(queries, other, { status: 'delivered' })
  const statusOf = (id: number) => itemIn(listedOrders(queries), id)?.status
  expect([statusOf(changed), statusOf(other)]).toEqual(['shipped', 'delivered'])
})
