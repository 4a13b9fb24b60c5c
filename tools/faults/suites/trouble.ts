import { connect } from '#server/db/connect.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { startServer } from '#testing/serverProcess.ts'
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postgres } from '../processes/postgres.ts'
import { databaseName, startFilled, startStandby } from '../processes/replicated.ts'
import { startWorking } from '../processes/staff.ts'
import { prepareWrites, type Writes } from '../processes/writers.ts'
import type { Suite } from '../suite.ts'

const longestBackMs = 10_000
const longestStopMs = 15_000
const longestProbeMs = 1_000

/** What happens to the database while staff work. */
interface Trouble {
  readonly postgres: Postgres
  readonly tokens: readonly string[]
  readonly writes: Writes
  begin(): Promise<void>
  end(): Promise<void>
  /** Whether reads are answered all the time. */
  readonly reads: boolean
}

interface Course {
  readonly seed: number
  readonly seconds: number
  readonly environment?: Readonly<Record<string, string>>
}

type Prepare = (whenDone: AsyncDisposableStack) => Promise<Trouble>

const withoutTimers = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'const { setTimeout: real } = globalThis; globalThis.setTimeout = (work, ms, ...rest) => real(work, ms > 1500 ? 1e6 : ms, ...rest)',
  )}`,
}
const withoutCodes = {
  NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../processes/withoutCodes.ts')}`,
}

const troubleSuite = (
  name: string,
  promise: string,
  prepare: Prepare,
  { without, environment }: { without: string; environment: Readonly<Record<string, string>> },
): Suite => ({
  name,
  promise,
  async run({ seed }) {
    const ran = await workThrough(prepare, { seed, seconds: 25 })
    const control = await workThrough(prepare, { seed, seconds: 18, environment })
    return { ...ran, controls: [{ without, found: control.violations }] }
  },
})

export const frozen = troubleSuite(
  'frozen',
  'the database freezes under 20 staff: every request is answered within 15 s, by 503 with Retry-After; the process lives, writes again within 10 s of the thaw, and stops within 15 s of SIGTERM in another frost',
  async (whenDone) => {
    const postgres = await startFilled(whenDone)
    return {
      ...(await people(postgres)),
      postgres,
      reads: false,
      begin: async () => postgres.signal('SIGSTOP'),
      end: async () => postgres.signal('SIGCONT'),
    }
  },
  { without: 'limits to how long a query may take', environment: withoutTimers },
)

export const readOnly = troubleSuite(
  'readOnly',
  'the database is a standby: every read is answered, every write by 503 with Retry-After; once it is promoted it takes writes within 10 s',
  async (whenDone) => {
    const primary = await startFilled(whenDone)
    const prepared = await people(primary)
    await primary.stop()
    const postgres = await startStandby(whenDone, primary)
    return {
      ...prepared,
      postgres,
      reads: true,
      begin: async () => {},
      end: () => asPostgres(postgres, 'select pg_promote()'),
    }
  },
  { without: 'telling the errors of the database apart', environment: withoutCodes },
)

export const fullDisk = troubleSuite(
  'fullDisk',
  'the disk of the database is full: what cannot be done is answered by 503 with Retry-After and the probe says so; with space again it takes writes within 10 s, and none is lost',
  async (whenDone) => {
    const home = await smallDisk(whenDone, '400m')
    const postgres = await startFilled(whenDone, { home })
    const ballast = path.join(home, 'ballast')
    const start = ['max_wal_size=48MB', 'min_wal_size=32MB', 'wal_keep_size=0']
    const prepared = await people(postgres)
    await postgres.stop()
    await postgres.start(...start)
    return {
      ...prepared,
      postgres,
      reads: false,
      begin: async () => fill(ballast),
      async end() {
        fs.rmSync(ballast)
        // It may have ended where it could not even write its log.
        if (!postgres.isRunning()) await postgres.start(...start)
      },
    }
  },
  { without: 'telling the errors of the database apart', environment: withoutCodes },
)

/** A disk in memory of this size, which ends with `whenDone`. Needs root, as mounting does. */
async function smallDisk(whenDone: AsyncDisposableStack, size: string): Promise<string> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'laurel-disk-'))
  whenDone.defer(async () => fs.rmSync(place, { recursive: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', place], { stdio: 'pipe' })
  } catch (problem) {
    throw new Error('No small disk can be mounted. Run this suite as root: sudo npm run faults -- --only fullDisk', {
      cause: problem,
    })
  }
  whenDone.defer(async () => void execFileSync('umount', ['-l', place]))
  return place
}

/** Writes zeros until the disk is full. */
function fill(file: string): void {
  const descriptor = fs.openSync(file, 'w')
  try {
    for (const block of [1 << 20, 1 << 12]) {
      try {
        for (;;) fs.writeSync(descriptor, Buffer.alloc(block))
      } catch {
        // Less than a block is left.
      }
    }
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Twenty staff whose sessions were used more than a minute ago, so that their next request has something to write. */
async function people(postgres: Postgres) {
  const db = connect(postgres.url(databaseName), { max: 1 })
  const tokens = []
  for (let person = 0; person < 20; person++) tokens.push((await addClerk(db)).token)
  await sql`update sessions set last_seen_at = last_seen_at - interval '2 minutes'`.execute(db)
  const writes = await prepareWrites(db, 6_000)
  await db.destroy()
  return { tokens, writes }
}

async function asPostgres(postgres: Postgres, statement: string): Promise<void> {
  const db = connect(postgres.url(databaseName), { max: 1 })
  await sql
    .raw(statement)
    .execute(db)
    .finally(() => db.destroy())
}

/** Staff work before, during and after the trouble; what they may not see is a violation. */
async function workThrough(prepare: Prepare, { seed, seconds, environment }: Course) {
  await using whenDone = new AsyncDisposableStack()
  const trouble = await prepare(whenDone)
  const { postgres, tokens, writes } = trouble
  const server = await startServer({ DATABASE_URL: postgres.url(databaseName), ...environment })
  whenDone.defer(async () => void (await server.stop('SIGKILL')))
  const probe = async (name: 'livez' | 'readyz') => {
    const began = performance.now()
    const signal = AbortSignal.timeout(longestStopMs)
    const answer = await fetch(`${server.address}/${name}`, { signal }).catch(() => undefined)
    return { status: answer?.status ?? 0, ms: Math.round(performance.now() - began) }
  }

  const violations: string[] = []
  const chance = createChance(seed)
  const working = startWorking({ address: server.address, tokens, writes: writes.all, chance, pauseMs: 600 })
  await sleep(2_000)
  await trouble.begin()
  const [began, probes] = [performance.now(), { ready: 0, unready: 0 }]
  while (performance.now() - began < seconds * 1000) {
    const live = await probe('livez')
    if (live.status !== 200 || live.ms > longestProbeMs) violations.push(`/livez: ${live.status} in ${live.ms} ms`)
    const { status } = await probe('readyz')
    probes[status === 200 ? 'ready' : 'unready']++
    await sleep(500)
  }
  if (probes.unready === 0) violations.push('/readyz never said that the database takes no writes')
  const written = working.work.writeMs.length
  await trouble.end()
  const endedAt = performance.now()
  while ((await probe('readyz')).status !== 200 && performance.now() - endedAt < 3 * longestBackMs) await sleep(50)
  const slowestBackMs = Math.round(performance.now() - endedAt)
  if (slowestBackMs > longestBackMs) violations.push(`it was ready again only after ${slowestBackMs} ms`)
  const before = working.work.failures.length
  await sleep(2_000)
  const { failures, readMs, writeMs } = await working.stop()
  const isLegal = (failure: string, at: number) =>
    failure.endsWith(': unavailable') ? at < before + tokens.length : failure.endsWith(': 503') && !trouble.reads
  violations.push(...failures.filter((failure, at) => !isLegal(failure, at)))
  if (writeMs.length === written) violations.push('nobody wrote anything afterwards')

  if (!trouble.reads) await trouble.begin()
  const stopping = performance.now()
  const stopped = await Promise.race([server.stop('SIGTERM'), sleep(2 * longestStopMs, 'never' as const)])
  const stopMs = Math.round(performance.now() - stopping)
  if (stopMs > longestStopMs) violations.push(`it stopped ${stopped === 'never' ? 'never' : `after ${stopMs} ms`}`)
  if (!trouble.reads) await trouble.end()
  const db = connect(postgres.url(databaseName), { max: 1 })
  violations.push(...(await writes.audit(db).finally(() => db.destroy())))
  const slowestMs = Math.round(Math.max(...readMs, ...writeMs))
  const counts = { reads: readMs.length, writes: writeMs.length, unavailable: failures.length, slowestMs }
  return { counts: { ...counts, ...probes, slowestBackMs, slowestStopMs: stopMs }, violations }
}
