import type { Cluster } from './fixture/cluster.ts'

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

/** What several shares have counted, in sum. */
export function added(shares: readonly SuiteReport['counts'][]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const share of shares)
    for (const [name, count] of Object.entries(share)) counts[name] = (counts[name] ?? 0) + count
  return counts
}

/** The one wrong of a ledger that does not even out. */
export const unevenLedger = ({ sum, uneven }: { readonly sum: number; readonly uneven: number }): readonly string[] =>
  sum === 0 && uneven === 0 ? [] : [`the ledger sums to ${sum}, and ${uneven} moves are not even`]
