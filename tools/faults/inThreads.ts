import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ledgerOf } from './fixture/facts.ts'
import { addClerk } from './fixture/staff.ts'
import type { Outcome } from './refunds/runs.ts'
import type { SuiteParts } from './suite.ts'
import type { Share, Work } from './worker.ts'

/** Runs what is laid out in a database of its own, in threads side by side; adds up what came of it, and the ledger. */
export async function runInThreads<Thing>(
  { seed, cluster }: SuiteParts,
  layOut: (db: Kysely<Database>) => Promise<readonly Thing[]>,
  workOf: (things: readonly Thing[]) => Work,
): Promise<Outcome> {
  const { url, db } = await cluster.database()
  const clerk = await addClerk(db)
  const things = await layOut(db)
  const threads = Math.min(2, availableParallelism())
  const size = Math.ceil(things.length / threads)
  const outcomes = await Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      const work = workOf(things.slice(index * size, (index + 1) * size))
      const share: Share = { ...work, databaseUrl: url, clerk, seed: seed + index * size }
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      await worker.terminate()
      return outcome
    }),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes)
    for (const [name, count] of Object.entries(outcome.counts)) counts[name] = (counts[name] ?? 0) + count
  const { sum, uneven } = await ledgerOf(db)
  const words = `the ledger sums to ${sum}, and ${uneven} moves are not even`
  const ledger = sum === 0 && uneven === 0 ? [] : [{ kind: 'lost', words, seed } as const]
  return { wrongs: [...outcomes.flatMap(({ wrongs }) => wrongs), ...ledger], counts }
}

/** How many wrongs there are of each kind, to be printed. */
export function byKind(wrongs: Outcome['wrongs']) {
  const count = (kind: string) => wrongs.filter((wrong) => wrong.kind === kind).length
  return { double: count('double'), lost: count('lost'), silent: count('silent') }
}
