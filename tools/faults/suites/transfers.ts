import type { Transfer } from '#contract/points/transfer.ts'
import { layOutTransfers } from '../fixture/transfers.ts'
import { byKind, runInThreads } from '../inThreads.ts'
import type { Suite, SuiteParts } from '../suite.ts'
import type { TransferControl } from '../transfers/runs.ts'

const runs = 10_000
const controlRuns = 150
const controls: Readonly<Record<TransferControl, string>> = {
  losesKeys: 'keys that arrive',
  restoredSends: 'waiting for a person after a reload',
  forgets: 'keeping across a reload',
}

const transfers = (kind: Transfer['kind'], noun: string): Suite => ({
  name: kind,
  promise: `${runs.toLocaleString('en')} ${noun}, any fault at any request, any reload: 0 double, 0 lost, 0 silent`,
  async run(parts) {
    const { wrongs, counts } = await transferMany(parts, kind, runs)
    const found = []
    for (const [control, without] of Object.entries(controls) as [TransferControl, string][])
      found.push({
        without,
        found: (await transferMany(parts, kind, controlRuns, control)).wrongs.map(({ words }) => words),
      })
    return {
      counts: { ...counts, ...byKind(wrongs) },
      wrongs: wrongs.map((wrong) => `${wrong.kind}, run ${wrong.seed}: ${wrong.words}`),
      controls: found,
    }
  },
})

const transferMany = (parts: SuiteParts, kind: Transfer['kind'], count: number, control?: TransferControl) =>
  runInThreads(
    parts,
    (db) => layOutTransfers(db, kind, count),
    (share) => ({ transfers: share, control }),
  )

export const courtesy = transfers('courtesy', 'courtesies')
export const balance = transfers('balance', 'balance updates')
