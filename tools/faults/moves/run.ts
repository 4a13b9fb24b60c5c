import { createChance, type Chance } from '#server/seed/random.ts'
import type { Database } from '#server/db/schema.ts'
import type { MoneyMovesAccount } from '#runtime/runs/runs.ts'
import type { Kysely } from 'kysely'
import type { AnyActorRef } from 'xstate'
import type { Clerk } from '#testing/points/staff.ts'
import { openBrowser, type Moves } from '../browser.ts'
import { faults, type Fate } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import type { Server } from '#testing/network/server.ts'
import type { Sabotage } from './sabotage.ts'

/** What a person may do: a button of the dialog, or something of the browser. */
type Act = 'confirm' | 'confirmTwice' | 'dismiss' | 'retry' | 'check' | 'settle' | 'resend' | 'putAway' | 'reload'
type Offers = Readonly<Partial<Record<string, readonly Act[]>>>

/** What the dialogs of all money moves offer while they wait for a person. Repeated entries are chosen more often. */
const offers: Offers = {
  confirming: ['confirm', 'confirm', 'confirm', 'confirmTwice', 'confirmTwice', 'reload', 'dismiss'],
  notSent: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  refused: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  confirmingAgain: ['confirm', 'confirm', 'confirmTwice', 'dismiss', 'reload'],
  statusFailed: ['retry', 'retry', 'retry', 'putAway', 'reload'],
}

/** States that say: no points moved from here. */
export const saysNothingMoved: ReadonlySet<string> = new Set(['refused', 'notSent', 'cancelled', 'doneByAnotherTab'])
const showsTheEnd: ReadonlySet<string> = new Set([...saysNothingMoved, 'done', 'doneByAColleague'])

/** The controls take one guard out each. */
export type Control = 'losesKeys' | 'forgets' | 'restoredSends' | 'retriesFromTheStart'

/** What the database says of a move. */
export interface MoveFacts {
  readonly moves: number
  /** Points of who gets them. */
  readonly balance: number
}
export type Suspicion = readonly [kind: 'double' | 'lost' | 'silent', isSo: boolean, words: string]

/** What differs between the kinds of money moves. */
export interface MoveKind<Move extends { readonly points: number }, Facts extends MoveFacts, Opened extends Moves> {
  readonly idOf: (move: Move) => string
  readonly factsOf: (db: Kysely<Database>, moves: readonly Move[]) => Promise<ReadonlyMap<string, Facts>>
  /** `report` where the lists show how it ended. */
  readonly openMoves: (given: MoneyMovesAccount, report: () => void) => Opened
  /** Opens what the page offers to a person who sees no run under way; nothing where there is no reason to go on. */
  readonly begin: (opened: Opened, move: Move, present: Present) => Promise<void> | void
  readonly inDoubt: { readonly keyed: readonly Act[]; readonly keyless: readonly Act[] }
  /** The events of the buttons that are not the same for every kind. */
  readonly events: { readonly confirm: string; readonly settle: string }
  readonly sabotages: Readonly<Partial<Record<Control, Sabotage>>>
  readonly wrongsOf: (trace: Trace, facts: Facts) => readonly Suspicion[]
  /** How it ended, to be counted. */
  readonly endOf: (trace: Trace, facts: Facts) => string
}

interface Present {
  readonly db: Kysely<Database>
  readonly honoursKeys: boolean
  /** The run of this page has just ended. */
  readonly isOver: boolean
  readonly wasDone: boolean
  readonly wasSettled: boolean
  /** How many the person has begun before. */
  readonly begun: number
}

/** `asked`: how often the person asked for points to be sent; `sent`: how often they were. */
const nothingCounted = { asked: 0, sent: 0, moved: 0, reloads: 0, requests: 0, faulty: 0 }
const nothingSeen = {
  /** The last state that the person saw. */
  last: '',
  /** How it ended was shown after the points were last sent. */
  wasReported: true,
  /** Done was shown; the person closed a doubt. */
  wasDone: false,
  wasSettled: false,
  /** Points were sent beyond what the person had asked for. */
  sentUnasked: false,
  /** A key was sent to an API that knows none. */
  sentKeyUnasked: false,
}

/** What happened in a run, for the verdict. */
export type Trace = Readonly<typeof nothingCounted & typeof nothingSeen> & {
  readonly seed: number
  readonly honoursKeys: boolean
  /** States that say "no points moved" and were shown while they had. */
  readonly denied: readonly string[]
  /** Seen among the runs of the next page over the same storage. */
  readonly isKept: boolean
}

export interface RunParts<Move> {
  readonly db: Kysely<Database>
  readonly server: Server
  readonly clerk: Clerk
  readonly move: Move
  readonly seed: number
  readonly honoursKeys: boolean
  /** The network loses every key, while the console believes that they are honoured. */
  readonly losesKeys: boolean
  /** What was kept is gone with the page. */
  readonly forgets: boolean
}

/**
 * One money move over a bad network, with a person who does a limited number of things that the dialog allows, then
 * gives up.
 */
export async function runMove<Move extends { readonly points: number }, Facts extends MoveFacts, Opened extends Moves>(
  kind: MoveKind<Move, Facts, Opened>,
  { db, server, clerk, move, seed, honoursKeys, losesKeys, forgets }: RunParts<Move>,
): Promise<Trace> {
  const chance = createChance(seed)
  const often = 0.15 + chance.fraction() * 0.75
  const leavesOften = chance.fraction() * 0.12
  const counts = { ...nothingCounted }
  const seen = { ...nothingSeen }
  const denied: string[] = []
  let isCalm = false
  let begun = 0

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
      if (isCalm) return { fault: 'none' }
      if (method === 'POST') {
        seen.sentUnasked ||= ++counts.sent > counts.asked
        seen.wasReported = false
      }
      counts.requests++
      const fate = draw(chance, often, leavesOften)
      if (fate.fault !== 'none' || fate.leaves) counts.faulty++
      return fate
    },
    onShown: look,
    openMoves: (given) => kind.openMoves(given, () => (seen.wasReported = true)),
  })

  function look(actor: AnyActorRef) {
    const state = String(actor.getSnapshot().value)
    seen.last = state
    if (state === 'done') seen.wasDone = true
    if (state === 'settledByPerson') seen.wasSettled = true
    if (showsTheEnd.has(state)) seen.wasReported = true
    if (saysNothingMoved.has(state) && counts.moved > 0) denied.push(state)
  }

  const reload = () => {
    if (forgets) storage.clear()
    counts.reloads++
    browser.reload()
  }

  for (let acts = chance.integer(2, 14); acts > 0; acts--) {
    const actor = await takeUp()
    if (actor === null) break
    await browser.quiet(actor)
    if (!browser.isOpen()) {
      reload()
      continue
    }
    const state = String(actor.getSnapshot().value)
    const offered = state === 'outcomeUnknown' ? kind.inDoubt[honoursKeys ? 'keyed' : 'keyless'] : offers[state]
    if (offered === undefined) continue
    perform(chance.pick(offered), state, actor)
    look(actor)
  }
  const actor = browser.move()?.actor
  if (actor) await browser.quiet(actor)

  function perform(act: Act, state: string, actor: AnyActorRef) {
    const isConfirm = act === 'confirm' || act === 'confirmTwice'
    if (isConfirm || (act === 'retry' && state !== 'statusFailed')) counts.asked++
    if (act === 'reload') return reload()
    if (act === 'putAway') return browser.moves().actor.send({ type: 'run.hidden' })
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

  /** The running move; else what the page offers now. */
  async function takeUp(): Promise<AnyActorRef | null> {
    const present = browser.move()
    const isOver = present?.actor?.getSnapshot().status === 'done'
    if (present && !isOver) browser.moves().actor.send({ type: 'run.shown', id: present.id })
    else {
      if (isOver) browser.moves().actor.send({ type: 'run.hidden' })
      await kind.begin(browser.moves(), move, { db, honoursKeys, isOver, ...seen, begun: begun++ })
    }
    return browser.move()?.actor ?? null
  }

  isCalm = true
  await browser.close()
  if (forgets) storage.clear()
  const shown = { ...seen }
  browser.reload()
  const isKept = browser.move() !== undefined
  await browser.close()
  return { seed, honoursKeys, ...counts, ...shown, denied, isKept }
}

function draw(chance: Chance, often: number, leavesOften: number): Fate {
  const fault = chance.happens(often) ? chance.pick(faults) : 'none'
  return { fault, leaves: chance.happens(leavesOften) }
}
