import fs from 'node:fs'
import path from 'node:path'
import { lastLogLines, initialise } from './embedded/cluster.ts'
import { databaseFolder, type Report } from './embedded/folders.ts'
import { takeLease } from './embedded/leases.ts'
import { postmasterOn } from './embedded/postmaster.ts'
import { start } from './embedded/start.ts'
import { waitUntil } from './embedded/wait.ts'

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
export async function openDatabase(place: {
  dataDir: string
  log: Report
  mustExist?: boolean
}): Promise<EmbeddedDatabase> {
  const { mustExist = false } = place
  const dataDir = path.resolve(place.dataDir)
  if (mustExist && !fs.existsSync(dataDir)) throw noDatabase(dataDir)
  const home = databaseFolder(dataDir, place.log)
  const cluster = path.join(home, 'cluster')
  if (mustExist && !fs.existsSync(cluster)) throw noDatabase(dataDir)
  const data = path.join(cluster, 'data')
  const lease = takeLease(home)
  try {
    await lease.othersClosed(place)
    if (!fs.existsSync(cluster)) initialise(home, cluster, place.log)
    await running(home, cluster, place.log)
  } catch (problem) {
    lease.release()
    throw problem
  }
  const password = fs.readFileSync(path.join(cluster, 'password'), 'utf8')
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${postmasterOn(data)?.port}/postgres`,
    isRunning: () => postmasterOn(data)?.status === 'ready',
    async close() {
      if (!lease.isHeld()) return
      lease.startClosing()
      try {
        const server = postmasterOn(data)
        if (!server || !lease.isLast()) return
        process.kill(server.pid, 'SIGINT')
        await waitUntil(() => postmasterOn(data)?.pid !== server.pid, {
          log: place.log,
          what: () => `PostgreSQL (process ${server.pid}) to stop on ${data}`,
        })
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

async function running(home: string, cluster: string, log: Report): Promise<void> {
  const data = path.join(cluster, 'data')
  const isReady = async () => {
    if (!postmasterOn(data)) await start(home, cluster, log)
    return postmasterOn(data)?.status === 'ready'
  }
  await waitUntil(isReady, {
    log,
    what: () => `PostgreSQL to be ready on ${data}, which it says of itself: ${lastLogLines(cluster)}`,
  })
}
