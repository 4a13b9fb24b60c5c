import type { Transfer } from '#contract/points/transfer.ts'
import type { TransferEvent, TransferState } from '#machines/points/transfer.ts'
import { openTransfers, type TransferActor } from '#runtime/moneyMoves/transfers.ts'
import { createChance, type Chance } from '#server/seed/random.ts'
import type { Clerk } from '../fixture/staff.ts'
import { openBrowser } from '../network/browser.ts'
import { faults, type Fate } from '../network/faultyFetch.ts'
import { memoryStorage } from '../network/memoryStorage.ts'
import type { Server } from '../network/server.ts'

/** What happened in a run, for the verdict. */
export interface Trace {
  readonly seed: number
  readonly transfer: Transfer
  readonly honoursKeys: boolean
  /** The last state that the person saw. */
  readonly last: string
  /** How it ended was shown after the points were last sent. */
  readonly wasTold: boolean
  /** Done was shown; the person closed a doubt. */
  readonly wasDone: boolean
  readonly wasSettled: boolean
  /** Something that says "no points moved" was shown while they had. */
  readonly denied: readonly string[]
  /** How often the person asked for points to be sent, and how often they were sent. */
  readonly asked: number
  readonly sent: number
  /** Points were sent beyond what the person had asked for. */
  readonly sentUnasked: boolean
  readonly sentKeyUnasked: boolean
  /** Keys that reached the server; each but the last must have been refused. */
  readonly keys: number
  readonly reloads: number
  readonly requests: number
  readonly faulty: number
  /** Seen among the runs of the next page over the same storage. */
  readonly isKept: boolean
}

export interface RunParts {
  readonly server: Server
  readonly clerk: Clerk
  readonly transfer: Transfer
  readonly seed: number
  readonly honoursKeys: boolean
  /** The network loses every key, while the console believes that they are honoured. */
  readonly losesKeys?: boolean
  /** What was kept is gone with the page. */
  readonly forgets?: boolean
}

/** States that say: no points moved from here. */
export const saysNothingMoved: ReadonlySet<string> = new Set(['refused', 'notSent', 'cancelled', 'doneByAnotherTab'])

type Act = 'confirm' | 'confirmTwice' | 'dismiss' | 'retry' | 'settle' | 'resend' | 'putAway' | 'reload'

/** What the dialog offers while it waits for a person. Repeated entries are chosen more often. */
const offers: Partial<Record<TransferState, readonly Act[]>> = {
  confirming: ['confirm', 'confirm', 'confirm', 'confirmTwice', 'confirmTwice', 'reload', 'dismiss'],
  notSent: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  refused: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  confirmingAgain: ['confirm', 'confirm', 'confirmTwice', 'dismiss', 'reload'],
}
const offersInDoubt = {
  keyed: ['retry', 'retry', 'retry', 'retry', 'settle', 'putAway', 'reload'],
  keyless: ['settle', 'resend', 'resend', 'putAway', 'reload'],
} as const
const events: Partial<Record<Act, TransferEvent>> = {
  confirm: { type: 'transfer.confirmed' },
  confirmTwice: { type: 'transfer.confirmed' },
  dismiss: { type: 'dismissed' },
  retry: { type: 'retried' },
  settle: { type: 'transfer.settled' },
  resend: { type: 'resend.chosen' },
}

/**
 * One transfer over a bad network, with a person who does a limited number of things that the dialog allows, then gives
 * up. Where the console knows of none under way, and the last that it said was that nothing moved, the person begins
 * anew; so would somebody for whom it has forgotten one.
 */
export async function runTransfer(parts: RunParts): Promise<Trace> {
  const { server, clerk, transfer, seed, honoursKeys, losesKeys = false, forgets = false } = parts
  const chance = createChance(seed)
  const often = 0.15 + chance.fraction() * 0.75
  const leavesOften = chance.fraction() * 0.12
  const counts = { asked: 0, sent: 0, moved: 0, reloads: 0, requests: 0, faulty: 0 }
  const seen = {
    last: '',
    wasTold: true,
    wasDone: false,
    wasSettled: false,
    sentUnasked: false,
    sentKeyUnasked: false,
  }
  const denied: string[] = []
  const keys = new Set<string>()
  let isCalm = false
  let begun = 0

  const answer = server({ losesKeys, isForeign: !honoursKeys }, ({ method, key, ok }) => {
    if (method === 'POST' && ok) counts.moved++
    if (key !== null) keys.add(key)
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
        seen.wasTold = false
      }
      counts.requests++
      const fate = draw(chance, often, leavesOften)
      if (fate.fault !== 'none' || fate.leaves) counts.faulty++
      return fate
    },
    onShown: look,
    openMoves: (given) => openTransfers({ ...given, onLearned: () => undefined }),
  })

  function look(actor: TransferActor) {
    const state = actor.getSnapshot().value
    seen.last = state
    if (state === 'done') seen.wasDone = true
    if (state === 'settledByPerson') seen.wasSettled = true
    if (state === 'done' || saysNothingMoved.has(state)) seen.wasTold = true
    if (saysNothingMoved.has(state) && counts.moved > 0) denied.push(state)
  }

  const reload = () => {
    if (forgets) storage.clear()
    counts.reloads++
    browser.reload()
  }

  for (let acts = chance.integer(2, 14); acts > 0; acts--) {
    const actor = takeUp()
    if (actor === undefined) break
    await browser.quiet(actor)
    if (!browser.isOpen()) {
      reload()
      continue
    }
    const state = actor.getSnapshot().value
    const offered = state === 'outcomeUnknown' ? offersInDoubt[honoursKeys ? 'keyed' : 'keyless'] : offers[state]
    if (offered === undefined) continue
    perform(chance.pick(offered), actor)
    look(actor)
  }
  const actor = browser.move()?.run
  if (actor) await browser.quiet(actor)

  function perform(act: Act, actor: TransferActor) {
    if (act === 'reload') return reload()
    if (act === 'putAway') return browser.moves().actor.send({ type: 'move.hidden' })
    if (act === 'confirm' || act === 'confirmTwice' || act === 'retry') counts.asked++
    const event = events[act]
    if (event === undefined) return
    actor.send(event)
    if (act === 'confirmTwice') actor.send(event)
  }

  /** The running transfer; else a new one, where the person has reason to believe that nothing moved. */
  function takeUp(): TransferActor | undefined {
    const present = browser.move()
    const isOver = present?.run?.getSnapshot().status === 'done'
    if (present && !isOver) {
      browser.moves().actor.send({ type: 'move.shown', id: present.id })
      return browser.move()?.run ?? undefined
    }
    if (isOver) browser.moves().actor.send({ type: 'move.hidden' })
    if (seen.wasDone || seen.wasSettled) return undefined
    browser.moves().open({ ...transfer, id: `${transfer.id}-${++begun}` })
    return browser.move()?.run ?? undefined
  }

  isCalm = true
  await browser.close()
  if (forgets) storage.clear()
  const shown = { ...seen }
  browser.reload()
  const isKept = browser.move() !== undefined
  await browser.close()
  return { seed, transfer, honoursKeys, ...counts, ...shown, keys: keys.size, denied, isKept }
}

function draw(chance: Chance, often: number, leavesOften: number): Fate {
  const fault = chance.happens(often) ? chance.pick(faults) : 'none'
  return { fault, leaves: chance.happens(leavesOften) }
}
