import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers } from '#testing/points/transfers.ts'
import { perList } from '../moves/lists.ts'
import type { Control } from '../moves/run.ts'
import type { Outcome } from '../moves/runs.ts'
import { runInShares, ledgerViolations, type Suite, type SuiteParts } from '../suite.ts'
import type { Share, Work } from '../worker.ts'

const most = { runs: 10_000, controlRuns: 150 }
const everyControl: readonly (readonly [Control, without: string])[] = [
  ['losesKeys', 'keys that arrive'],
  ['restoredSends', 'sending nothing by itself after a reload'],
  ['forgets', 'keeping across a reload'],
]

/** Runs money moves of one kind over a bad network, in several threads. */
function overBadNetwork<Move>(
  name: string,
  noun: string,
  setUp: (db: Kysely<Database>, count: number) => Promise<readonly Move[]>,
  workOf: (moves: readonly Move[]) => Work,
  controls = everyControl,
  { runs, controlRuns } = most,
): Suite {
  const runMany = async ({ seed, cluster }: SuiteParts, count: number, control?: Control): Promise<Outcome> => {
    const { url, db } = await cluster.database()
    const clerk = await addClerk(db)
    const moves = await setUp(db, count)
    const shares = Math.min(2, availableParallelism())
    const ran = await runInShares(moves, { seed, shares }, async (part) => {
      const share: Share = { ...workOf(part.moves), control, databaseUrl: url, clerk, seed: part.seed }
      const worker = new Worker(new URL('../worker.ts', import.meta.url), { workerData: share })
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      await worker.terminate()
      return outcome
    })
    const ledger = ledgerViolations(await checkLedger(db)).map((words) => ({ kind: 'lost', words, seed }) as const)
    return { ...ran, violations: [...ran.violations, ...ledger] }
  }
  return {
    name,
    promise: `${runs.toLocaleString('en')} ${noun}, any fault at any request, any reload: 0 double, 0 lost, 0 silent`,
    async run(parts) {
      const { violations, counts } = await runMany(parts, runs)
      const found = []
      for (const [control, without] of controls)
        found.push({
          without,
          found: (await runMany(parts, controlRuns, control)).violations.map(({ words }) => words),
        })
      const countOf = (kind: string) => violations.filter((wrong) => wrong.kind === kind).length
      return {
        counts: { ...counts, double: countOf('double'), lost: countOf('lost'), silent: countOf('silent') },
        violations: violations.map(({ kind, words, seed }) => `${kind}, run ${seed}: ${words}`),
        controls: found,
      }
    },
  }
}

export const refunds = overBadNetwork(
  'refunds',
  'refunds',
  addRefundableItems,
  (moves) => ({ kind: 'refunds', moves }),
  [...everyControl, ['retriesFromTheStart', 'repeating only the status']],
)
const transfers = (kind: 'courtesy' | 'balance', noun: string) =>
  overBadNetwork(
    kind,
    noun,
    (db, count) => prepareTransfers(db, kind, count),
    (moves) => ({ kind: 'transfers', moves }),
  )
export const courtesy = transfers('courtesy', 'courtesies')
export const courtesyLists = overBadNetwork(
  'courtesyLists',
  `lists of courtesy points to ${perList} people, from two tabs`,
  (db, count) => prepareTransfers(db, 'courtesy', count * perList),
  (moves) => ({ kind: 'lists', moves }),
  [
    ['losesKeys', 'keys that arrive'],
    ['forgets', 'keeping across a reload'],
    ['forgetsOthers', 'remembering what another tab has sent'],
  ],
  { runs: 2000, controlRuns: 60 },
)
export const balance = transfers('balance', 'balance updates')
