import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/embedded.ts'
import { freePort } from '#server/db/embedded/ports.ts'
import { createChance } from '#server/seed/random.ts'
import { addClerk } from '#testing/points/staff.ts'
import { freshFolder, startServer } from '#testing/serverProcess.ts'
import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareWrites, startWriting } from '../processes/writers.ts'
import { summed, type Suite } from '../suite.ts'

const kills = 100
const killsOfBoth = 40
const wanted = 5_000
const longestMs = 5_000

interface Killing {
  readonly seed: number
  /** Kills of the API alone, and of the API together with its database; more of the API until `acknowledged` is reached. */
  readonly kills: number
  readonly both: number
  readonly acknowledged?: number
  /** How many writes are laid out; more than will be sent. */
  readonly writes: number
  readonly flaw?: Flaw
  /** The database of the API; an embedded one of its own by default, which alone can be killed. */
  readonly url?: string
}

/** A guard that is taken out: by statements in the database, or by settings of the process from its first kill on. */
interface Flaw {
  readonly without: string
  readonly statements: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** The violations that only its lack explains. */
  readonly sign: RegExp
}

const flaws: readonly (Flaw & { readonly both: number; readonly kills: number })[] = [
  {
    without: 'waiting for the disk at each commit',
    statements: [
      'alter system set synchronous_commit = off',
      `alter system set wal_writer_delay = '10s'`,
      'select pg_reload_conf()',
    ],
    sign: /^lost/,
    both: 4,
    kills: 0,
  },
  {
    without: 'transactions',
    statements: ['drop trigger zero_sum on ledger_moves', 'drop trigger zero_sum on ledger_entries'],
    environment: {
      NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../processes/withoutTransactions.ts')}`,
    },
    sign: /^half/,
    both: 0,
    kills: 10,
  },
]

export const killing: Suite = {
  name: 'kills',
  promise: `${kills} kills of the API, and ${killsOfBoth} of API and database, under load: of ${wanted.toLocaleString('en')} acknowledged writes and more 0 lost, 0 double, 0 half, back within 5 s`,
  async run({ seed }) {
    const shares = [0, 1].map((at) =>
      killInTurn({
        seed: seed + at,
        kills: kills / 2,
        both: killsOfBoth / 2,
        acknowledged: wanted / 2,
        writes: 20_000,
      }),
    )
    const { counts, violations } = summed(await Promise.all(shares))
    if ((counts['acknowledged'] ?? 0) < wanted)
      violations.push(`only ${counts['acknowledged']} writes were acknowledged`)
    const controls = []
    for (const flaw of flaws) {
      const ran = await killInTurn({ seed, kills: flaw.kills, both: flaw.both, writes: 4_000, flaw })
      controls.push({ without: flaw.without, found: ran.violations.filter((words) => flaw.sign.test(words)) })
    }
    return { counts, violations, controls }
  },
}

/** Kills at random moments while eight writers move points, starts again, and compares answers and database at the end. */
export async function killInTurn({ seed, kills, both, acknowledged: least = 0, writes: count, flaw, url }: Killing) {
  await using whenDone = new AsyncDisposableStack()
  const chance = createChance(seed)
  const place = url === undefined ? await embedded(whenDone) : { url, environment: { DATABASE_URL: url } }
  const port = String(await freePort(0))
  const environment = { ...place.environment, PORT: port }
  let server = await startServer(environment)
  whenDone.defer(async () => void (await server.stop()))
  const db = connect(place.url, { max: 2 })
  whenDone.defer(() => db.destroy())
  for (const statement of flaw?.statements ?? []) await sql.raw(statement).execute(db)
  const { token } = await addClerk(db)
  const writes = await prepareWrites(db, count)

  const violations: string[] = []
  const writing = startWriting({ writes: writes.all, address: server.address, token, chance })
  const { seen } = writing
  let slowestBackMs = 0
  let moreKills = 0
  async function kill(withDatabase: boolean) {
    await sleep(chance.integer(150, 850))
    if (withDatabase && 'databasePid' in place) process.kill(place.databasePid(), 'SIGKILL')
    const killedAt = performance.now()
    await server.stop('SIGKILL')
    const before = seen.acknowledged
    server = await startServer({ ...environment, ...flaw?.environment })
    while (seen.acknowledged === before && performance.now() - killedAt < 4 * longestMs) await sleep(5)
    const backMs = Math.round(performance.now() - killedAt)
    slowestBackMs = Math.max(slowestBackMs, backMs)
    if (backMs > longestMs) violations.push(`it was back only after ${backMs} ms`)
  }
  for (const withDatabase of shuffled(chance, kills, both)) await kill(withDatabase)
  for (; seen.acknowledged < least && moreKills < kills + both; moreKills++) await kill(false)
  await writing.stop()
  violations.push(...seen.odd, ...(await writes.audit(db)))
  const { acknowledged, broken, again } = seen
  return { counts: { kills: kills + moreKills, both, acknowledged, broken, again, slowestBackMs }, violations }
}

const shuffled = (chance: ReturnType<typeof createChance>, kills: number, both: number): readonly boolean[] =>
  Array.from({ length: kills + both }, (_, at) => ({ withDatabase: at < both, at: chance.fraction() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ withDatabase }) => withDatabase)

/** The embedded database in a new folder. Holding it open, this process stops it in the end. */
async function embedded(whenDone: AsyncDisposableStack) {
  const { folder, remove } = await freshFolder()
  whenDone.defer(remove)
  const { url, close } = await openDatabase({ dataDir: folder, log: () => {} })
  whenDone.defer(close)
  const pidFile = path.join(folder, 'cluster/data/postmaster.pid')
  return {
    url,
    environment: { DATA_DIR: folder },
    databasePid: () => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]),
  }
}
