import { createChance, type Chance } from '#server/seed/random.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { AnyActorRef } from 'xstate'
import type { Clerk } from '#testing/points/staff.ts'
import { openBrowser, type Moves, type PageParts } from '../browser.ts'
import { faults, type Fate } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import type { Server } from '#testing/network/server.ts'
import type { Sabotage } from './sabotage.ts'

/** What a person may do: press a button of the dialog, hide it, or reload the page. */
type Act = 'confirm' | 'confirmTwice' | 'dismiss' | 'retry' | 'check' | 'settle' | 'resend' | 'hide' | 'reload'
type Offers = Readonly<Partial<Record<string, readonly Act[]>>>

/** What the dialog of a move offers in each state that waits for a person. Repeated entries are chosen more often. */
const offers: Offers = {
  confirming: ['confirm', 'confirm', 'confirm', 'confirmTwice', 'confirmTwice', 'reload', 'dismiss'],
  notSent: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  refused: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  confirmingAgain: ['confirm', 'confirm', 'confirmTwice', 'dismiss', 'reload'],
  statusFailed: ['retry', 'retry', 'retry', 'hide', 'reload'],
}

/** States that claim that no points moved. */
export const saysNothingMoved: ReadonlySet<string> = new Set(['refused', 'notSent', 'cancelled', 'doneByAnotherTab'])
const showsOutcome: ReadonlySet<string> = new Set([...saysNothingMoved, 'done', 'alreadyDone'])

/** Each control takes one guard out. */
export type Control = 'losesKeys' | 'forgetsOthers' | 'forgets' | 'restoredSends' | 'retriesFromTheStart'

export interface MoveFacts {
  readonly moves: number
  /** The points of whoever receives the move. */
  readonly balance: number
}
export type Check = readonly [kind: 'double' | 'lost' | 'silent', isSo: boolean, words: string]

export interface MoveKind<Move extends { readonly points: number }, Facts extends MoveFacts, Opened extends Moves> {
  readonly idOf: (move: Move) => string
  readonly factsOf: (db: Kysely<Database>, moves: readonly Move[]) => Promise<ReadonlyMap<string, Facts>>
  /** Calls `report` once the lists show the outcome. */
  readonly openMoves: (given: PageParts, report: () => void) => Opened
  /** Opens what the page offers when no run is active; does nothing when there is no reason to go on. */
  readonly begin: (opened: Opened, move: Move, present: Present) => Promise<void> | void
  readonly whenUnknown: { readonly keyed: readonly Act[]; readonly keyless: readonly Act[] }
  /** The events of the buttons that differ between kinds. */
  readonly events: { readonly confirm: string; readonly settle: string }
  readonly sabotages: Readonly<Partial<Record<Control, Sabotage>>>
  readonly violationsOf: (trace: Trace, facts: Facts) => readonly Check[]
  /** The name under which the end of a run is counted. */
  readonly endOf: (trace: Trace, facts: Facts) => string
}

interface Present {
  readonly db: Kysely<Database>
  readonly honoursKeys: boolean
  /** The active run has just ended. */
  readonly isOver: boolean
  readonly wasDone: boolean
  readonly wasSettled: boolean
  readonly timesBegun: number
}

/** `asked`: how often the person asked to send points; `sent`: how often points were sent. */
const nothingCounted = { asked: 0, sent: 0, moved: 0, reloads: 0, requests: 0, faulty: 0 }
const nothingSeen = {
  /** The last state that was shown. */
  last: '',
  /** The outcome was shown after the last time that points were sent. */
  wasReported: true,
  /** `wasDone`: the dialog showed “done”; `wasSettled`: the person marked an unknown outcome as done. */
  wasDone: false,
  wasSettled: false,
  /** Points were sent more often than the person asked. */
  sentUnasked: false,
  /** A key was sent to an API that honours none. */
  sentKeyUnasked: false,
}

/** What happened in a run. */
export type Trace = Readonly<typeof nothingCounted & typeof nothingSeen> & {
  readonly seed: number
  readonly honoursKeys: boolean
  /** States that claimed “no points moved” after points had moved. */
  readonly falseDenials: readonly string[]
  /** The next page over the same storage lists the move. */
  readonly isStored: boolean
}

export interface RunParts<Move> {
  readonly db: Kysely<Database>
  readonly server: Server
  readonly clerk: Clerk
  readonly move: Move
  readonly seed: number
  readonly honoursKeys: boolean
  /** The network removes every key, while the console believes that the API honours them. */
  readonly losesKeys: boolean
  /** A reload also clears the browser's storage. */
  readonly forgets: boolean
}

/**
 * Runs one money move over a bad network, with a person who does some of the things that the dialog offers, and then
 * gives up.
 */
export async function runMove<Move extends { readonly points: number }, Facts extends MoveFacts, Opened extends Moves>(
  kind: MoveKind<Move, Facts, Opened>,
  { db, server, clerk, move, seed, honoursKeys, losesKeys, forgets }: RunParts<Move>,
): Promise<Trace> {
  const chance = createChance(seed)
  const faultRate = 0.15 + chance.fraction() * 0.75
  const leaveRate = chance.fraction() * 0.12
  const counts = { ...nothingCounted }
  const seen = { ...nothingSeen }
  const falseDenials: string[] = []
  let isReliable = false
  let timesBegun = 0

  const answer = server({ losesKeys, isForeign: !honoursKeys }, ({ method, key, ok }) => {
    if (method === 'POST' && ok) counts.moved++
    if (key !== null && !honoursKeys) seen.sentKeyUnasked = true
  })
  const storage = memoryStorage(chance.happens(0.03) ? 40 : Infinity)
  const browser = openBrowser({
    clerk,
    honoursKeys,
    storage,
    answer,
    fateOf: ({ method }) => {
      if (isReliable) return { fault: 'none' }
      if (method === 'POST') {
        seen.sentUnasked ||= ++counts.sent > counts.asked
        seen.wasReported = false
      }
      counts.requests++
      const fate = drawFate(chance, faultRate, leaveRate)
      if (fate.fault !== 'none' || fate.leaves) counts.faulty++
      return fate
    },
    onShown: recordState,
    openMoves: (given) => kind.openMoves(given, () => (seen.wasReported = true)),
  })

  function recordState(actor: AnyActorRef) {
    const state = String(actor.getSnapshot().value)
    seen.last = state
    if (state === 'done') seen.wasDone = true
    if (state === 'settledByPerson') seen.wasSettled = true
    if (showsOutcome.has(state)) seen.wasReported = true
    if (saysNothingMoved.has(state) && counts.moved > 0) falseDenials.push(state)
  }

  const reload = () => {
    if (forgets) storage.clear()
    counts.reloads++
    browser.reload()
  }

  for (let acts = chance.integer(2, 14); acts > 0; acts--) {
    const actor = await currentRun()
    if (actor === null) break
    await browser.quiet(actor)
    if (!browser.isOpen()) {
      reload()
      continue
    }
    const state = String(actor.getSnapshot().value)
    const offered = state === 'outcomeUnknown' ? kind.whenUnknown[honoursKeys ? 'keyed' : 'keyless'] : offers[state]
    if (offered === undefined) continue
    perform(chance.pick(offered), state, actor)
    recordState(actor)
  }
  const actor = browser.move()?.actor
  if (actor) await browser.quiet(actor)

  function perform(act: Act, state: string, actor: AnyActorRef) {
    const isConfirm = act === 'confirm' || act === 'confirmTwice'
    if (isConfirm || (act === 'retry' && state !== 'statusFailed')) counts.asked++
    if (act === 'reload') return reload()
    if (act === 'hide') return browser.moves().actor.send({ type: 'run.hidden' })
    const { confirm, settle } = kind.events
    const type = {
      confirm,
      confirmTwice: confirm,
      dismiss: 'dismissed',
      retry: 'retried',
      check: 'check.chosen',
      settle,
      resend: 'resend.chosen',
    }[act]
    if (act === 'settle' && actor.getSnapshot().can({ type })) seen.wasSettled = true
    actor.send({ type })
    if (act === 'confirmTwice') actor.send({ type })
  }

  /** The active run, or a new one where the page offers it. */
  async function currentRun(): Promise<AnyActorRef | null> {
    const present = browser.move()
    const isOver = present?.actor?.getSnapshot().status === 'done'
    if (present && !isOver) browser.moves().actor.send({ type: 'run.shown', id: present.id })
    else {
      if (isOver) browser.moves().actor.send({ type: 'run.hidden' })
      await kind.begin(browser.moves(), move, { db, honoursKeys, isOver, ...seen, timesBegun: timesBegun++ })
    }
    return browser.move()?.actor ?? null
  }

  isReliable = true
  await browser.close()
  if (forgets) storage.clear()
  const shown = { ...seen }
  browser.reload()
  const isStored = browser.move() !== undefined
  await browser.close()
  return { seed, honoursKeys, ...counts, ...shown, falseDenials, isStored }
}

function drawFate(chance: Chance, faultRate: number, leaveRate: number): Fate {
  const fault = chance.happens(faultRate) ? chance.pick(faults) : 'none'
  return { fault, leaves: chance.happens(leaveRate) }
}
