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
