import { layOutItems } from '../fixture/items.ts'
import { byKind, runInThreads } from '../inThreads.ts'
import type { Control, Outcome } from '../refunds/runs.ts'
import type { Suite, SuiteParts } from '../suite.ts'

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

const refundMany = (parts: SuiteParts, count: number, control?: Control): Promise<Outcome> =>
  runInThreads(
    parts,
    (db) => layOutItems(db, count),
    (refunds) => ({ refunds, control }),
  )
