import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ledgerWrongs } from '../fixture/facts.ts'
import { layOutItems } from '../fixture/items.ts'
import { addClerk } from '../fixture/staff.ts'
import type { Control, Outcome } from '../refunds/runs.ts'
import type { Work } from '../refunds/worker.ts'
import { sharesOf, summed, type Suite, type SuiteParts } from '../suite.ts'

const runs = 10_000
const controlRuns = 150
const controls: Readonly<Record<Control, string>> = {
  losesKeys: 'keys that arrive',
  restoredSends: 'checking after a reload',
  forgets: 'keeping across a reload',
  retriesFromTheStart: 'repeating only the status',
}

export const refunds: Suite = {
  name: 'refunds',
  promise: `${runs.toLocaleString('en')} refunds, any fault at any request, any reload: 0 double, 0 lost, 0 silent`,
  async run(parts) {
    const { wrongs, counts } = await refundMany(parts, runs)
    const found = []
    for (const [control, without] of Object.entries(controls) as [Control, string][])
      found.push({ without, found: (await refundMany(parts, controlRuns, control)).wrongs.map(({ words }) => words) })
    return {
      counts: { ...counts, ...byKind(wrongs) },
      wrongs: wrongs.map(({ kind, words, seed }) => `${kind}, run ${seed}: ${words}`),
      controls: found,
    }
  },
}

async function refundMany({ seed, cluster }: SuiteParts, count: number, control?: Control): Promise<Outcome> {
  const { url, db } = await cluster.database()
  const clerk = await addClerk(db)
  const refunds = await layOutItems(db, count)
  const threads = Math.min(2, availableParallelism())
  const shares = sharesOf(refunds, seed, threads)
  const outcome = await inThreads(shares.map((share) => ({ databaseUrl: url, clerk, ...share, control })))
  const uneven = (await ledgerWrongs(db)).map((words) => ({ kind: 'lost', words, seed }) as const)
  return { ...outcome, wrongs: [...outcome.wrongs, ...uneven] }
}

function byKind(wrongs: Outcome['wrongs']) {
  const count = (kind: string) => wrongs.filter((wrong) => wrong.kind === kind).length
  return { double: count('double'), lost: count('lost'), silent: count('silent') }
}

/** Runs each share in a thread of its own, side by side, and adds up what came of them. */
async function inThreads(shares: readonly Work[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    shares.map(async (share) => {
      const worker = new Worker(new URL('../refunds/worker.ts', import.meta.url), { workerData: share })
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      await worker.terminate()
      return outcome
    }),
  )
  return { wrongs: outcomes.flatMap(({ wrongs }) => wrongs), counts: summed(outcomes.map(({ counts }) => counts)) }
}
