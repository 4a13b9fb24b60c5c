import { connect } from '#server/db/connect.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { Clerk } from '../fixture/staff.ts'
import type { Share } from '../suite.ts'
import { runRefunds, type Control } from './runs.ts'

export interface Work extends Share {
  readonly databaseUrl: string
  readonly clerk: Clerk
  readonly control?: Control | undefined
}

/** A thread's share of the runs. Threads, because the API client keeps one connection setting per module. */
const { databaseUrl, ...share } = workerData as Work
const db = connect(databaseUrl, { max: 3 })
const outcome = await runRefunds({ ...share, db }).finally(() => db.destroy())
parentPort?.postMessage(outcome, [])
