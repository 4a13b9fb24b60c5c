import type { Refund } from '#contract/orders/refund.ts'
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

/** Refunds to be run one after the other. */
export interface Share {
  readonly refunds: readonly Refund[]
  /** Of the first run; each run adds one. */
  readonly seed: number
}

/** Splits refunds among lanes that run side by side. */
export function sharesOf(refunds: readonly Refund[], seed: number, lanes: number): readonly Share[] {
  const size = Math.ceil(refunds.length / lanes)
  const starts = Array.from({ length: lanes }, (_, lane) => lane * size)
  return starts.map((from) => ({ refunds: refunds.slice(from, from + size), seed: seed + from }))
}

/** What the lanes counted, added up by name. */
export function summed(lanes: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const counts of lanes) for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
