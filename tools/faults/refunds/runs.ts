import { connect } from '#api/connection.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { factsOf } from '../fixture/facts.ts'
import type { Clerk } from '../fixture/staff.ts'
import { runRefund } from './run.ts'
import { serverInProcess } from './server.ts'
import { sabotages, type Sabotage } from './sabotage.ts'
import { wrongsOf, type Wrong } from './verdict.ts'

/** What is taken out, for a control. */
export type Control = Exclude<Sabotage, 'none'> | 'losesKeys' | 'forgets'

export interface RunsParts {
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  /** Of the first run; each run has the next one. */
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
