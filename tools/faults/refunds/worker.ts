import type { Refund } from '#contract/orders/refund.ts'
import { connect } from '#server/db/connect.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { Clerk } from '../fixture/staff.ts'
import { runRefunds, type Control } from './runs.ts'

export interface Share {
  readonly databaseUrl: string
  readonly clerk: Clerk
  readonly refunds: readonly Refund[]
  readonly seed: number
  readonly control?: Control | undefined
}

/** A thread's share of the runs. Threads, because the API client keeps one connection setting per module. */
const { databaseUrl, ...share } = workerData as Share
const db = connect(databaseUrl, { max: 3 })
const outcome = await runRefunds({ ...share, db }).finally(() => db.destroy())
parentPort?.postMessage(outcome, [])
