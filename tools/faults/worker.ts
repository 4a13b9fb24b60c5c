import type { Transfer } from '#contract/points/transfer.ts'
import type { Refund } from '#contract/orders/refund.ts'
import { connect } from '#server/db/connect.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { Clerk } from './fixture/staff.ts'
import { runRefunds, type Control } from './refunds/runs.ts'
import { runTransfers, type TransferControl } from './transfers/runs.ts'

/** What is to be run, and the guard that a control removes. */
export type Work =
  | { readonly refunds: readonly Refund[]; readonly control?: Control | undefined }
  | { readonly transfers: readonly Transfer[]; readonly control?: TransferControl | undefined }
export type Share = Work & {
  readonly databaseUrl: string
  readonly clerk: Clerk
  /** Seed of the first run; each run adds one. */
  readonly seed: number
}

/** A thread's share of the runs. Threads, because the API client keeps one connection setting per module. */
const { databaseUrl, ...share } = workerData as Share
const db = connect(databaseUrl, { max: 3 })
const running = 'refunds' in share ? runRefunds({ ...share, db }) : runTransfers({ ...share, db })
const outcome = await running.finally(() => db.destroy())
parentPort?.postMessage(outcome, [])
