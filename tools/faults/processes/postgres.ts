import { binaries } from '#server/db/embedded/binaries.ts'
import { initialise, lastLogLines } from '#server/db/embedded/cluster.ts'
import { freePort } from '#server/db/embedded/ports.ts'
import { postmasterOn } from '#server/db/embedded/postmaster.ts'
import { asRoot, commandOf, environment, nobody, textOf } from '#server/db/embedded/processes.ts'
import { waitUntil } from '#server/db/embedded/wait.ts'
import { freshFolder } from '#testing/serverProcess.ts'
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A PostgreSQL of a suite, which it stops, kills and freezes. */
export interface Postgres {
  readonly data: string
  readonly port: number
  /** The password of `postgres`, its only account. */
  readonly password: string
  url(database: string): string
  /** Resolves once it answers. Settings as `name=value`. */
  start(...settings: readonly string[]): Promise<void>
  /** Sends the signal to the server and to each of its processes, or to those whose command names `only`. */
  signal(signal: NodeJS.Signals, only?: string): void
  isRunning(): boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Place {
  /** A folder that other accounts may enter; in memory by default. */
  readonly home?: string
  /** A stopped server whose data this one begins with. */
  readonly copyOf?: Postgres
  /** The folder of a release whose programs run it; those of this one by default. */
  readonly from?: string | undefined
}

const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'jit=off']
const log = () => {}

/** Makes a PostgreSQL from the embedded programs; `start` starts it. It ends with `whenDone`. */
export async function createPostgres(
  whenDone: AsyncDisposableStack,
  { home, copyOf, from }: Place = {},
): Promise<Postgres> {
  const fresh = home === undefined ? await freshFolder() : undefined
  if (fresh !== undefined) whenDone.defer(fresh.remove)
  const place = home ?? fresh?.folder ?? ''
  fs.mkdirSync(place, { recursive: true, mode: 0o755 })
  const cluster = path.join(place, 'cluster')
  if (copyOf === undefined) initialise(place, cluster, log, from)
  else execFileSync('cp', ['-a', path.dirname(copyOf.data), cluster])
  const data = path.join(cluster, 'data')
  const as = asRoot ? nobody : {}
  const port = await freePort(0)
  const password = textOf(path.join(cluster, 'password'))
  const program = path.join(binaries(place, as, log, from).native, 'bin/postgres')

  const wait = (what: string, condition: () => boolean) =>
    waitUntil(condition, { log, atMost: 60_000, what: () => `PostgreSQL to ${what}: ${lastLogLines(cluster)}` })
  const processes = () => {
    const server = postmasterOn(data)?.pid
    if (server === undefined) return []
    return [server, ...textOf(`/proc/${server}/task/${server}/children`).trim().split(' ').filter(Boolean).map(Number)]
  }
  const sendSignal = (signal: NodeJS.Signals, only = '') => {
    for (const pid of processes().filter((one) => commandOf(one).includes(only)))
      try {
        process.kill(pid, signal)
      } catch {
        // It ended in between.
      }
  }
  const gone = () => wait('stop', () => postmasterOn(data) === undefined)
  const postgres: Postgres = {
    data,
    port,
    password,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    async start(...settings) {
      const options = [...always, `port=${port}`, ...settings].flatMap((setting) => ['-c', setting])
      const notes = fs.openSync(path.join(cluster, 'start.log'), 'w')
      const child = spawn(program, ['-D', data, ...options], {
        ...as,
        env: environment,
        cwd: place,
        detached: true,
        stdio: ['ignore', notes, notes],
      })
      child.unref()
      fs.closeSync(notes)
      const isReady = () => ['ready', 'standby'].includes(postmasterOn(data)?.status ?? '')
      await wait('answer', () => isReady() || child.exitCode !== null)
      if (!isReady()) throw new Error(`PostgreSQL ended: ${lastLogLines(cluster)}`)
    },
    signal: sendSignal,
    isRunning: () => postmasterOn(data) !== undefined,
    async kill() {
      sendSignal('SIGKILL')
      await gone()
    },
    async stop() {
      const server = postmasterOn(data)
      if (server === undefined) return
      process.kill(server.pid, 'SIGINT')
      await gone()
    },
  }
  whenDone.defer(() => postgres.kill())
  return postgres
}
