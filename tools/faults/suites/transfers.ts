import type { Transfer } from '#contract/points/transfer.ts'
import { inLanes, openPlace } from '../chromium/place.ts'
import { runTransfersInChromium } from '../chromium/transfers.ts'
import { ledgerOf } from '../fixture/facts.ts'
import { addClerk } from '../fixture/staff.ts'
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

const browserRuns = 300
const browserControlRuns = 40

export const browserTransfers: Suite = {
  name: 'browserTransfers',
  promise: `${browserRuns} courtesies and ${browserRuns} balance updates in Chromium over bad connections`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const { db } = place
    await addClerk(db)
    const runAll = async (count: number, losesKeys: boolean) => {
      const courtesies = await layOutTransfers(db, 'courtesy', count)
      const balances = await layOutTransfers(db, 'balance', count)
      const runOf = (kind: readonly Transfer[], first: number) =>
        inLanes(kind, first, async (share) =>
          runTransfersInChromium({
            ...place,
            clerk: await addClerk(db),
            transfers: share.things,
            seed: share.seed,
            losesKeys,
          }),
        )
      const [one, other] = [await runOf(courtesies, seed), await runOf(balances, seed + count)]
      const counts = Object.entries(one.counts).map(([name, many]) => [name, many + (other.counts[name] ?? 0)])
      return { counts: Object.fromEntries(counts) as Record<string, number>, wrongs: [...one.wrongs, ...other.wrongs] }
    }
    const { counts, wrongs } = await runAll(browserRuns, false)
    const { sum, uneven } = await ledgerOf(db)
    if (sum !== 0 || uneven !== 0) wrongs.push(`the ledger sums to ${sum}, and ${uneven} moves are not even`)
    const bare = await runAll(browserControlRuns, true)
    return { counts, wrongs, controls: [{ without: 'keys that arrive', found: bare.wrongs }] }
  },
}
