import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './runs.ts'
import type { Share } from './worker.ts'

/** Runs each share in a thread of its own, side by side, and adds up what came of them. */
export async function inThreads(shares: readonly Share[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    shares.map(async (share) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: share })
      const [outcome] = (await once(worker, 'message')) as [Outcome]
      await worker.terminate()
      return outcome
    }),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes)
    for (const [name, count] of Object.entries(outcome.counts)) counts[name] = (counts[name] ?? 0) + count
  return { wrongs: outcomes.flatMap(({ wrongs }) => wrongs), counts }
}
