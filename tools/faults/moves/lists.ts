import { connect } from '#api/connection.ts'
import { readPeople } from '#api/users.ts'
import type { BulkRun } from '#contract/bulk.ts'
import { defaultConfig } from '#contract/config.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { Locks } from '#runtime/locks.ts'
import { openBulkRuns } from '#runtime/runs/bulkRuns.ts'
import { giftItem, openGifts } from '#runtime/runs/gifts.ts'
import { recentMoves as openRecentMoves } from '#runtime/runs/recentMoves.ts'
import { openTransfers } from '#runtime/runs/transfers.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import { createChance } from '#server/seed/random.ts'
import { QueryClient } from '@tanstack/react-query'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { simulatedClock } from '#testing/network/clock.ts'
import { faults, faultyFetch } from '#testing/network/faultyFetch.ts'
import { origin, serverInProcess, type Server } from '#testing/network/server.ts'
import type { Clerk } from '#testing/points/staff.ts'
import { transferFacts } from '#testing/points/transfers.ts'
import type { Control } from './run.ts'
import type { Outcome } from './runs.ts'

/** How many people are in a list. */
export const perList = 4

interface ListsParts {
  readonly db: LaurelDatabase
  readonly clerk: Clerk
  /** Courtesies that tell whom the lists are for. */
  readonly moves: readonly Transfer[]
  /** Seed of the first list; each further list adds one. */
  readonly seed: number
  readonly control?: Control | undefined
}

/**
 * Sends lists of courtesy points over a bad network, from two tabs, with reloads; every third list against an API that
 * honours no keys. Compares what the person has seen with the ledger.
 */
export async function runLists({ db, moves, seed, ...parts }: ListsParts): Promise<Outcome> {
  const counts: Record<string, number> = {}
  const server = serverInProcess(db)
  const traces: { readonly people: readonly Transfer[]; readonly trace: Trace; readonly seed: number }[] = []
  for (let at = 0; at < moves.length; at += perList) {
    const people = moves.slice(at, at + perList)
    const own = seed + at / perList
    traces.push({ people, seed: own, trace: await runList({ ...parts, server, people, seed: own }) })
  }
  connect({})
  const facts = await transferFacts(db, moves)
  const violations = traces.flatMap(({ people, trace, seed: own }) => {
    for (const [name, count] of Object.entries({ ...trace.counts, runs: 1 })) counts[name] = (counts[name] ?? 0) + count
    return [
      ...trace.violations.map((words) => ({ kind: 'double', words, seed: own }) as const),
      ...people.flatMap((person) => {
        const { moves: moved = 0, balance = 0 } = facts.get(person.id) ?? {}
        counts['moved'] = (counts['moved'] ?? 0) + moved
        return violationsOf(trace, idOf(person), moved, balance === moved * person.points).map(
          ([kind, words]) => ({ kind, words: `${idOf(person)} ${words}`, seed: own }) as const,
        )
      }),
    ]
  })
  return { violations, counts }
}

const idOf = (transfer: Transfer) => `${transfer.kind === 'courtesy' ? transfer.person.id : transfer.id}`

/** `asked`: how often the person let points go out, by person; `shown`: what they last saw of each, in every list. */
interface Trace {
  readonly honoursKeys: boolean
  readonly asked: ReadonlyMap<string, number>
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>
  readonly violations: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

type Violation = readonly [kind: 'double' | 'lost' | 'silent', words: string]

function violationsOf({ honoursKeys, asked, shown }: Trace, id: string, moved: number, isEven: boolean): Violation[] {
  const seen = shown.get(id) ?? new Set()
  const most = honoursKeys ? 1 : (asked.get(id) ?? 0)
  const found: (Violation | false)[] = [
    moved > most && ['double', `got points ${moved} times, asked for ${most} times`],
    !isEven && ['lost', 'has other points than were moved'],
    moved > 0 && !seen.has('done') && !seen.has('unknown') && ['lost', `got points, shown as ${[...seen].join()}`],
    moved === 0 && seen.has('done') && ['silent', 'is shown as done, and got nothing'],
  ]
  return found.filter((one) => one !== false)
}

interface ListParts extends Pick<ListsParts, 'clerk' | 'control'> {
  readonly server: Server
  readonly people: readonly Transfer[]
  readonly seed: number
}

async function runList({ server, clerk, people, seed, control }: ListParts): Promise<Trace> {
  const chance = createChance(seed)
  const faultRate = 0.1 + chance.fraction() * 0.5
  const losesKeys = control === 'losesKeys'
  const honoursKeys = seed % 3 !== 0 || losesKeys
  const counts = { sent: 0, faulty: 0, reloads: 0, retries: 0, rests: 0, twoTabs: 0, keyless: honoursKeys ? 0 : 1 }
  const asked = new Map<string, number>()
  const shown = new Map<string, Set<string>>()
  const violations: string[] = []
  /** By list, as the person last saw it. */
  const seen = new Map<string, BulkRun>()
  const net = { isReliable: true }
  /** Lists in which points got no answer since the person pressed last. */
  const silent = new Set<string>()
  /** The tab in which the person pressed last. */
  let acting = 0
  const locks = sharedLocks()
  const storage = memoryStorage()
  const queries = new QueryClient()
  const ask = (id: unknown) => asked.set(`${id}`, (asked.get(`${id}`) ?? 0) + 1)

  const clock = simulatedClock()
  const { fetch, deliverAll } = faultyFetch({
    clock,
    answer: server({ losesKeys, isForeign: !honoursKeys }, () => undefined),
    leave: () => (tabs.find((tab) => tab.sending() !== undefined) ?? tabs[acting])?.close(),
    fateOf({ method }) {
      if (net.isReliable) return { fault: 'none' }
      const isWrite = method === 'POST'
      const fault = chance.happens(isWrite ? faultRate : faultRate / 4) ? chance.pick(faults) : 'none'
      const leaves = isWrite && chance.happens(0.08)
      if (fault !== 'none' || leaves) counts.faulty++
      if (isWrite) {
        counts.sent++
        const list = tabs.map((tab) => tab.sending()).find((id) => id !== undefined)
        if (list !== undefined && silent.has(list)) violations.push('after points without an answer others were sent')
        if (list !== undefined && fault !== 'none' && fault !== 'refused') silent.add(list)
      }
      return { fault, leaves }
    },
  })
  connect({
    config: { ...defaultConfig, api: `${origin}/api`, idempotencyKeys: honoursKeys },
    token: () => clerk.token,
    fetch,
    deadline: clock.deadline,
    retryDelay: () => 0,
  })

  /** A tab of the console over the browser's storage. Other tabs hear of what it stores. */
  function openTab() {
    const told = (key: string) => queueMicrotask(() => tabs.forEach((other) => other !== tab && other.hear(key)))
    const own: Storage = {
      ...storage,
      get length() {
        return storage.length
      },
      setItem: (key, value) => [storage.setItem(key, value), told(key)],
      removeItem: (key) => [storage.removeItem(key), told(key)],
    }
    const recentMoves = openRecentMoves(clerk.id, control === 'forgetsOthers' ? memoryStorage() : own)
    const given = { account: clerk.id, honoursKeys, storage: own, recentMoves }
    const transfers = openTransfers({
      ...given,
      locks: locks('transfer'),
      readBalance: () => Promise.resolve(null),
      onLearned: () => undefined,
    })
    const gifts = openGifts({ transfers, recentMoves })
    const leaving = () => Promise.resolve()
    const bulk = {
      ...given,
      locks: locks('bulk'),
      records: locks('turn'),
      gifts,
      queries,
      leaving,
      onLearned: () => undefined,
    }
    const runs = openBulkRuns(bulk)
    runs.actor.on('run.ended', ({ learned }) => {
      if (learned !== null) seen.set(learned.id, learned)
    })
    const here = () => runs.actor.getSnapshot().context.runs
    const tab = {
      isOpen: true,
      runs,
      recentMoves,
      here,
      transfers: () => transfers.actor.getSnapshot().context.runs,
      hear(key: string) {
        if (!tab.isOpen) return
        transfers.onStorage(key)
        recentMoves.onStorage(key)
        runs.onStorage(key)
      },
      /** The list that sends from here. */
      sending: () => (tab.isOpen ? here().find(({ snapshot }) => snapshot?.hasTag('sending'))?.id : undefined),
      /** Neither a call nor a reading is under way; a list that another tab works on waits. */
      isAtRest: () =>
        !tab.isOpen || here().every((run) => !run.snapshot?.hasTag('busy') || run.snapshot.matches('takingLock')),
      close() {
        tab.isOpen = false
        runs.close()
        transfers.close()
      },
    }
    return tab
  }
  const tabs: ReturnType<typeof openTab>[] = []
  tabs.push(openTab())
  if (chance.happens(0.5)) tabs.push(openTab())
  counts.twoTabs = tabs.length - 1

  const items = await Promise.all(
    people.map(async (one) => {
      const [found] = await readPeople(one.kind === 'courtesy' ? one.person.email : '', new AbortController().signal)
      if (found === undefined) throw new Error('Nobody was found.')
      return giftItem(found, { points: one.points, message: one.message }, 0)
    }),
  )
  const { organisation } = people[0] ?? {}
  if (!organisation) throw new Error('There is no organisation.')
  const change = { kind: 'courtesy', label: `${people.length} personas`, organisation } as const
  net.isReliable = false
  for (const tab of tabs)
    if (tab === tabs[0] || chance.happens(0.5)) {
      tab.runs.open(change, items)
      if (tab === tabs[0]) items.forEach(({ id }) => ask(id))
    }

  const reload = (at: number) => {
    counts.reloads++
    tabs[at]?.close()
    if (control === 'forgets') storage.clear()
    tabs[at] = openTab()
  }
  const rest = async () => {
    for (let turns = 0; turns < 5000; turns++) {
      await (turns < 5 ? Promise.resolve() : sleep(0))
      if (turns > 8 && tabs.every((tab) => tab.isAtRest())) break
      if (turns === 4999) violations.push('a list never comes to rest')
    }
    for (const { snapshot } of tabs.flatMap((tab) => (tab.isOpen ? tab.here() : [])))
      if (snapshot !== null && !snapshot.matches('takingLock')) seen.set(snapshot.context.run.id, snapshot.context.run)
    tabs.forEach((tab, at) => !tab.isOpen && reload(at))
  }

  for (let acts = chance.integer(2, 9); acts > 0; acts--) {
    await rest()
    silent.clear()
    const at = (acting = chance.integer(0, tabs.length - 1))
    const tab = tabs[at]
    if (tab === undefined || chance.happens(0.15)) {
      reload(at)
      continue
    }
    const doubtful = tab.transfers().find(({ snapshot }) => snapshot?.matches('outcomeUnknown'))
    const resting = tab.here().find(({ snapshot }) => snapshot?.hasTag('needsPerson'))
    if (doubtful?.actor && (resting === undefined || chance.happens(0.4))) {
      const type = honoursKeys ? 'retried' : chance.pick(['move.settled', 'resend.chosen'] as const)
      if (type === 'resend.chosen') {
        if (doubtful.input.transfer.kind === 'courtesy') ask(doubtful.input.transfer.person.id)
        doubtful.actor.send({ type })
        doubtful.actor.send({ type: 'move.confirmed' })
      } else doubtful.actor.send({ type })
      while (doubtful.actor.getSnapshot().hasTag('busy') && tab.isOpen) await sleep(0)
    } else if (resting?.actor) {
      const type = chance.pick(['retried', 'rest.chosen', 'rest.chosen'] as const)
      if (type === 'retried') {
        counts.retries++
        for (const { id, outcome } of resting.snapshot?.context.run.items ?? []) if (outcome === 'refused') ask(id)
      } else counts.rests++
      resting.actor.send({ type })
    }
  }
  await rest()
  net.isReliable = true
  await deliverAll()
  // What is stored is what the next page shows.
  reload(0)
  await rest()
  for (const run of seen.values())
    for (const { id, outcome } of run.items) shown.set(`${id}`, (shown.get(`${id}`) ?? new Set()).add(outcome))
  tabs.forEach((tab) => tab.close())
  return { honoursKeys, asked, shown, violations, counts }
}

/** Locks that the tabs of one browser share, as Web Locks are. */
function sharedLocks() {
  const waiting = new Map<string, (() => void)[]>()
  const take = (name: string) => {
    waiting.set(name, [])
    return () => {
      const [next, ...others] = waiting.get(name) ?? []
      if (next === undefined) waiting.delete(name)
      else {
        waiting.set(name, others)
        next()
      }
    }
  }
  return (about: string): Locks => ({
    take: async (id) => (waiting.has(`${about}.${id}`) ? null : take(`${about}.${id}`)),
    async wait(id) {
      const name = `${about}.${id}`
      const queue = waiting.get(name)
      if (queue === undefined) return take(name)
      await new Promise<void>((resolve) => queue.push(resolve))
      const left = waiting.get(name) ?? []
      const release = take(name)
      waiting.set(name, left)
      return release
    },
  })
}
