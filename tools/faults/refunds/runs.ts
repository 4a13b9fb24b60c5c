import { connect } from '#api/connection.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { factsOf, type ItemFacts } from '../fixture/facts.ts'
import type { Clerk } from '../fixture/staff.ts'
import { runRefund, saysNothingMoved, type Trace } from './run.ts'
import { type Sabotage, sabotages } from './sabotage.ts'
import { serverInProcess } from '../network/server.ts'

/** The guard that a control removes. */
export type Control = Exclude<Sabotage, 'none'> | 'losesKeys' | 'forgets'

export interface RunsParts {
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly control?: Control | undefined
}

export interface Outcome {
  readonly wrongs: readonly Wrong[]
  readonly counts: Readonly<Record<string, number>>
}

/** One run for each of the refunds, every third at an API that knows no keys, and what the database says afterwards. */
export async function runRefunds({ db, clerk, refunds, seed, control }: RunsParts): Promise<Outcome> {
  const restore =
    sabotages[control === 'losesKeys' || control === 'forgets' || control === undefined ? 'none' : control]()
  const counts = {
    runs: 0,
    keyless: 0,
    requests: 0,
    faulty: 0,
    reloads: 0,
    sent: 0,
    refunded: 0,
    open: 0,
    untouched: 0,
  }
  const server = serverInProcess(db)
  const traces = []
  try {
    for (const [index, refund] of refunds.entries()) {
      const isKeyless = (seed + index) % 3 === 0 && control !== 'losesKeys'
      const parts = { db, server, clerk, refund, seed: seed + index, honoursKeys: !isKeyless }
      traces.push(await runRefund({ ...parts, losesKeys: control === 'losesKeys', forgets: control === 'forgets' }))
    }
  } finally {
    restore()
    connect({})
  }
  const facts = await factsOf(db, refunds)
  const wrongs = traces.flatMap((trace) => {
    const found = facts.get(String(trace.refund.itemId))
    if (found === undefined) throw new Error(`Item ${trace.refund.itemId} is gone.`)
    counts.runs++
    if (!trace.honoursKeys) counts.keyless++
    for (const name of ['requests', 'faulty', 'reloads', 'sent'] as const) counts[name] += trace[name]
    if (found.status === 'refunded') counts.refunded++
    else if (found.moves > 0 || trace.isKept) counts.open++
    else counts.untouched++
    return wrongsOf(trace, found)
  })
  return { wrongs, counts }
}

/** What went wrong in a run, each a sentence; none where all is as promised. */
function wrongsOf(trace: Trace, { status, credited, moves, balance }: ItemFacts): readonly Wrong[] {
  const { refund, honoursKeys, isKept, last, wasDone, wasAffirmed, denied, asked, sent } = trace
  const isMarked = status === 'refunded'
  const isVisible = isKept || (honoursKeys && credited)
  const wrongs: (readonly [kind: Wrong['kind'], isSo: boolean, words: string])[] = [
    ['double', moves > (honoursKeys ? 1 : asked), `points moved ${moves} times, asked for ${asked} times`],
    ['double', trace.sentUnasked, `points were sent ${sent} times, asked for ${asked} times`],
    ['double', trace.sentKeyUnasked, 'a key was sent to an API that knows none'],
    ['double', honoursKeys && isMarked && moves > 1, `marked as refunded after ${moves} moves`],
    ['lost', balance !== moves * refund.points, `the user has ${balance} points after ${moves} moves`],
    ['lost', moves > 0 && !isMarked && !isVisible, 'points moved, the item is not marked, and nothing tells'],
    ['lost', isMarked && moves === 0 && !wasAffirmed, 'marked as refunded, and no points moved'],
    ['silent', wasDone && !(isMarked && (moves > 0 || wasAffirmed)), 'shown as done, and it is not'],
    ['silent', denied.length > 0, `shown as ${denied.join(', ')} after points had moved`],
    ['silent', moves > 0 && saysNothingMoved.has(last), `${last} is the last that was seen, and points moved`],
    ['silent', sent > 0 && moves === 0 && !isKept && !trace.wasTold, `sent, ${last}, then forgotten`],
  ]
  return wrongs.filter(([, isSo]) => isSo).map(([kind, , words]) => ({ kind, words, seed: trace.seed }))
}

interface Wrong {
  readonly kind: 'double' | 'lost' | 'silent'
  readonly words: string
  /** Of the run. */
  readonly seed: number
}
