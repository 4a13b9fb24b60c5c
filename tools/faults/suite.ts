import type { LedgerFacts } from '#testing/points/facts.ts'
import type { Cluster } from '#testing/cluster.ts'

export interface SuiteParts {
  readonly seed: number
  readonly cluster: Cluster
}

export interface SuiteReport {
  readonly counts: Readonly<Record<string, number>>
  /** Violations of the promise, a sentence each. */
  readonly violations: readonly string[]
  /** Runs with a guard taken out; each must find a violation. */
  readonly controls: readonly { readonly without: string; readonly found: readonly string[] }[]
}

/** A promise that must hold whatever the network does, and the test of it. */
export interface Suite {
  readonly name: string
  readonly promise: string
  readonly run: (parts: SuiteParts) => Promise<SuiteReport>
}

interface Ran<Violation> {
  readonly counts: SuiteReport['counts']
  readonly violations: readonly Violation[]
}

/** Adds the counts of shares; of what was `slowest` the largest counts. */
export function summed<Violation>(shares: readonly Ran<Violation>[]): {
  counts: Record<string, number>
  violations: Violation[]
} {
  const counts: Record<string, number> = {}
  for (const share of shares)
    for (const [name, count] of Object.entries(share.counts)) {
      const before = counts[name] ?? 0
      counts[name] = name.startsWith('slowest') ? Math.max(before, count) : before + count
    }
  return { counts, violations: shares.flatMap(({ violations }) => violations) }
}

/**
 * Splits the moves into shares and runs these side by side. `seed` is that of the first run; each further run adds one.
 */
export async function runInShares<Move, Violation>(
  moves: readonly Move[],
  { seed, shares }: { readonly seed: number; readonly shares: number },
  run: (share: { readonly moves: readonly Move[]; readonly seed: number }) => Promise<Ran<Violation>>,
) {
  const size = Math.ceil(moves.length / shares)
  const starts = Array.from({ length: shares }, (_, index) => index * size)
  return summed(await Promise.all(starts.map((at) => run({ moves: moves.slice(at, at + size), seed: seed + at }))))
}

export const ledgerViolations = ({ sum, uneven, wrong }: LedgerFacts): readonly string[] =>
  sum === 0 && uneven === 0 && wrong === 0
    ? []
    : [`the ledger sums to ${sum}, ${uneven} moves are not even, and ${wrong} balances are not their sum`]
