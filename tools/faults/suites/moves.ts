import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ledgerOf } from '#testing/points/facts.ts'
import { layOutItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { layOutTransfers } from '#testing/points/transfers.ts'
import type { Control } from '../moves/run.ts'
import type { Outcome } from '../moves/runs.ts'
import { inShares, unevenLedger, type Suite, type SuiteParts } from '../suite.ts'
import type { Share, Work } from '../worker.ts'

const runs = 10_000
const controlRuns = 150
const everyControl: readonly (readonly [Control, without: string])[] = [
  ['losesKeys', 'keys that arrive'],
  ['restoredSends', 'sending nothing by itself after a reload'],
  ['forgets', 'keeping across a reload'],
]

/** Money moves of one kind, in threads side by side. */
function overBadNetwork<Move>(
  name: string,
  noun: string,
  layOut: (db: Kysely<Database>, count: number) => Promise<readonly Move[]>,
  workOf: (moves: readonly Move[]) => Work,
  controls = everyControl,
): Suite {
  const runMany = async ({ seed, cluster }: SuiteParts, count: number, control?: Control): Promise<Outcome> => {
    const { url, db } = await cluster.database()
    const clerk = await addClerk(db)
    const moves = await layOut(db, count)
    const shares = Math.min(2, availableParallelism())
    const ran = await inShares(moves, { seed, shares }, async (part) => {
      const share: Share = { ...workOf(part.moves), control, databaseUrl: url, clerk, seed: part.seed }
      const worker = new Worker(new URL('../worker.ts', import.meta.url), { workerData: share })
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      await worker.terminate()
      return outcome
    })
    const ledger = unevenLedger(await ledgerOf(db)).map((words) => ({ kind: 'lost', words, seed }) as const)
    return { ...ran, wrongs: [...ran.wrongs, ...ledger] }
  }
  return {
    name,
    promise: `${runs.toLocaleString('en')} ${noun}, any fault at any request, any reload: 0 double, 0 lost, 0 silent`,
    async run(parts) {
      const { wrongs, counts } = await runMany(parts, runs)
      const found = []
      for (const [control, without] of controls)
        found.push({ without, found: (await runMany(parts, controlRuns, control)).wrongs.map(({ words }) => words) })
      const countOf = (kind: string) => wrongs.filter((wrong) => wrong.kind === kind).length
      return {
        counts: { ...counts, double: countOf('double'), lost: countOf('lost'), silent: countOf('silent') },
        wrongs: wrongs.map(({ kind, words, seed }) => `${kind}, run ${seed}: ${words}`),
        controls: found,
      }
    },
  }
}

export const refunds = overBadNetwork('refunds', 'refunds', layOutItems, (moves) => ({ kind: 'refunds', moves }), [
  ...everyControl,
  ['retriesFromTheStart', 'repeating only the status'],
])
const transfers = (kind: 'courtesy' | 'balance', noun: string) =>
  overBadNetwork(
    kind,
    noun,
    (db, count) => layOutTransfers(db, kind, count),
    (moves) => ({ kind: 'transfers', moves }),
  )
export const courtesy = transfers('courtesy', 'courtesies')
export const balance = transfers('balance', 'balance updates')
