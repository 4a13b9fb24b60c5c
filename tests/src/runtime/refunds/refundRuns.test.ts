import { connect, type Connection } from '#api/connection.ts'
import { findOrder } from '#api/orders.ts'
import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { refundOf, type Refund } from '#contract/orders/refund.ts'
import { defaultConfig } from '#contract/config.ts'
import { keptRefunds } from '#runtime/refunds/keptRefunds.ts'
import { openRefundRuns, type RefundRuns } from '#runtime/refunds/refundRuns.ts'
import { unfinishedRefunds } from '#runtime/refunds/unfinished.ts'
import { noLocks, webLocks, type Locks } from '#runtime/locks.ts'
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
const allRuns: RefundRuns[] = []

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
  for (const runs of allRuns.splice(0)) runs.close()
})
afterAll(async () => {
  connect({})
  await api.close()
})

interface RunsParts {
  readonly storage?: Storage
  readonly account?: Id
  readonly locks?: Locks
  readonly honoursKeys?: boolean
}

function runsOf({ storage = memoryStorage(), account = 7, locks = noLocks, honoursKeys = true }: RunsParts = {}) {
  const learned: (Partial<OrderItem> | undefined)[] = []
  const runs = openRefundRuns({
    account,
    honoursKeys,
    storage,
    locks,
    onLearned: (_refund, change) => learned.push(change),
  })
  allRuns.push(runs)
  const states = () => runs.view().running.map((actor) => actor.getSnapshot().value)
  const isIn = (state: string) => vi.waitFor(() => expect(states()).toEqual([state]))
  return { runs, learned, states, isIn, storage }
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
const confirm = (runs: RefundRuns) => runs.view().shown!.send({ type: 'refund.confirmed' })

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
    const { runs, isIn, learned, storage } = runsOf()
    runs.open(refund, { credited: false })
    expect(sent).toEqual([])
    confirm(runs)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
    expect(learned).toContainEqual({ status: 'refunded' })
    expect(storage).toHaveLength(0)
    runs.hide()
    expect(runs.view()).toEqual({ running: [], shown: null })
  })

  it('ends though nobody looks any more', async () => {
    const refund = await refundable()
    const { runs, learned, states, storage } = runsOf()
    runs.open(refund, { credited: false })
    confirm(runs)
    runs.hide()
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
    expect(learned).toContainEqual({ status: 'refunded' })
    expect(storage).toHaveLength(0)
  })

  it('opened twice is one refund', async () => {
    const refund = await refundable()
    const { runs, isIn } = runsOf()
    runs.open(refund, { credited: false })
    const first = runs.view().shown
    runs.open(refund, { credited: false })
    expect(runs.view().shown).toBe(first)
    confirm(runs)
    confirm(runs)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
  })

  it('that is called off sends and keeps nothing', async () => {
    const { runs, storage } = runsOf()
    runs.open(await refundable(), { credited: false })
    runs.view().shown!.send({ type: 'dismissed' })
    expect(runs.view()).toEqual({ running: [], shown: null })
    expect([sent, storage.length]).toEqual([[], 0])
  })

  it('is written down before the points are sent', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const { runs, isIn } = runsOf({ storage })
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
    runs.open(refund, { credited: false })
    confirm(runs)
    await isIn('done')
    expect(kept).toEqual([[false], [true]])
  })

  it('of an item that cost nothing takes both steps, and moves no points', async () => {
    const refund = await refundable({ price: 0 })
    const { runs, isIn } = runsOf()
    runs.open(refund, { credited: false })
    confirm(runs)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([0, 'refunded'])
  })

  it('of an item that somebody only marked as refunded is told as that', async () => {
    const refund = await refundable()
    const { runs, isIn } = runsOf()
    runs.open(refund, { credited: false })
    await api.db
      .updateTable('order_items')
      .set({ status: 'refunded' })
      .where('id', '=', Number(refund.itemId))
      .execute()
    confirm(runs)
    await isIn('refused')
    expect(runs.view().shown!.getSnapshot().context.problem).toMatchObject({ code: 'marked-refunded' })
    expect([writes(), await entriesOf(refund)]).toEqual([[], 0])
  })

  it('is not sent where the browser cannot write it down', async () => {
    const refund = await refundable()
    const { runs, isIn } = runsOf({ storage: memoryStorage({ room: 10 }) })
    runs.open(refund, { credited: false })
    confirm(runs)
    await isIn('refused')
    expect([writes(), await entriesOf(refund)]).toEqual([[], 0])
  })

  it('whose status fails repeats the status alone', async () => {
    const refund = await refundable()
    const { runs, isIn, learned } = runsOf()
    fault = at('order_item/status', lost)
    runs.open(refund, { credited: false })
    confirm(runs)
    await isIn('statusFailed')
    expect(learned.at(-1)).toHaveProperty('refundedAt')
    fault = none
    runs.view().shown!.send({ type: 'retried' })
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund), statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
  })

  it('whose answer got lost is looked into, and goes on by itself where the points arrived', async () => {
    const refund = await refundable()
    const { runs, isIn } = runsOf()
    fault = at('order_item/refund', taken(lost))
    runs.open(refund, { credited: false })
    confirm(runs)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('of an item that a colleague refunded in the meantime sends nothing', async () => {
    const refund = await refundable()
    const colleague = runsOf({ account: 8 })
    colleague.runs.open(refund, { credited: false })
    const { runs, isIn, learned } = runsOf()
    runs.open(refund, { credited: false })
    confirm(colleague.runs)
    await colleague.isIn('done')
    sent = []
    confirm(runs)
    await isIn('doneByAColleague')
    expect(writes()).toEqual([])
    expect(learned).toEqual([undefined])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('whose points are back already only has its status set', async () => {
    const refund = await refundable()
    fault = at('order_item/status', lost)
    const first = runsOf()
    first.runs.open(refund, { credited: false })
    confirm(first.runs)
    await first.isIn('statusFailed')
    fault = none
    sent = []
    const { runs, isIn } = runsOf({ account: 8 })
    runs.open(refund, { credited: true })
    await isIn('statusFailed')
    expect(writes()).toEqual([])
    runs.view().shown!.send({ type: 'retried' })
    await isIn('done')
    expect(writes()).toEqual([statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })
})

describe('a refund after a reload', () => {
  const interrupted = async (parts: RunsParts, happened: boolean) => {
    const refund = await refundable()
    const before = runsOf(parts)
    fault = at('order_item/refund', happened ? taken(silence) : silence)
    before.runs.open(refund, { credited: false })
    confirm(before.runs)
    await vi.waitFor(async () => {
      expect(writes()).toEqual([points])
      expect(await entriesOf(refund)).toBe(happened ? 1 : 0)
    })
    before.runs.close()
    fault = none
    sent = []
    return refund
  }

  it('is looked into, and sends nothing before a person asks', async () => {
    for (const happened of [true, false]) {
      const storage = memoryStorage()
      const refund = await interrupted({ storage }, happened)
      const { isIn, runs } = runsOf({ storage })
      await isIn(happened ? 'statusFailed' : 'outcomeUnknown')
      expect(writes()).toEqual([])
      expect(runs.view().shown).toBeNull()
      runs.show(runs.view().running[0]!)
      runs.view().shown!.send({ type: 'retried' })
      await isIn('done')
      expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
      expect(storage).toHaveLength(0)
    }
  })

  it('is not lost where the look fails', async () => {
    const storage = memoryStorage()
    await interrupted({ storage }, true)
    fault = lost
    const { isIn } = runsOf({ storage })
    await isIn('outcomeUnknown')
    expect(keptRefunds(7, storage).all()).toHaveLength(1)
  })

  it('is no matter of another account', async () => {
    const storage = memoryStorage()
    await interrupted({ storage }, false)
    expect(runsOf({ storage, account: 8 }).states()).toEqual([])
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
    const { states, learned } = runsOf({ storage })
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect(learned).toContainEqual({ status: 'refunded' })
    expect([writes(), storage.length]).toEqual([[], 0])
  })

  it('without keys sends the points again only after a warning', async () => {
    const storage = memoryStorage()
    await interrupted({ storage, honoursKeys: false }, false)
    const { runs, isIn } = runsOf({ storage, honoursKeys: false })
    await isIn('outcomeUnknown')
    runs.show(runs.view().running[0]!)
    runs.view().shown!.send({ type: 'retried' })
    expect(writes()).toEqual([])
    runs.view().shown!.send({ type: 'resend.chosen' })
    expect(writes()).toEqual([])
    confirm(runs)
    await isIn('done')
    expect(writes()[0]).toBe(points)
  })
})

describe('one item in two tabs', () => {
  it('is refunded by one of them, and the other hears of it', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const locks = webLocks(navigator.locks)
    const [here, there] = [runsOf({ storage, locks }), runsOf({ storage, locks })]
    for (const { runs } of [here, there]) runs.open(refund, { credited: false })
    for (const { runs } of [here, there]) confirm(runs)
    await here.isIn('done')
    await there.isIn('doneByAnotherTab')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('that is unfinished shows in a tab that was open before, and is no longer waited for once it is done', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const locks = webLocks(navigator.locks)
    const [here, there, colleague] = [7, 7, 8].map((account) => runsOf({ storage, locks, account }))
    const unfinished = ({ runs } = there!) => unfinishedRefunds(runs.view())
    /** What the browser tells every tab but the one that wrote. */
    const tell = () => {
      for (const { runs } of [there!, colleague!]) runs.noteKept(`laurel.refunds.7.${refund.itemId}`)
    }
    fault = at('order_item/status', lost)
    here!.runs.open(refund, { credited: false })
    confirm(here!.runs)
    await here!.isIn('statusFailed')
    tell()
    expect(unfinished().map((actor) => actor.getSnapshot().context)).toMatchObject([{ refund, credited: true }])
    expect([unfinished(colleague), there!.runs.view().shown]).toEqual([[], null])

    there!.runs.show(unfinished()[0]!)
    await there!.isIn('lockedByAnotherTab')
    there!.runs.hide()
    expect(unfinished()).toHaveLength(1)
    sent = []
    fault = none
    here!.runs.view().shown!.send({ type: 'retried' })
    await here!.isIn('done')
    tell()
    await vi.waitFor(() => expect(there!.states()).toEqual([]))
    expect(there!.learned).toEqual([undefined])
    expect(writes()).toEqual([statusCall(refund)])
  })

  it('that another tab left is taken up where a person asks, not before, from its last step', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const locks = webLocks(navigator.locks)
    const [here, there] = [runsOf({ storage, locks }), runsOf({ storage, locks })]
    const tell = () => there.runs.noteKept(`laurel.refunds.7.${refund.itemId}`)
    fault = at('order_item/refund', silence)
    here.runs.open(refund, { credited: false })
    confirm(here.runs)
    await here.isIn('refundingPoints')
    tell()
    here.runs.close()
    sent = []
    keptRefunds(7, storage).keep(refund, true)
    tell()
    expect([there.states(), sent]).toEqual([['takingLock'], []])
    there.runs.open(refund, { credited: false })
    await there.isIn('statusFailed')
    expect(writes()).toEqual([])
  })

  it('that another tab began while the question stood here is unfinished here once the question is gone', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const there = runsOf({ storage })
    there.runs.open(refund, { credited: false })
    keptRefunds(7, storage).keep(refund, false)
    there.runs.noteKept(`laurel.refunds.7.${refund.itemId}`)
    expect(there.states()).toEqual(['confirming'])
    there.runs.view().shown!.send({ type: 'dismissed' })
    expect(unfinishedRefunds(there.runs.view())).toHaveLength(1)
    expect([there.runs.view().shown, sent]).toEqual([null, []])
  })

  it('that another tab ended before it was looked at leaves nothing behind', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const there = runsOf({ storage })
    const kept = keptRefunds(7, storage)
    const key = `laurel.refunds.7.${refund.itemId}`
    kept.keep(refund, false)
    there.runs.noteKept(key)
    expect(there.states()).toEqual(['takingLock'])
    kept.forget(refund)
    there.runs.noteKept(key)
    expect([there.states(), sent, there.learned]).toEqual([[], [], [undefined]])
    for (const other of [null, 'laurel.token', 'laurel.refunds.7.', 'laurel.refunds.70.1']) there.runs.noteKept(other)
    expect(there.states()).toEqual([])
  })

  it('goes on in the second where the first is closed in the middle', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const locks = webLocks(navigator.locks)
    const [here, there] = [runsOf({ storage, locks }), runsOf({ storage, locks })]
    fault = at('order_item/refund', silence)
    for (const { runs } of [here, there]) runs.open(refund, { credited: false })
    for (const { runs } of [here, there]) confirm(runs)
    await here.isIn('refundingPoints')
    await there.isIn('lockedByAnotherTab')
    here.runs.close()
    await there.isIn('outcomeUnknown')
    expect(writes()).toEqual([points])
    expect(await entriesOf(refund)).toBe(0)
  })
})
