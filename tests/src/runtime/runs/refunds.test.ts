import type { Connection } from '#api/connection.ts'
import { findOrder } from '#api/orders.ts'
import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { refundOf, type Refund } from '#contract/orders/refund.ts'
import { findRun, isUnderWay } from '#machines/runs.ts'
import { noLocks, webLocks, type Locks } from '#runtime/locks.ts'
import { keptRefunds, openRefunds } from '#runtime/runs/refunds.ts'
import { recentMoves } from '#runtime/runs/recentMoves.ts'
import { fileApi } from '../../../support/fileApi.ts'
import { addOrder } from '../../../support/orders.ts'
import { joinApi } from '../../support/console.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#testing/memoryStorage.ts'

type Fault = (request: Request) => Promise<Response | undefined>

const { api, token } = await fileApi()
let sent: string[]
/** What a request gets instead of the API's answer; undefined lets it through. */
let fault: Fault
const allRuns: { close: () => void }[] = []

beforeEach(() => {
  sent = []
  fault = none
  const fetch: Connection['fetch'] = async (...given) => {
    const request = new Request(...given)
    sent.push(`${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`)
    return (await fault(request)) ?? api.app.fetch(request)
  }
  joinApi(api, token, { fetch, retryDelay: () => 0 })
})
afterEach(() => {
  for (const runs of allRuns.splice(0)) runs.close()
})

interface RunsParts {
  readonly storage?: Storage
  readonly account?: Id
  readonly locks?: Locks
  readonly records?: Locks
}

/** A tab of a signed-in account. */
function runsOf({ storage = memoryStorage(), account = 7, locks = noLocks, records = noLocks }: RunsParts = {}) {
  const learned: (Partial<OrderItem> | undefined)[] = []
  const refunds = openRefunds({
    account,
    honoursKeys: true,
    storage,
    locks,
    records,
    recentMoves: recentMoves(account, memoryStorage()),
    onLearned: (_itemId, change) => learned.push(change),
  })
  const context = () => refunds.actor.getSnapshot().context
  const runs = {
    ...refunds,
    context,
    shown: () => findRun(context(), context().shown)?.actor ?? null,
    unfinished: () => context().runs.filter((run) => run.id !== context().shown && isUnderWay(run)),
    showFirst: () => refunds.actor.send({ type: 'run.shown', id: context().runs[0]!.id }),
    hide: () => refunds.actor.send({ type: 'run.hidden' }),
  }
  allRuns.push(runs)
  const states = () => context().runs.map(({ actor }) => actor?.getSnapshot().value ?? 'in another tab')
  const isIn = (state: string) => vi.waitFor(() => expect(states()).toEqual([state]))
  return { runs, learned, states, isIn, storage }
}
type Runs = ReturnType<typeof runsOf>['runs']

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
const confirm = ({ shown }: Runs) => shown()!.send({ type: 'move.confirmed' })
/** A tab in which a refund was opened and confirmed. */
function begun(refund: Refund, parts?: RunsParts) {
  const tab = runsOf(parts)
  tab.runs.open(refund, { credited: false })
  confirm(tab.runs)
  return tab
}
/** Two tabs of one account in one browser. */
function twoTabs() {
  const shared = { storage: memoryStorage(), locks: webLocks(navigator.locks, 'refund') }
  return [runsOf(shared), runsOf(shared)] as const
}

const points = 'POST order_item/refund'
const statusCall = ({ itemId }: Refund) => `PATCH order_item/status/${itemId}`
const none: Fault = () => Promise.resolve(undefined)
const lost: Fault = () => Promise.reject(new TypeError('Failed to fetch'))
const silence: Fault = () => new Promise(() => undefined)
/** Applies `what` to one address only. */
const at =
  (path: string, what: Fault): Fault =>
  (request) =>
    request.url.includes(path) ? what(request) : none(request)
/** The API carries out the request, then this happens to the answer. */
const taken =
  (then: Fault): Fault =>
  async (request) => {
    await api.app.fetch(request)
    return then(request)
  }

describe('a refund of the signed-in account', () => {
  it('is stored before each call, gives the points back, sets the status and is deleted', async () => {
    const refund = await refundable()
    const { runs, isIn, learned, storage } = runsOf()
    const kept: unknown[] = []
    fault = (request) => {
      if (request.method !== 'GET') for (const { credited } of keptRefunds(7, storage).all()) kept.push(credited)
      return none(request)
    }
    runs.open(refund, { credited: false })
    expect(sent).toEqual([])
    confirm(runs)
    await isIn('done')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(kept).toEqual([false, true])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
    expect(learned).toContainEqual({ status: 'refunded' })
    expect(storage).toHaveLength(0)
    runs.hide()
    expect(runs.context()).toEqual({ runs: [], shown: null })
  })

  it('is not sent if the browser cannot store it', async () => {
    const refund = await refundable()
    const { isIn } = begun(refund, { storage: memoryStorage(10) })
    await isIn('refused')
    expect([writes(), await entriesOf(refund)]).toEqual([[], 0])
  })

  it('only sets the status if the points are already back', async () => {
    const refund = await refundable()
    fault = at('order_item/status', lost)
    const before = begun(refund)
    await before.isIn('statusFailed')
    expect(before.learned.at(-1)).toHaveProperty('refundedAt')
    fault = none
    sent = []
    const { runs, isIn } = runsOf({ account: 8 })
    runs.open(refund, { credited: true })
    await isIn('statusFailed')
    expect(writes()).toEqual([])
    runs.shown()!.send({ type: 'retried' })
    await isIn('done')
    expect(writes()).toEqual([statusCall(refund)])
    expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
  })
})

it('the status of a refund waits until a select or a bulk run in another tab has changed the item', async () => {
  const refund = await refundable()
  const records = webLocks(navigator.locks, 'item')
  const release = await records.wait(`item.${refund.itemId}`, new AbortController().signal)
  const { isIn } = begun(refund, { records })
  await isIn('settingStatus')
  expect(writes()).toEqual([points])
  release()
  await isIn('done')
  expect(writes()).toEqual([points, statusCall(refund)])
})

describe('a refund after a reload', () => {
  const interrupted = async (parts: RunsParts, happened: boolean) => {
    const refund = await refundable()
    fault = at('order_item/refund', happened ? taken(silence) : silence)
    const before = begun(refund, parts)
    await vi.waitFor(async () => {
      expect(writes()).toEqual([points])
      expect(await entriesOf(refund)).toBe(happened ? 1 : 0)
    })
    before.runs.close()
    fault = none
    sent = []
    return refund
  }

  it('is checked, and sends nothing before a person asks', async () => {
    for (const happened of [true, false]) {
      const storage = memoryStorage()
      const refund = await interrupted({ storage }, happened)
      const { isIn, runs } = runsOf({ storage })
      await isIn(happened ? 'statusFailed' : 'outcomeUnknown')
      expect(writes()).toEqual([])
      expect(runs.shown()).toBeNull()
      runs.showFirst()
      runs.shown()!.send({ type: 'retried' })
      await isIn('done')
      expect([await entriesOf(refund), await statusOf(refund)]).toEqual([1, 'refunded'])
      expect(storage).toHaveLength(0)
    }
  })

  it('stays stored if the check fails', async () => {
    const storage = memoryStorage()
    await interrupted({ storage }, true)
    fault = lost
    const { isIn } = runsOf({ storage })
    await isIn('outcomeUnknown')
    expect(keptRefunds(7, storage).all()).toHaveLength(1)
  })
})

describe('one item in two tabs', () => {
  it('is refunded by one of them, and the other learns of it', async () => {
    const refund = await refundable()
    const [here, there] = twoTabs()
    for (const { runs } of [here, there]) runs.open(refund, { credited: false })
    for (const { runs } of [here, there]) confirm(runs)
    await here.isIn('done')
    await there.isIn('doneByAnotherTab')
    expect(writes()).toEqual([points, statusCall(refund)])
    expect(await entriesOf(refund)).toBe(1)
  })

  it('is shown as unfinished in another open tab, until it is done', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const locks = webLocks(navigator.locks, 'refund')
    const [here, there, colleague] = [7, 7, 8].map((account) => runsOf({ storage, locks, account }))
    /** The storage event that every other tab gets. */
    const tell = () => {
      for (const { runs } of [there!, colleague!]) runs.onStorage(`laurel.refunds.7.${refund.itemId}`)
    }
    fault = at('order_item/status', lost)
    here!.runs.open(refund, { credited: false })
    confirm(here!.runs)
    await here!.isIn('statusFailed')
    tell()
    expect(there!.runs.unfinished().map(({ input }) => input)).toMatchObject([{ refund, kept: { credited: true } }])
    expect([colleague!.runs.unfinished(), there!.runs.shown()]).toEqual([[], null])

    there!.runs.showFirst()
    await there!.isIn('lockedByAnotherTab')
    there!.runs.hide()
    expect(there!.runs.unfinished()).toHaveLength(1)
    sent = []
    fault = none
    here!.runs.shown()!.send({ type: 'retried' })
    await here!.isIn('done')
    tell()
    await vi.waitFor(() => expect(there!.states()).toEqual([]))
    expect(there!.learned).toEqual([undefined])
    expect(writes()).toEqual([statusCall(refund)])
  })

  it('is taken over from a closed tab when a person opens it, from its last step', async () => {
    const refund = await refundable()
    const [here, there] = twoTabs()
    const tell = () => there.runs.onStorage(`laurel.refunds.7.${refund.itemId}`)
    fault = at('order_item/refund', silence)
    here.runs.open(refund, { credited: false })
    confirm(here.runs)
    await here.isIn('refundingPoints')
    tell()
    here.runs.close()
    sent = []
    keptRefunds(7, here.storage).keep({ refund, credited: true })
    tell()
    expect([there.states(), sent]).toEqual([['in another tab'], []])
    there.runs.open(refund, { credited: false })
    await there.isIn('statusFailed')
    expect(writes()).toEqual([])
  })

  it('is unfinished here if another tab began it while this one asked', async () => {
    const refund = await refundable()
    const storage = memoryStorage()
    const there = runsOf({ storage })
    there.runs.open(refund, { credited: false })
    keptRefunds(7, storage).keep({ refund, credited: false })
    there.runs.onStorage(`laurel.refunds.7.${refund.itemId}`)
    expect(there.states()).toEqual(['confirming'])
    there.runs.shown()!.send({ type: 'dismissed' })
    expect(there.runs.unfinished()).toHaveLength(1)
    expect([there.runs.shown(), sent]).toEqual([null, []])
  })

  it('continues in the second tab if the first is closed during the call', async () => {
    const refund = await refundable()
    const [here, there] = twoTabs()
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
