import type { Cluster } from '#testing/cluster.ts'

export interface SuiteParts {
  readonly seed: number
  readonly cluster: Cluster
}

export interface SuiteReport {
  readonly counts: Readonly<Record<string, number>>
  /** What must never happen and did, a sentence each. */
  readonly wrongs: readonly string[]
  /** Runs with a guard taken out: each has to find something wrong. */
  readonly controls: readonly { readonly without: string; readonly found: readonly string[] }[]
}

/** Something that must hold whatever the network does, and the way to find out. */
export interface Suite {
  readonly name: string
  readonly promise: string
  readonly run: (parts: SuiteParts) => Promise<SuiteReport>
}

interface Ran<Wrong> {
  readonly counts: SuiteReport['counts']
  readonly wrongs: readonly Wrong[]
}

/** What came of several runs, in sum. */
export function added<Wrong>(shares: readonly Ran<Wrong>[]): { counts: Record<string, number>; wrongs: Wrong[] } {
  const counts: Record<string, number> = {}
  for (const share of shares)
    for (const [name, count] of Object.entries(share.counts)) counts[name] = (counts[name] ?? 0) + count
  return { counts, wrongs: shares.flatMap(({ wrongs }) => wrongs) }
}

/** Splits what is to be run into so many shares, and runs them side by side. `seed` is that of the first run; each run adds one. */
export async function inShares<Move, Wrong>(
  moves: readonly Move[],
  { seed, shares }: { readonly seed: number; readonly shares: number },
  run: (share: { readonly moves: readonly Move[]; readonly seed: number }) => Promise<Ran<Wrong>>,
) {
  const size = Math.ceil(moves.length / shares)
  const starts = Array.from({ length: shares }, (_, index) => index * size)
  return added(await Promise.all(starts.map((at) => run({ moves: moves.slice(at, at + size), seed: seed + at }))))
}

/** The one wrong of a ledger that does not even out. */
export const unevenLedger = ({ sum, uneven }: { readonly sum: number; readonly uneven: number }): readonly string[] =>
  sum === 0 && uneven === 0 ? [] : [`the ledger sums to ${sum}, and ${uneven} moves are not even`]
