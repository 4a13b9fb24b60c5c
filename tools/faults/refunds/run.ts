import type { Refund } from '#contract/orders/refund.ts'
import { openRefunds, type RefundActor } from '#runtime/moneyMoves/refunds.ts'
import type { Database } from '#server/db/schema.ts'
import { createChance, type Chance } from '#server/seed/random.ts'
import type { Kysely } from 'kysely'
import { faults, type Fate } from '../network/faultyFetch.ts'
import { memoryStorage } from '../network/memoryStorage.ts'
import { factsOf } from '../fixture/facts.ts'
import type { Clerk } from '../fixture/staff.ts'
import { openBrowser } from '../network/browser.ts'
import { asksForPoints, choose, perform } from './person.ts'
import type { Server } from '../network/server.ts'

/** What happened in a run, for the verdict. */
export interface Trace {
  readonly seed: number
  readonly refund: Refund
  readonly honoursKeys: boolean
  /** The last state that the person saw. */
  readonly last: string
  /** How it ended was shown after the points were last sent. */
  readonly wasTold: boolean
  /** Done was shown. */
  readonly wasDone: boolean
  /** The person said that the points had arrived. */
  readonly wasAffirmed: boolean
  /** Something that says "no points moved" was shown while they had. */
  readonly denied: readonly string[]
  /** How often the person asked for points to be sent, and how often they were sent. */
  readonly asked: number
  readonly sent: number
  /** Points were sent beyond what the person had asked for. */
  readonly sentUnasked: boolean
  /** A key was sent to an API that knows none. */
  readonly sentKeyUnasked: boolean
  readonly reloads: number
  readonly requests: number
  readonly faulty: number
  /** Seen among the runs of the next page over the same storage. */
  readonly isKept: boolean
}

export interface RunParts {
  readonly db: Kysely<Database>
  readonly server: Server
  readonly clerk: Clerk
  readonly refund: Refund
  readonly seed: number
  readonly honoursKeys: boolean
  /** The network loses every key, while the console believes that they are honoured. */
  readonly losesKeys?: boolean
  /** What was kept is gone with the page. */
  readonly forgets?: boolean
}

/** States that say: no points moved from here. */
export const saysNothingMoved: ReadonlySet<string> = new Set(['refused', 'notSent', 'cancelled', 'doneByAnotherTab'])
const tellsTheEnd: ReadonlySet<string> = new Set([...saysNothingMoved, 'done', 'doneByAColleague'])

/** One refund over a bad network, with a person who does a limited number of things that the dialog allows, then gives up. */
export async function runRefund(parts: RunParts): Promise<Trace> {
  const { db, server, clerk, refund, seed, honoursKeys, losesKeys = false, forgets = false } = parts
  const chance = createChance(seed)
  const often = 0.15 + chance.fraction() * 0.75
  const leavesOften = chance.fraction() * 0.12
  const counts = { asked: 0, sent: 0, credits: 0, reloads: 0, requests: 0, faulty: 0 }
  const seen = {
    last: '',
    wasTold: true,
    wasDone: false,
    wasAffirmed: false,
    sentUnasked: false,
    sentKeyUnasked: false,
  }
  const denied: string[] = []
  let isCalm = false

  const answer = server({ losesKeys, isForeign: !honoursKeys }, ({ method, key, ok }) => {
    if (method === 'POST' && ok) counts.credits++
    if (key !== null && !honoursKeys) seen.sentKeyUnasked = true
  })
  const limit = chance.happens(0.03) ? 40 : Infinity
  const storage = memoryStorage(limit)
  const browser = openBrowser({
    clerk,
    honoursKeys,
    storage,
    answer,
    fateOf: (request) => {
      if (isCalm) return { fault: 'none' }
      if (request.method === 'POST') {
        seen.sentUnasked ||= ++counts.sent > counts.asked
        seen.wasTold = false
      }
      counts.requests++
      const fate = draw(chance, often, leavesOften)
      if (fate.fault !== 'none' || fate.leaves) counts.faulty++
      return fate
    },
    onShown: look,
    openMoves: (given) =>
      openRefunds({
        ...given,
        onLearned: (_itemId, learned) => {
          if (learned?.status === 'refunded') seen.wasTold = true
        },
      }),
  })

  function look(actor: RefundActor) {
    const state = actor.getSnapshot().value
    seen.last = state
    if (state === 'done') seen.wasDone = true
    if (tellsTheEnd.has(state)) seen.wasTold = true
    if (saysNothingMoved.has(state) && counts.credits > 0) denied.push(state)
  }

  const reload = () => {
    if (forgets) storage.clear()
    counts.reloads++
    browser.reload()
  }
  const hands = {
    open: () => browser.moves().open(refund, { credited: false }),
    putAway: () => browser.moves().actor.send({ type: 'move.hidden' }),
    reload,
  }

  for (let acts = chance.integer(2, 14); acts > 0; acts--) {
    const actor = await takeUp()
    if (actor === undefined) break
    await browser.quiet(actor)
    if (!browser.isOpen()) {
      reload()
      continue
    }
    const state = actor.getSnapshot().value
    const act = choose(state, honoursKeys, chance)
    if (act === undefined) break
    if (asksForPoints(act, state)) counts.asked++
    if (act === 'affirm') seen.wasAffirmed = true
    perform(act, actor, hands)
    look(actor)
  }
  const actor = browser.move()?.run
  if (actor) await browser.quiet(actor)

  /** The running refund; else what the list offers for the item now. */
  async function takeUp(): Promise<RefundActor | undefined> {
    const present = browser.move()
    if (present?.run) {
      browser.moves().actor.send({ type: 'move.shown', id: present.id })
      return present.run
    }
    const facts = (await factsOf(db, [refund])).get(String(refund.itemId))
    if (facts === undefined || facts.status === 'refunded') return undefined
    browser.moves().open(refund, { credited: honoursKeys && facts.credited })
    return browser.move()?.run ?? undefined
  }

  isCalm = true
  await browser.close()
  if (forgets) storage.clear()
  const shown = { ...seen }
  browser.reload()
  const isKept = browser.move() !== undefined
  await browser.close()
  return { seed, refund, honoursKeys, ...counts, ...shown, denied, isKept }
}

function draw(chance: Chance, often: number, leavesOften: number): Fate {
  const fault = chance.happens(often) ? chance.pick(faults) : 'none'
  return { fault, leaves: chance.happens(leavesOften) }
}
