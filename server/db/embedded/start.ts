import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { asRoot, environment, textOf, type Account } from './processes.ts'
import { binaries, type Binaries } from './binaries.ts'
import { lastLogLines } from './cluster.ts'
import type { Report } from './folders.ts'
import { answers, freePort } from './ports.ts'
import { isLeftBehind, removeStalePidFile, postmasterOn } from './postmaster.ts'
import { waitUntil } from './wait.ts'

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=50',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'logging_collector=on',
  'log_directory=../log',
  'log_filename=%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
]

/** Starts PostgreSQL on the cluster, on its last port if that is free. An error's message ends with the last log lines. */
export async function start(home: string, cluster: string, log: Report, from?: string): Promise<void> {
  const data = path.join(cluster, 'data')
  const { uid, gid } = fs.statSync(data)
  const as = asRoot ? { uid, gid } : {}
  const programs = binaries(home, as, log, from)
  refuseOtherMajor(data, programs.version)
  const lastPort = path.join(cluster, 'port')
  for (let tries = 0; tries < 5; tries++) {
    const port = (await freePort(Number(textOf(lastPort)))) || (await freePort(0))
    await launch(programs, { home, cluster, data, port, as, log })
    const running = postmasterOn(data)
    if (running) return fs.writeFileSync(lastPort, String(running.port))
    if (await answers(port)) log(`Port ${port} was taken by another program; trying another.`)
    else if (await removeStalePidFile(data)) log(`${data}/postmaster.pid named another program and was removed.`)
    else if (!isLeftBehind(data)) break
  }
  throw new Error(`PostgreSQL did not start on ${data}. ${lastLogLines(cluster)}`)
}

function refuseOtherMajor(data: string, version: string): void {
  const made = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const [major = '', minor = ''] = version.split('.')
  if (made === major) return
  throw new Error(`${data} was made by PostgreSQL ${made}, and this is ${major}.${minor}. ${wayOut(made, major)}`)
}

/** What to do with data of another major version. */
export const wayOut = (made: string, major: string): string =>
  Number(made) > Number(major)
    ? 'A newer release made it: start that one, or go back to the folder before-… that its upgrade kept, see Upgrade in running.md.'
    : 'With the release of before at hand: npm run database -- upgrade --from FOLDER'

interface Launch {
  readonly home: string
  readonly cluster: string
  readonly data: string
  readonly port: number
  readonly as: Account
  readonly log: Report
}

/** Resolves once the server is ready or has ended. It runs in its own session, so that Ctrl-C reaches Node only. */
async function launch({ native, version }: Binaries, { home, cluster, data, port, as, log }: Launch): Promise<void> {
  const notes = fs.openSync(path.join(cluster, 'start.log'), 'w')
  const newer = Number.parseInt(version, 10) < 18 ? [] : ['io_method=sync']
  const options = [...settings, ...newer, `port=${port}`].flatMap((setting) => ['-c', setting])
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', data, ...options], {
    ...as,
    env: environment,
    cwd: home,
    detached: true,
    stdio: ['ignore', notes, notes],
  })
  fs.closeSync(notes)
  const over = new AbortController()
  child.once('error', () => over.abort())
  child.once('exit', () => over.abort())
  child.unref()
  await waitUntil(() => over.signal.aborted || postmasterOn(data)?.status === 'ready', {
    log,
    what: () => `PostgreSQL to be ready on ${data}, which it says of itself: ${lastLogLines(cluster)}`,
  })
}
