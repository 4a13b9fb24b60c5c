import { connect } from '#api/connection.ts'
import { pressClock } from '#api/press.ts'
import { defaultConfig } from '#contract/config.ts'
import { refused } from '#contract/failure.ts'
import { pastMove } from '#contract/points/safety.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { lucia } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { findRun } from '#machines/runs.ts'
import { channelLocks, noLocks, webLocks, type Locks } from '#runtime/locks.ts'
import { recentMoves } from '#runtime/runs/recentMoves.ts'
import { keptTransfers, openTransfers } from '#runtime/runs/transfers.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { checkRecipient } from '#screens/users/courtesy/CourtesyCardContainer.tsx'
import { memoryStorage } from '#testing/memoryStorage.ts'

const gift = (id: string, points = 500): Transfer => ({
  kind: 'courtesy',
  id,
  organisation: { id: 1, name: 'Grupo Andino' },
  chosen: null,
  person: { id: 11, name: 'Lucía', email: 'lucia@grupoandino.example' },
  points,
  message: '',
})
const refusal = { success: false, error: { code: 'user-not-enough-points', message: 'Too few.' } }

/** A server with a balance. Concurrent reads are answered at the same instant. */
function bank() {
  let reading: Promise<number> | undefined
  const server = {
    balance: 500,
    read: () =>
      (reading ??= new Promise((resolve) =>
        setTimeout(() => {
          reading = undefined
          resolve(server.balance)
        }),
      )),
  }
  return server
}

function consoleOf(
  answers: readonly (() => Response)[],
  storage = memoryStorage(),
  locks: Locks = noLocks,
  server = bank(),
  people: () => readonly object[] = () => [],
) {
  const sent: (string | null)[] = []
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api', idempotencyKeys: true },
    token: () => 'token',
    fetch: async (...given) => {
      const request = new Request(...given)
      if (request.method === 'GET') return Response.json({ success: true, data: people() })
      server.balance += 100
      sent.push(request.headers.get('idempotency-key'))
      return answers[sent.length - 1]?.() ?? Response.json({ success: true, data: null })
    },
    retryDelay: () => 0,
  })
  const recent = recentMoves(7, storage)
  const parts = { account: 7, honoursKeys: true, storage, locks, recentMoves: recent }
  const transfers = openTransfers({
    ...parts,
    readBalance: server.read,
    onLearned: () => undefined,
  })
  const run = (id: string) => findRun(transfers.actor.getSnapshot().context, id)?.actor ?? null
  const isIn = (id: string, state: string) => vi.waitFor(() => expect(run(id)?.getSnapshot().value).toBe(state))
  return { transfers, sent, recent, run, isIn, kept: keptTransfers(7, storage) }
}
afterEach(() => connect({}))

it('a confirmed transfer is sent at once, and once only', async () => {
  const { transfers, sent, isIn, kept } = consoleOf([])
  transfers.open(gift('a'), { isConfirmed: true })
  transfers.open(gift('a'), { isConfirmed: true })
  await isIn('a', 'done')
  expect(sent).toEqual(['a-0'])
  expect(kept.all()).toEqual([])
})

it('a retry has a new key after a refusal, and the same key after a lost answer', async () => {
  const { transfers, sent, run, isIn, kept } = consoleOf([
    () => Response.json(refusal),
    () => Response.json({}, { status: 500 }),
  ])
  transfers.open(gift('a'), { isConfirmed: true })
  await isIn('a', 'refused')
  expect(kept.all()).toEqual([])
  run('a')?.send({ type: 'retried' })
  await isIn('a', 'outcomeUnknown')
  expect(kept.all()).toEqual([{ version: 1, transfer: gift('a'), refusals: 1 }])
  run('a')?.send({ type: 'retried' })
  await isIn('a', 'done')
  expect(sent).toEqual(['a-0', 'a-1', 'a-1'])
})

it('a run that cannot be stored sends nothing', async () => {
  const { transfers, sent, run, isIn } = consoleOf([], memoryStorage(10))
  transfers.open(gift('a'), { isConfirmed: true })
  await isIn('a', 'refused')
  expect(run('a')?.getSnapshot().context.problem).toMatchObject({ code: 'not-kept' })
  expect(sent).toEqual([])
})

it('a sent move is remembered for warnings, unless the server certainly did nothing', async () => {
  const { transfers, recent, run, isIn } = consoleOf([
    () => Response.json(refusal),
    () => Response.json({}, { status: 500 }),
    () => Response.json(refusal),
  ])
  const repeated = () => recent.warningsOf(gift('z')).map(({ type }) => type)
  transfers.open(gift('a'), { isConfirmed: true })
  await isIn('a', 'refused')
  expect(repeated()).toEqual([])
  transfers.open(gift('b'), { isConfirmed: true })
  await isIn('b', 'outcomeUnknown')
  expect(repeated()).toEqual(['repeated'])
  expect(recent.warningsOf(gift('b')), 'its own first try is no other move').toEqual([])
  run('b')?.send({ type: 'retried' })
  await vi.waitFor(() => expect(run('b')?.getSnapshot().context.problem?.kind).toBe('refused'))
  expect(repeated(), 'a refusal tells nothing of the call before').toEqual(['repeated'])
})

it('recentMoves notifies listeners of every sent move, in any tab', async () => {
  const storage = memoryStorage()
  const [here, there] = [recentMoves(7, storage), recentMoves(7, storage)]
  const seen: (string | undefined)[] = []
  const stop = here.onChange(() => seen.push(here.warningsOf(gift('z'))[0]?.type))
  await here.sending('a', gift('a'), () => Promise.reject(refused('no', ''))).catch(() => undefined)
  expect(seen, 'sent, and refused').toEqual(['repeated', undefined])
  const before = here.stored()
  await there.sending('b', gift('b'), () => Promise.resolve())
  expect(here.stored()).not.toBe(before)
  for (const key of ['laurel.other', 'laurel.recentMoves.7', null]) here.onStorage(key)
  stop()
  here.onStorage(null)
  expect(seen.slice(2)).toEqual(['repeated', 'repeated'])
})

it('recentMoves remembers the newest 1,000 moves of an account', async () => {
  const storage = memoryStorage()
  const recent = recentMoves(7, storage)
  const sent = Array.from({ length: 1000 }, (_, move) => pastMove(move, gift('x', move), Date.now()))
  storage.setItem('laurel.recentMoves.7', JSON.stringify(sent))
  for (let move = 1000; move < 1005; move++) await recent.sending(move, gift('x', move), () => Promise.resolve())
  const typesOf = (points: number, account = 7) =>
    recentMoves(account, storage)
      .warningsOf(gift('z', points))
      .map(({ type }) => type)
  expect([typesOf(4), typesOf(5), typesOf(5, 8)]).toEqual([[], ['repeated'], []])
})

const betweenTabs: [name: string, locksOf: (about: string) => Locks][] = [
  ['with Web Locks', (about) => webLocks(navigator.locks, about)],
  ['without them', (about) => channelLocks(about)],
]

it.each(betweenTabs)(
  '%s, if two tabs confirm points for one person, one sends and the other asks again',
  async (_, locksOf) => {
    const storage = memoryStorage()
    const tabs = [consoleOf([], storage, locksOf('person')), consoleOf([], storage, locksOf('person'))]
    const runOf = (at: number) => tabs[at]?.run(`${at}`)
    // A finished run that is hidden leaves the list.
    const states = () => [0, 1].map((at) => runOf(at)?.getSnapshot().value ?? 'done')
    const sent = () => tabs.flatMap((tab) => tab.sent)
    tabs.forEach(({ transfers }, at) => transfers.open(gift(`${at}`)))
    tabs[0]?.transfers.open({ ...gift('other'), person: { id: 12, name: 'Ana', email: '' } } as Transfer)
    for (const at of [0, 1]) runOf(at)?.send({ type: 'move.confirmed' })
    await vi.waitFor(() => expect(states().toSorted()).toEqual(['confirming', 'done']))
    expect(sent()).toHaveLength(1)
    runOf(states().indexOf('confirming'))?.send({ type: 'move.confirmed' })
    await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
    tabs[0]?.run('other')?.send({ type: 'move.confirmed' })
    await tabs[0]?.isIn('other', 'done')
    expect(sent()).toHaveLength(3)
  },
)

it.each([
  ['is inactive by now', { is_active: false }, 'recipient-changed'],
  ['is of another organisation by now', { org: { id: 2, name: 'Hoteles' } }, 'recipient-changed'],
  ['has another e-mail by now', { email: 'eva@x.example' }, 'recipient-gone'],
])('after the question the points of somebody who %s are not sent', async (_, change, code) => {
  let now: object = lucia
  const { transfers, sent, run, isIn } = consoleOf([], memoryStorage(), noLocks, bank(), () => [now])
  const [seen] = userFrom(lucia)
  const person = { id: lucia.id, name: lucia.name, email: lucia.email }
  transfers.open({ ...gift('a'), person } as Transfer, { recheck: (press) => checkRecipient(seen!, press) })
  now = { ...lucia, ...change }
  run('a')?.send({ type: 'move.confirmed' })
  await isIn('a', 'notSent')
  expect(run('a')?.getSnapshot().context.problem).toMatchObject({ kind: 'refused', code })
  now = lucia
  run('a')?.send({ type: 'retried' })
  await isIn('a', 'done')
  expect(sent).toEqual(['a-0'])
})

it('checkBalance reports points on their way from any tab, and points sent while it read', async () => {
  const { transfers, kept, recent } = consoleOf([])
  const isMoving = async (id: number) => (await transfers.checkBalance(id)).isMoving
  const { chosen: _chosen, person: _person, ...common } = gift('a') as Extract<Transfer, { kind: 'courtesy' }>
  kept.keep({ transfer: { ...common, kind: 'balance', organisation: { id: 1, name: 'Grupo Andino' } }, refusals: 0 })
  kept.keep({ transfer: { ...gift('b'), organisation: { id: 2, name: 'Hoteles' } }, refusals: 0 })
  expect([await isMoving(1), await isMoving(2)]).toEqual([true, false])
  const checked = isMoving(2)
  await recent.sending('c', gift('c'), () => Promise.resolve())
  expect(await checked).toBe(true)
})

it('a transfer shares the time of the press that has read before it', async () => {
  const { transfers, isIn, sent } = consoleOf([])
  const press = pressClock()
  const [ended, read, written] = [vi.spyOn(press, 'end'), vi.spyOn(press, 'reading'), vi.spyOn(press, 'sending')]
  transfers.open(
    { kind: 'balance', id: 'a', organisation: { id: 1, name: 'Grupo Andino' }, points: 100, message: '' },
    { isConfirmed: true, asked: 500, press },
  )
  await isIn('a', 'done')
  expect(sent).toHaveLength(1)
  expect([ended, read, written].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
})

it.each(betweenTabs)(
  '%s, if two tabs add to a balance at the same instant, one sends and the other asks again',
  async (_, locksOf) => {
    const storage = memoryStorage()
    const server = bank()
    const tabs = [
      consoleOf([], storage, locksOf('balance'), server),
      consoleOf([], storage, locksOf('balance'), server),
    ]
    const stateOf = (at: number) => tabs[at]?.run(`${at}`)?.getSnapshot().value
    const organisation = { id: 1, name: 'Grupo Andino' }
    tabs.forEach(({ transfers }, at) =>
      transfers.open(
        { kind: 'balance', id: `${at}`, organisation, points: 100, message: '' },
        { isConfirmed: true, asked: 500 },
      ),
    )
    await vi.waitFor(() => expect([stateOf(0), stateOf(1)].toSorted()).toEqual(['confirming', 'done']))
    expect(
      tabs.flatMap(({ sent }) => sent),
      'the first to come to it',
    ).toHaveLength(1)
  },
)
