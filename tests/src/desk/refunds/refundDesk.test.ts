import { connect, type Connection } from '#api/connection.ts'
import { findOrder } from '#api/orders.ts'
import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { refundOf, type Refund } from '#contract/orders/refund.ts'
import { defaultConfig } from '#contract/config.ts'
import { keptRefunds } from '#desk/refunds/keptRefunds.ts'
import { openRefundDesk, type RefundDesk } from '#desk/refunds/refundDesk.ts'
import { unfinishedRefunds } from '#desk/refunds/unfinished.ts'
import { freeTurns, lockTurns, type Turns } from '#desk/turns.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { addOrder } from '#tests/support/orders.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../support/storage.ts'

type Fault = (request: Request) => Promise<Response | undefined>

let api: TestApi
let token: string
let sent: string[]
/** What happens to a request in place of the API; undefined lets it through. */
let fault: Fault
const desks: RefundDesk[] = []

beforeAll(async () => {
  api = await testApi()
  token = await api.signIn()
})
beforeEach(() => {
  sent = []
  fault = none
  const fetch: Connection['fetch'] = async (...given) => {
    const request = new Request(...given)
    sent.push(`${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`)
    return (await fault(request)) ?? api.app.fetch(request)
  }
  const config = { ...defaultConfig, api: 'http://laurel.test/api', idempotencyKeys: true }
  connect({ config, token: () => token, fetch, retryDelay: () => 0 })
})
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close()
})
afterAll(async () => {
  connect({})
  await api.close()
})

interface DeskParts {
  readonly storage?: Storage
  readonly account?: Id
  readonly turns?: Turns
  readonly honoursKeys?: boolean
}

function deskOf({ storage = memoryStorage(), account = 7, turns = freeTurns, honoursKeys = true }: DeskParts = {}) {
  const learned: (Partial<OrderItem> | undefined)[] = []
  const desk = openRefundDesk({
    account,
    honoursKeys,
    storage,
    turns,
    onLearned: (_refund, change) => learned.push(change),
  })
  desks.push(desk)
  const states = () => desk.view().running.map((actor) => actor.getSnapshot().value)
  const isIn = (state: string) => vi.waitFor(() => expect(states()).toEqual([state]))
  return { desk, learned, states, isIn, storage }
}

async function refundable(item = {}): Promise<Refund> {
  const { id } = await addOrder(api.db, [item])
  const order = (await findOrder(id))!
  const refund = refundOf(order, order.items[0]!, false)!
  sent = []
  return refund
}

const writes = () => sent.filter((request) => !request.startsWith('GET'))
const entriesOf = async ({ itemId }: Refund) =>
  (await api.db.selectFrom('ledger_moves').select('id').where('order_item_id', '=', Number(itemId)).execute()).length
const statusOf = async ({ itemId }: Refund) =>
  (await api.db.selectFrom('order_items').select('status').where('id', '=', Number(itemId)).executeTakeFirstOrThrow())
    .status
const confirm = (desk: RefundDesk) => desk.view().shown!.send({ type: 'refund.confirmed' })

const points = 'POST order_item/refund'
const statusCall = ({ itemId }: Refund) => `PATCH order_item/status/${itemId}`
const none: Fault = () => Promise.resolve(undefined)
const lost: Fault = () => Promise.reject(new TypeError('Failed to fetch'))
const silence: Fault = () => new Promise(() => undefined)
/** What happens at one address alone. */
const at =
  (path: string, what: Fault): Fault =>
  (request) =>
    request.url.includes(path) ? what(request) : none(request)
/** It happened; then this. */
const taken =
  (then: Fault): Fault =>
  async (request) => {
    await api.app.fetch(request)
    return then(request)
  }

describe('a refund on the desk', () => {
  it('gives the points back, sets the status and is forgotten', async () => {
    const refund = await refundable()
    const { desk, isIn, learned, storage } = deskOf()
    desk.open(refund, { credited: false })
    expect(sent).toEqual([])
    confirm(desk)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
    expect(learned).toContainEqual({ status: 'refunded' })
    expect(storage).toHaveLength(0)
    desk.hide()
    expect(desk.view()).toEqual({ running: [], shown: null })
  })

  it('ends though nobody looks any more', async () => {
    const refund = await refundable()
    const { desk, learned, states, storage } = deskOf()
    desk.open(refund, { credited: false })
    confirm(desk)
    desk.hide()
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
    expect(learned).toContainEqual({ status: 'refunded' })
    expect(storage).toHaveLength(0)
  })

  it('opened twice is one refund', async () => {
    const refund = await refundable()
    const { desk, isIn } = deskOf()
    desk.open(refund, { credited: false })
    const first = desk.view().shown
    desk.open(refund, { credited: false })
    expect(desk.view().shown).toBe(first)
    confirm(desk)
    confirm(desk)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
  })

  it('that is called off sends and keeps nothing', async () => {
    const { desk, storage } = deskOf()
    desk.open(await refundable(), { credited: false })
    desk.view().shown!.send({ type: 'dismissed' })
    expect(desk.view()).toEqual({ running: [], shown: null })
    expect([sent, storage.length]).toEqual([[], 0])
  })

  it('is written down before the points are sent', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const { desk, isIn } = deskOf({ storage })
    const kept: unknown[] = []
    fault = (request) => {
      if (request.method !== 'GET')
        kept.push(
          keptRefunds(7, storage)
            .all()
            .map(({ credited }) => credited),
        )
      return none(request)
    }
    desk.open(refund, { credited: false })
    confirm(desk)
    await isIn('done')
    expect(kept).toEqual([[false], [true]])
  })

  it('of an item that cost nothing takes both steps, and moves no points', async () => {
    const refund = await refundable({ price: 0 })
    const { desk, isIn } = deskOf()
    desk.open(refund, { credited: false })
    confirm(desk)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([0, 'refunded'])
  })

  it('of an item that somebody only marked as refunded is told as that', async () => {
    const refund = await refundable()
    const { desk, isIn } = deskOf()
    desk.open(refund, { credited: false })
    await api.db
      .updateTable('order_items')
      .set({ status: 'refunded' })
      .where('id', '=', Number(refund.itemId))
      .execute()
    confirm(desk)
    await isIn('refused')
    expect(desk.view().shown!.getSnapshot().context.problem).toMatchObject({ code: 'marked-refunded' })
    expect([writes(), await entriesOf(refund)]).toEqual([[], 0])
  })

  it('is not sent where the browser cannot write it down', async () => {
    const refund = await refundable()
    const { desk, isIn } = deskOf({ storage: memoryStorage({ room: 10 }) })
    desk.open(refund, { credited: false })
    confirm(desk)
    await isIn('refused')
    expect([writes(), await entriesOf(refund)]).toEqual([[], 0])
  })

  it('whose status fails repeats the status alone', async () => {
    const refund = await refundable()
    const { desk, isIn, learned } = deskOf()
    fault = at('order_item/status', lost)
    desk.open(refund, { credited: false })
    confirm(desk)
    await isIn('statusFailed')
    expect(learned.at(-1)).toHaveProperty('refundedAt')
    fault = none
    desk.view().shown!.send({ type: 'retried' })
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund), statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
  })

  it('whose answer got lost is looked into, and goes on by itself where the points arrived', async () => {
    const refund = await refundable()
    const { desk, isIn } = deskOf()
    fault = at('order_item/refund', taken(lost))
    desk.open(refund, { credited: false })
    confirm(desk)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('of an item that a colleague refunded in the meantime sends nothing', async () => {
    const refund = await refundable()
    const colleague = deskOf({ account: 8 })
    colleague.desk.open(refund, { credited: false })
    const { desk, isIn, learned } = deskOf()
    desk.open(refund, { credited: false })
    confirm(colleague.desk)
    await colleague.isIn('done')
    sent = []
    confirm(desk)
    await isIn('doneByAColleague')
    expect(writes()).toEqual([])
    expect(learned).toEqual([undefined])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('whose points are back already only has its status set', async () => {
    const refund = await refundable()
    fault = at('order_item/status', lost)
    const first = deskOf()
    first.desk.open(refund, { credited: false })
    confirm(first.desk)
    await first.isIn('statusFailed')
    fault = none
    sent = []
    const { desk, isIn } = deskOf({ account: 8 })
    desk.open(refund, { credited: true })
    await isIn('statusFailed')
    expect(writes()).toEqual([])
    desk.view().shown!.send({ type: 'retried' })
    await isIn('done')
    expect(writes()).toEqual([statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })
})

describe('a refund after a reload', () => {
  const interrupted = async (parts: DeskParts, happened: boolean) => {
    const refund = await refundable()
    const before = deskOf(parts)
    fault = at('order_item/refund', happened ? taken(silence) : silence)
    before.desk.open(refund, { credited: false })
    confirm(before.desk)
    await vi.waitFor(async () => {
      expect(writes()).toEqual([points])
      expect(await entriesOf(refund)).toBe(happened ? 1 : 0)
    })
    before.desk.close()
    fault = none
    sent = []
    return refund
  }

  it('is looked into, and sends nothing before a person asks', async () => {
    for (const happened of [true, false]) {
      const storage = memoryStorage()
      const refund = await interrupted({ storage }, happened)
      const { isIn, desk } = deskOf({ storage })
      await isIn(happened ? 'statusFailed' : 'outcomeUnknown')
      expect(writes()).toEqual([])
      expect(desk.view().shown).toBeNull()
      desk.show(desk.view().running[0]!)
      desk.view().shown!.send({ type: 'retried' })
      await isIn('done')
      expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
      expect(storage).toHaveLength(0)
    }
  })

  it('is not lost where the look fails', async () => {
    const storage = memoryStorage()
    await interrupted({ storage }, true)
    fault = lost
    const { isIn } = deskOf({ storage })
    await isIn('outcomeUnknown')
    expect(keptRefunds(7, storage).all()).toHaveLength(1)
  })

  it('is no matter of another account', async () => {
    const storage = memoryStorage()
    await interrupted({ storage }, false)
    expect(deskOf({ storage, account: 8 }).states()).toEqual([])
    expect(keptRefunds(7, storage).all()).toHaveLength(1)
    expect(sent).toEqual([])
  })

  it('that was found done meanwhile is done, and forgotten', async () => {
    const storage = memoryStorage()
    const refund = await interrupted({ storage }, true)
    await api.db
      .updateTable('order_items')
      .set({ status: 'refunded' })
      .where('id', '=', Number(refund.itemId))
      .execute()
    const { states, learned } = deskOf({ storage })
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect(learned).toContainEqual({ status: 'refunded' })
    expect([writes(), storage.length]).toEqual([[], 0])
  })

  it('without keys sends the points again only after a warning', async () => {
    const storage = memoryStorage()
    await interrupted({ storage, honoursKeys: false }, false)
    const { desk, isIn } = deskOf({ storage, honoursKeys: false })
    await isIn('outcomeUnknown')
    desk.show(desk.view().running[0]!)
    desk.view().shown!.send({ type: 'retried' })
    expect(writes()).toEqual([])
    desk.view().shown!.send({ type: 'resend.chosen' })
    expect(writes()).toEqual([])
    confirm(desk)
    await isIn('done')
    expect(writes()[0]).toBe(points)
  })
})

describe('one item in two tabs', () => {
  it('is refunded by one of them, and the other hears of it', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const turns = lockTurns(navigator.locks)
    const [here, there] = [deskOf({ storage, turns }), deskOf({ storage, turns })]
    for (const { desk } of [here, there]) desk.open(refund, { credited: false })
    for (const { desk } of [here, there]) confirm(desk)
    await here.isIn('done')
    await there.isIn('doneElsewhere')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('that is unfinished shows in a tab that was open before, and is no longer waited for once it is done', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const turns = lockTurns(navigator.locks)
    const [here, there, colleague] = [7, 7, 8].map((account) => deskOf({ storage, turns, account }))
    const unfinished = ({ desk } = there!) => unfinishedRefunds(desk.view())
    /** What the browser tells every tab but the one that wrote. */
    const tell = () => {
      for (const { desk } of [there!, colleague!]) desk.noteKept(`laurel.refunds.7.${refund.itemId}`)
    }
    fault = at('order_item/status', lost)
    here!.desk.open(refund, { credited: false })
    confirm(here!.desk)
    await here!.isIn('statusFailed')
    tell()
    expect(unfinished().map((actor) => actor.getSnapshot().context)).toMatchObject([{ refund, credited: true }])
    expect([unfinished(colleague), there!.desk.view().shown]).toEqual([[], null])

    there!.desk.show(unfinished()[0]!)
    await there!.isIn('heldElsewhere')
    there!.desk.hide()
    expect(unfinished()).toHaveLength(1)
    sent = []
    fault = none
    here!.desk.view().shown!.send({ type: 'retried' })
    await here!.isIn('done')
    tell()
    await vi.waitFor(() => expect(there!.states()).toEqual([]))
    expect(there!.learned).toEqual([undefined])
    expect(writes()).toEqual([statusCall(refund)])
  })

  it('that another tab left is taken up where a person asks, not before, from its last step', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const turns = lockTurns(navigator.locks)
    const [here, there] = [deskOf({ storage, turns }), deskOf({ storage, turns })]
    const tell = () => there.desk.noteKept(`laurel.refunds.7.${refund.itemId}`)
    fault = at('order_item/refund', silence)
    here.desk.open(refund, { credited: false })
    confirm(here.desk)
    await here.isIn('refundingPoints')
    tell()
    here.desk.close()
    sent = []
    keptRefunds(7, storage).keep(refund, true)
    tell()
    expect([there.states(), sent]).toEqual([['takingTurn'], []])
    there.desk.open(refund, { credited: false })
    await there.isIn('statusFailed')
    expect(writes()).toEqual([])
  })

  it('that another tab began while the question stood here is unfinished here once the question is gone', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const there = deskOf({ storage })
    there.desk.open(refund, { credited: false })
    keptRefunds(7, storage).keep(refund, false)
    there.desk.noteKept(`laurel.refunds.7.${refund.itemId}`)
    expect(there.states()).toEqual(['confirming'])
    there.desk.view().shown!.send({ type: 'dismissed' })
    expect(unfinishedRefunds(there.desk.view())).toHaveLength(1)
    expect([there.desk.view().shown, sent]).toEqual([null, []])
  })

  it('that another tab ended before it was looked at leaves nothing behind', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const there = deskOf({ storage })
    const kept = keptRefunds(7, storage)
    const key = `laurel.refunds.7.${refund.itemId}`
    kept.keep(refund, false)
    there.desk.noteKept(key)
    expect(there.states()).toEqual(['takingTurn'])
    kept.forget(refund)
    there.desk.noteKept(key)
    expect([there.states(), sent, there.learned]).toEqual([[], [], [undefined]])
    for (const other of [null, 'laurel.token', 'laurel.refunds.7.', 'laurel.refunds.70.1']) there.desk.noteKept(other)
    expect(there.states()).toEqual([])
  })

  it('goes on in the second where the first is closed in the middle', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const turns = lockTurns(navigator.locks)
    const [here, there] = [deskOf({ storage, turns }), deskOf({ storage, turns })]
    fault = at('order_item/refund', silence)
    for (const { desk } of [here, there]) desk.open(refund, { credited: false })
    for (const { desk } of [here, there]) confirm(desk)
    await here.isIn('refundingPoints')
    await there.isIn('heldElsewhere')
    here.desk.close()
    await there.isIn('outcomeUnknown')
    expect(writes()).toEqual([points])
    expect(await entriesOf(refund)).toBe(0)
  })
})
