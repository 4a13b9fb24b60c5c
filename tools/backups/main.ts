import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { integer, noBias, sample } from 'fast-check'
import { sql } from 'kysely'
import { checkFile } from '#server/db/backup/file.ts'
import { contentsOn, differences, onConnection, tablesOn } from '#server/db/backup/tables.ts'
import { connect } from '#server/db/connect.ts'
import { aloneWithDatabase, openDatabase } from '#server/db/embedded.ts'
import { initialise } from '#server/db/embedded/cluster.ts'
import { databaseFolder } from '#server/db/embedded/folders.ts'
import { commandOf } from '#server/db/embedded/processes.ts'
import { migrate } from '#server/db/migrate.ts'
import { argon2Passwords } from '#server/ports/passwords.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { openCluster } from '#testing/cluster.ts'
import { asAdmin, unhurried, urlOf } from '#testing/database.ts'
import { freshFolder } from '#testing/serverProcess.ts'
import { olderRelease } from '../engines/programs.ts'
import { readArguments } from '../arguments.ts'

type Contents = Awaited<ReturnType<typeof contentsOn>>

const checkout = path.join(import.meta.dirname, '../..')
/** The major version before the one that this release brings. */
const older = '17.10.0-beta.17'
const { values } = readArguments('npm run backups -- [--kills COUNT] [--seed NUMBER]', {
  options: { kills: { type: 'string' }, seed: { type: 'string' } },
})
const kills = Number(values.kills ?? 25)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const draws = sample(noBias(integer({ min: 0, max: 1_000_000 })), { seed, numRuns: 6 * kills })
const random = () => (draws.pop() ?? 0) / 1_000_000
const log = () => {}

await using whenDone = new AsyncDisposableStack()
const cluster = await openCluster(whenDone)
const { folder: place, remove } = await freshFolder()
whenDone.defer(remove)
fs.mkdirSync(place, { recursive: true })
const at = (name: string) => path.join(place, name)

const contentsAt = (url: string): Promise<Contents> => onConnection(url, contentsOn)
const isEmpty = (url: string) => onConnection(url, async (client) => (await tablesOn(client)).length === 0)

async function fill(url: string, users: number): Promise<void> {
  const db = connect(url, { max: 1, patience: unhurried })
  await migrate(db)
  const counts = { organisations: 5, users, products: 60, orders: 400, pictures: 20 }
  await seedDemo(db, { now: new Date(), passwords: argon2Passwords, counts })
  await db.destroy()
}

/** What an embedded database holds, by the PostgreSQL that made it. */
const contentsIn = (dataDir: string, from?: string) =>
  aloneWithDatabase({ dataDir, log }, ({ madeBy, major, read }) =>
    read(contentsAt, madeBy === major ? undefined : from),
  )

function copyOf(dataDir: string, name: string): string {
  fs.rmSync(at(name), { recursive: true, force: true })
  execFileSync('cp', ['-a', dataDir, at(name)])
  return at(name)
}

/** After so many ms, or once a folder of this name is seen beside the database. */
type Kill = number | 'next' | 'before'

/** Runs a command, and kills it; its code is null then. */
async function command(env: Record<string, string>, words: readonly string[], kill?: Kill) {
  const child = spawn(process.execPath, [path.join(checkout, 'tools/database.ts'), ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const timer = typeof kill === 'number' ? setTimeout(() => child.kill('SIGKILL'), kill) : undefined
  const watcher =
    typeof kill === 'string'
      ? fs.watch(databaseFolder(env['DATA_DIR'] ?? '', log), (_, name) => {
          if (name?.startsWith(`${kill}-`)) child.kill('SIGKILL')
        })
      : undefined
  const began = performance.now()
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  watcher?.close()
  // It has no parent to end it, and writes for a moment.
  while (processesOn(place).some((one) => one.includes('/initdb'))) await sleep(50)
  return { code: code as number | null, said, ms: performance.now() - began }
}

const violations: string[] = []
const expect = (what: string, wrong: readonly string[]) => {
  if (wrong.length > 0) violations.push(`${what}: ${wrong.join(', ')}`)
}
const isSame = (one: Contents, other: Contents) => differences(one, other).length === 0

/** Checks what a killed command left: once the database is used again, no process and no folder. */
function leftovers(dataDir: string): readonly string[] {
  const home = databaseFolder(dataDir, log)
  const folders = fs.readdirSync(home).filter((name) => /^(new|next)-|\.part-/.test(name))
  return [...folders, ...processesOn(home)]
}

/** The commands of what runs on a folder. */
function processesOn(home: string): readonly string[] {
  const commands = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandOf(Number(pid)))
  return commands.filter((one) => one.includes(`-D ${home}`))
}

interface Play {
  readonly name: string
  /** Whether one folder takes the place of another. */
  readonly exchanges?: boolean
  /** Runs the command, kills it, and checks what is there; resolves to whether that is the new state. */
  readonly run: (
    kill?: Kill,
  ) => Promise<{ readonly isDone: boolean; readonly code: number | null; readonly ms: number }>
}

const from = await olderRelease(older)
const [first, second, old] = [at('first'), at('second'), at('old')]
for (const [dataDir, users] of [
  [first, 300],
  [second, 500],
] as const) {
  const { url, close } = await openDatabase({ dataDir, log })
  await fill(url, users)
  await close()
}
const oldHome = databaseFolder(old, log)
initialise(oldHome, path.join(oldHome, 'cluster'), log, from)
await aloneWithDatabase({ dataDir: old, log }, ({ read }) => read((url) => fill(url, 400), from))
const [ofFirst, ofSecond, ofOld] = [await contentsIn(first), await contentsIn(second), await contentsIn(old, from)]
const file = at('first.backup')
const made = await command({ DATA_DIR: first }, ['backup', file])
if (made.code !== 0) throw new Error(made.said)
expect('the backup differs from its database', differences((await checkFile(file)).tail.tables, ofFirst))

/** Writes the same number into two tables in one transaction, again and again. */
async function writing(url: string) {
  const db = connect(url, { max: 1, patience: unhurried })
  const stop = new AbortController()
  let count = 0
  const over = (async () => {
    while (!stop.signal.aborted) {
      count++
      await db.transaction().execute(async (transaction) => {
        await sql`update organisations set name = ${`n${count}`} where id = 1`.execute(transaction)
        await sql`update users set lastname = ${`n${count}`} where id = 1`.execute(transaction)
      })
    }
  })()
  return { stop: () => (stop.abort(), over.then(() => db.destroy())), count: () => count }
}

const backups: Play = {
  name: 'backup while it is written',
  async run(kill) {
    const file = at('killed.backup')
    fs.rmSync(file, { force: true })
    const { code, ms } = await command({ DATABASE_URL: live }, ['backup', file], kill)
    if (!fs.existsSync(file)) return { isDone: false, code, ms }
    const { tail } = await checkFile(file)
    const target = await cluster.database()
    await sql`drop schema public cascade; create schema public`.execute(target.db)
    const restored = await command({ DATABASE_URL: target.url }, ['restore', file])
    if (restored.code !== 0) violations.push(`a backup was not restored: ${restored.said}`)
    else {
      expect('a restored backup differs', differences(await contentsAt(target.url), tail.tables))
      const { rows } = await sql<{ same: boolean }>`select (select name from organisations where id = 1)
        = (select lastname from users where id = 1) as same`.execute(target.db)
      if (!rows[0]?.same) violations.push('a backup holds half a transaction')
    }
    await target.drop()
    return { isDone: true, code, ms }
  },
}

const restores: Play = {
  name: 'restore in place of another',
  exchanges: true,
  async run(kill) {
    const dataDir = copyOf(second, 'restored')
    const { code, ms } = await command({ DATA_DIR: dataDir }, ['restore', file, '--replace'], kill)
    const found = await contentsIn(dataDir)
    const isDone = isSame(found, ofFirst)
    if (!isDone) expect('a killed restore left neither', differences(found, ofSecond))
    expect('a killed restore left', leftovers(dataDir))
    return { isDone, code, ms }
  },
}

const upgrades: Play = {
  name: `upgrade from ${older}`,
  exchanges: true,
  async run(kill) {
    const dataDir = copyOf(old, 'upgraded')
    const { code, ms } = await command({ DATA_DIR: dataDir }, ['upgrade', '--from', from], kill)
    expect('a killed upgrade changed', differences(await contentsIn(dataDir, from), ofOld))
    expect('a killed upgrade left', leftovers(dataDir))
    const isDone = !fs
      .readFileSync(path.join(databaseFolder(dataDir, log), 'cluster/data/PG_VERSION'), 'utf8')
      .startsWith('17')
    return { isDone, code, ms }
  },
}

const moves: Play = {
  name: 'move to another server',
  async run(kill) {
    const dataDir = copyOf(first, 'moved')
    const name = `moved_${crypto.randomUUID()}`
    await asAdmin(cluster.url, sql`create database ${sql.id(name)}`)
    const target = urlOf(cluster.url, name)
    const { code, ms } = await command({ DATA_DIR: dataDir, DATABASE_URL: target }, ['move'], kill)
    await ended(name)
    const isDone = !(await isEmpty(target))
    if (isDone) expect('a killed move left a part', differences(await contentsAt(target), ofFirst))
    expect('a killed move changed its source', differences(await contentsIn(dataDir), ofFirst))
    expect('a killed move left', leftovers(dataDir))
    await asAdmin(cluster.url, sql`drop database ${sql.id(name)} with (force)`)
    return { isDone, code, ms }
  },
}

/** Resolves once the server has noticed the end of a killed process. */
async function ended(name: string): Promise<void> {
  const admin = connect(cluster.url, { max: 1, patience: unhurried })
  const left = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = ${name}`.execute(admin)
  while ((await left()).rows[0]?.n !== 0) await sleep(50)
  await admin.destroy()
}

const { url: live, db } = await cluster.database()
await sql`drop schema public cascade; create schema public`.execute(db)
await db.destroy()
const loaded = await command({ DATABASE_URL: live }, ['restore', file])
if (loaded.code !== 0) throw new Error(loaded.said)
const writer = await writing(live)

console.log(`seed ${seed}, ${kills} kills of each command`)
for (const play of [backups, restores, upgrades, moves]) {
  const whole = await play.run()
  if (!whole.isDone || whole.code !== 0) violations.push(`${play.name} failed without a kill`)
  const count = { killed: 0, new: 0 }
  let takesMs = whole.ms
  for (let kill = 0; kill < kills; kill++) {
    // More of them towards the end, where the new takes the place of the old.
    const later = (1 - random() ** 2) * takesMs
    const { isDone, code, ms } = await play.run(
      play.exchanges && kill % 5 < 2 ? (kill % 5 === 0 ? 'next' : 'before') : later,
    )
    if (code === null) count.killed++
    else takesMs = Math.min(takesMs, ms)
    if (isDone) count.new++
  }
  console.log(
    `${play.name}: takes ${Math.round(takesMs)} ms, ${count.killed} killed in time, the new was there ${count.new} times, else the old`,
  )
}
await writer.stop()

const bytes = fs.readFileSync(file)
let refused = 0
for (let change = 0; change < kills; change++) {
  const damaged = at('damaged.backup')
  const where = Math.floor(random() * bytes.length)
  const isCut = change % 2 === 0
  const changed = isCut ? bytes.subarray(0, where) : Buffer.from(bytes)
  if (!isCut) changed[where] = (changed[where] ?? 0) ^ 1
  fs.writeFileSync(damaged, changed)
  const found = await checkFile(damaged).catch(() => undefined)
  if (found === undefined) refused++
  else expect('a damaged backup was taken', isCut ? ['cut'] : differences(found.tail.tables, ofFirst))
}
console.log(`${refused} of ${kills} cut or changed files were refused; in the others the change did not count`)

for (const sentence of violations) console.error(`BROKEN ${sentence}`)
console.log(violations.length === 0 ? 'Holds: the old or the new is whole, whenever a command is killed.' : '')
if (violations.length > 0) process.exitCode = 1
