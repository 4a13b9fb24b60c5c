import { sql } from 'kysely'
import type { Db } from './transaction.ts'

const oftenMs = 5000
/** A slower answer says too little of the time. */
const slowMs = 1000

export interface DatabaseClock {
  readonly now: () => Date
  stop(): void
}

/**
 * The database's time, which all processes share. It is counted on from the last answer by a clock that nobody sets, so that
 * this machine's own date does not matter.
 */
export async function databaseClock(db: Db): Promise<DatabaseClock> {
  let ahead: number | undefined
  async function measure(): Promise<void> {
    const asked = performance.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const answered = performance.now()
    if (ahead !== undefined && answered - asked > slowMs) return
    for (const { at } of rows) ahead = at.getTime() - (asked + answered) / 2
  }
  await measure()
  const measuring = setInterval(() => void measure().catch(() => {}), oftenMs)
  return {
    now: () => new Date(performance.now() + (ahead ?? performance.timeOrigin)),
    stop: () => clearInterval(measuring),
  }
}
