import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { complaint, initialise } from './embedded/cluster.ts'
import { reachable, type Say } from './embedded/folders.ts'
import { takeLease } from './embedded/leases.ts'
import { postmasterOn } from './embedded/postmaster.ts'
import { start } from './embedded/start.ts'

export interface EmbeddedDatabase {
  /** The same across restarts wherever its port is still free. */
  readonly url: string
  /** False once the server died; opening it again revives it. */
  isRunning(): boolean
  /** Drain requests and end the pool first. Stops the server unless another process uses it. May be called twice. */
  close(): Promise<void>
}

/** Starts PostgreSQL on this folder, or joins the one already running there. Throws a sentence that says what to do. */
export async function openDatabase(place: { dataDir: string; log: Say }): Promise<EmbeddedDatabase> {
  const home = reachable(path.resolve(place.dataDir), place.log)
  const cluster = path.join(home, 'cluster')
  const data = path.join(cluster, 'data')
  const lease = takeLease(home)
  try {
    await lease.othersClosed()
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
      const server = postmasterOn(data)
      if (server && lease.isLast()) {
        process.kill(server.pid, 'SIGINT')
        while (postmasterOn(data)?.pid === server.pid) await sleep(10)
      }
      lease.release()
    },
  }
}

async function running(home: string, cluster: string, log: Say): Promise<void> {
  const data = path.join(cluster, 'data')
  for (const deadline = Date.now() + 300_000; postmasterOn(data)?.status !== 'ready'; await sleep(20)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL on ${data} is not ready after five minutes. ${complaint(cluster)}`)
    if (!postmasterOn(data)) await start(home, cluster, log)
  }
}
