import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { connect } from '#server/db/connect.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { Clerk } from '#testing/points/staff.ts'
import { refundKind } from './moves/refunds.ts'
import { runLists } from './moves/lists.ts'
import type { Control } from './moves/run.ts'
import { runMoves } from './moves/runs.ts'
import { transferKind } from './moves/transfers.ts'

export type Work =
  | { readonly kind: 'refunds'; readonly moves: readonly Refund[] }
  | { readonly kind: 'transfers' | 'lists'; readonly moves: readonly Transfer[] }
export type Share = Work & {
  readonly control: Control | undefined
  readonly databaseUrl: string
  readonly clerk: Clerk
  /** Seed of the first run; each further run adds one. */
  readonly seed: number
}

// Runs in a thread of its own, because the API client keeps one connection setting per module. The console logs every made-up failure: thousands of lines.
console.error = () => undefined
const { databaseUrl, ...share } = workerData as Share
const db = connect(databaseUrl, { max: 3 })
function run() {
  if (share.kind === 'refunds') return runMoves(refundKind, { ...share, db })
  return share.kind === 'lists' ? runLists({ ...share, db }) : runMoves(transferKind, { ...share, db })
}
const outcome = await run().finally(() => db.destroy())
parentPort?.postMessage(outcome, [])
