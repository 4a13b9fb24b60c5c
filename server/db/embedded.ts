import fs from 'node:fs'
import path from 'node:path'
import { binaries } from './embedded/binaries.ts'
import { lastLogLines, initialise, passingFolder, sweep } from './embedded/cluster.ts'
import { exchange, finishExchange } from './embedded/exchange.ts'
import { accessible, databaseFolder, type Report } from './embedded/folders.ts'
import { takeLease } from './embedded/leases.ts'
import { postmasterOn } from './embedded/postmaster.ts'
import { asRoot, nobody, textOf, thisProcess } from './embedded/processes.ts'
import { start } from './embedded/start.ts'
import { waitUntil } from './embedded/wait.ts'
import { OperatorProblem } from '../problems.ts'

interface EmbeddedDatabase {
  /** Stays the same after a restart if its port is still free. */
  readonly url: string
  /** False once the server has died; `openDatabase` starts it again. */
  isRunning(): boolean
  /** Stops the server unless another process uses it. End requests and the pool first. May be called twice. */
  close(): Promise<void>
}

/**
 * Starts PostgreSQL on this folder, or joins the one that runs there; with `mustExist` it makes no database. Throws an error
 * whose message says what to do.
 */
export async function openDatabase(place: Place): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(place.dataDir)
  return accessible(dataDir, () => open({ ...place, dataDir }))
}

interface Place {
  readonly dataDir: string
  readonly log: Report
  readonly mustExist?: boolean
}

async function open(place: Place): Promise<EmbeddedDatabase> {
  const { dataDir, mustExist = false } = place
  if (mustExist && !fs.existsSync(dataDir)) throw noDatabase(dataDir)
  const home = databaseFolder(dataDir, place.log)
  const cluster = path.join(home, 'cluster')
  finishExchange(home)
  if (mustExist && !fs.existsSync(cluster)) throw noDatabase(dataDir)
  const data = path.join(cluster, 'data')
  const lease = takeLease(home)
  try {
    await lease.othersClosed(place)
    finishExchange(home)
    sweep(home)
    if (!fs.existsSync(cluster)) {
      place.log(`The embedded database is made in ${home}.`)
      initialise(home, cluster, place.log)
    }
    await running({ home, cluster, log: place.log })
  } catch (problem) {
    lease.release()
    throw problem
  }
  return {
    url: urlOf(cluster),
    isRunning: () => postmasterOn(data)?.status === 'ready',
    async close() {
      if (!lease.isHeld()) return
      lease.startClosing()
      try {
        if (lease.isLast()) await stopped(data, place.log)
      } finally {
        lease.release()
      }
    },
  }
}

const noDatabase = (dataDir: string) =>
  new Error(
    `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR to the one of the server, or make this one: npm run migrate`,
  )

interface OfCluster {
  readonly home: string
  readonly cluster: string
  readonly log: Report
  /** The release whose PostgreSQL runs it; this one if left out. */
  readonly from?: string | undefined
}

async function running({ home, cluster, log, from }: OfCluster): Promise<void> {
  const data = path.join(cluster, 'data')
  const isReady = async () => {
    if (!postmasterOn(data)) await start(home, cluster, log, from)
    return postmasterOn(data)?.status === 'ready'
  }
  await waitUntil(isReady, {
    log,
    what: () => `PostgreSQL to be ready on ${data}, which it says of itself: ${lastLogLines(cluster)}`,
  })
}

async function stopped(data: string, log: Report): Promise<void> {
  const server = postmasterOn(data)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  await waitUntil(() => postmasterOn(data)?.pid !== server.pid, {
    log,
    what: () => `PostgreSQL (process ${server.pid}) to stop on ${data}`,
  })
}

function urlOf(cluster: string): string {
  const password = fs.readFileSync(path.join(cluster, 'password'), 'utf8')
  return `postgres://postgres:${password}@127.0.0.1:${postmasterOn(path.join(cluster, 'data'))?.port}/postgres`
}

/** The address of the database that runs on this folder, with its password. Throws where none runs, or the folder is closed. */
export async function runningUrl(place: Place): Promise<string> {
  const dataDir = path.resolve(place.dataDir)
  return accessible(dataDir, async () => {
    const cluster = path.join(databaseFolder(dataDir, place.log), 'cluster')
    if (postmasterOn(path.join(cluster, 'data'))?.status !== 'ready')
      throw new OperatorProblem(`The embedded database in ${dataDir} does not run: it does while Laurel runs.`)
    return urlOf(cluster)
  })
}

/** The embedded database while nobody else uses it: another process that opens it waits. */
interface Alone {
  /** The major version that made it; undefined if there is none. */
  readonly madeBy: string | undefined
  /** The major version of this release. */
  readonly major: string
  /** The name of a file that is removed if this process is killed. */
  readonly aside: string
  /** Starts the database for `work`, by the PostgreSQL of the release in `from`. */
  read<Result>(work: (url: string) => Promise<Result>, from?: string): Promise<Result>
  /** Puts a new database that `fill` filled in its place. Returns the folder of the one before. */
  replace(fill: (url: string) => Promise<void>): Promise<string | undefined>
}

/** Throws if another process uses the database. */
export async function aloneWithDatabase<Result>(
  place: Place,
  work: (alone: Alone) => Promise<Result>,
): Promise<Result> {
  const dataDir = path.resolve(place.dataDir)
  return accessible(dataDir, () => alone({ ...place, dataDir }, work))
}

async function alone<Result>(place: Place, work: (alone: Alone) => Promise<Result>): Promise<Result> {
  const { log } = place
  const home = databaseFolder(place.dataDir, log)
  const cluster = path.join(home, 'cluster')
  const data = path.join(cluster, 'data')
  const lease = takeLease(home)
  try {
    await lease.othersClosed(place)
    lease.startClosing()
    const others = lease.others()
    if (others.length > 0)
      throw new OperatorProblem(
        `Process ${others.join(', ')} uses the database in ${home}. Stop Laurel first: nothing was changed.`,
      )
    finishExchange(home)
    sweep(home)
    const aside = path.join(home, `new-${thisProcess}-aside`)
    fs.mkdirSync(aside, { mode: 0o700 })
    return await work({
      madeBy: textOf(path.join(data, 'PG_VERSION')).trim() || undefined,
      major: binaries(home, asRoot ? nobody : {}, log).version.split('.')[0] ?? '',
      aside: path.join(aside, 'backup'),
      async read(work, from) {
        await running({ home, cluster, log, from })
        return await work(urlOf(cluster)).finally(() => stopped(data, log))
      },
      async replace(fill) {
        const made = await filled({ home, log }, fill)
        await stopped(data, log)
        return exchange(home, made)
      },
    }).finally(() => fs.rmSync(aside, { recursive: true }))
  } finally {
    lease.release()
  }
}

/** Fills a new database for a try, and removes it. Without `dataDir` it is made in the system's folder for temporary files. */
export async function onPassingDatabase(
  { dataDir, log }: { readonly dataDir: string | undefined; readonly log: Report },
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const place = dataDir === undefined ? passingFolder() : path.resolve(dataDir)
  const passing = dataDir === undefined ? [place] : []
  try {
    const home = databaseFolder(place, log)
    if (dataDir === undefined) passing.push(home)
    else sweep(home)
    fs.rmSync(await filled({ home, log }, fill), { recursive: true })
  } catch (problem) {
    if (!isNoRoom(problem)) throw problem
    throw new OperatorProblem(
      `There is no room left in ${place}, where a backup is restored for a try. Make room, or set ${dataDir === undefined ? 'TMPDIR' : 'DATA_DIR'} to another folder.`,
      { cause: problem },
    )
  } finally {
    for (const made of passing) fs.rmSync(made, { recursive: true, force: true })
  }
}

/** Whether a disk is full, as Node, PostgreSQL or its programs say it. */
const isNoRoom = (problem: unknown): boolean =>
  problem instanceof Error &&
  (('code' in problem && problem.code === '53100') || /ENOSPC|No space left on device/.test(problem.message))

/** A new database beside the one in use: filled, stopped, and on the disk. */
async function filled({ home, log }: Omit<OfCluster, 'cluster'>, fill: (url: string) => Promise<void>) {
  const cluster = path.join(home, `new-${thisProcess}-filled`)
  const data = path.join(cluster, 'data')
  initialise(home, cluster, log)
  try {
    await running({ home, cluster, log })
    await fill(urlOf(cluster)).finally(() => stopped(data, log))
    return cluster
  } catch (problem) {
    fs.rmSync(cluster, { recursive: true })
    throw problem
  }
}
