import { connect } from '#api/connection.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { transferMachine } from '#machines/points/transfer.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import type { Clerk } from '../fixture/staff.ts'
import { transferFacts, type TransferFacts } from '../fixture/transfers.ts'
import { serverInProcess } from '../network/server.ts'
import type { Outcome } from '../refunds/runs.ts'
import { replace } from '../refunds/sabotage.ts'
import { runTransfer, saysNothingMoved, type Trace } from './run.ts'

/** The guard that a control removes. */
export type TransferControl = 'losesKeys' | 'forgets' | 'restoredSends'

export interface RunsParts {
  readonly db: Kysely<Database>
  readonly clerk: Clerk
  readonly transfers: readonly Transfer[]
  /** Seed of the first run; each run adds one. */
  readonly seed: number
  readonly control?: TransferControl | undefined
}

interface Drawing {
  readonly takingLock: { readonly invoke: { readonly onDone: readonly { guard?: unknown; target: string }[] } }
}

/** A kept transfer sends its points by itself, where it has to wait for a person. */
function restoredSends(): () => void {
  const { takingLock } = transferMachine.config.states as unknown as Drawing
  const waits = takingLock.invoke.onDone.find(({ guard }) => guard === 'isRestored')
  if (waits === undefined) throw new Error('The transfer has no arrow for a kept run any more.')
  return replace(waits, 'target', 'sending')
}

/** One run for each of the transfers, every third at an API that knows no keys, and what the database says afterwards. */
export async function runTransfers({ db, clerk, transfers, seed, control }: RunsParts): Promise<Outcome> {
  const restore = control === 'restoredSends' ? restoredSends() : () => undefined
  const counts = { runs: 0, keyless: 0, requests: 0, faulty: 0, reloads: 0, sent: 0, moved: 0, open: 0, untouched: 0 }
  const server = serverInProcess(db)
  const traces = []
  try {
    for (const [index, transfer] of transfers.entries()) {
      const isKeyless = (seed + index) % 3 === 0 && control !== 'losesKeys'
      const parts = { server, clerk, transfer, seed: seed + index, honoursKeys: !isKeyless }
      traces.push(await runTransfer({ ...parts, losesKeys: control === 'losesKeys', forgets: control === 'forgets' }))
    }
  } finally {
    restore()
    connect({})
  }
  const facts = await transferFacts(db, transfers)
  const wrongs = traces.flatMap((trace) => {
    const found = facts.get(trace.transfer.id) ?? { moves: 0, balance: 0 }
    counts.runs++
    if (!trace.honoursKeys) counts.keyless++
    for (const name of ['requests', 'faulty', 'reloads', 'sent'] as const) counts[name] += trace[name]
    if (trace.isKept) counts.open++
    else if (found.moves > 0) counts.moved++
    else counts.untouched++
    return wrongsOf(trace, found)
  })
  return { wrongs, counts }
}

/** What went wrong in a run, each a sentence; none where all is as promised. */
function wrongsOf(trace: Trace, { moves, balance }: TransferFacts): Outcome['wrongs'] {
  const { transfer, honoursKeys, isKept, last, wasDone, wasSettled, wasTold, denied, asked, sent } = trace
  const wrongs: (readonly [kind: 'double' | 'lost' | 'silent', isSo: boolean, words: string])[] = [
    ['double', moves > (honoursKeys ? 1 : asked), `points moved ${moves} times, asked for ${asked} times`],
    ['double', trace.sentUnasked, `points were sent ${sent} times, asked for ${asked} times`],
    ['double', trace.sentKeyUnasked, 'a key was sent to an API that knows none'],
    ['lost', balance !== moves * transfer.points, `there are ${balance} points after ${moves} moves`],
    ['lost', moves > 0 && !wasDone && !wasSettled && !isKept, 'points moved, and nothing tells'],
    ['silent', wasDone && moves === 0, 'shown as done, and it is not'],
    ['silent', denied.length > 0, `shown as ${denied.join(', ')} after points had moved`],
    ['silent', moves > 0 && saysNothingMoved.has(last), `${last} is the last that was seen, and points moved`],
    ['silent', sent > 0 && !wasTold && !wasSettled && !isKept, `sent, ${last}, then forgotten`],
  ]
  return wrongs.filter(([, isSo]) => isSo).map(([kind, , words]) => ({ kind, words, seed: trace.seed }))
}
