import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asRoot, environment, nobody, textOf, isRunning, thisProcess } from './processes.ts'
import { binaries } from './binaries.ts'
import { postmasterOn } from './postmaster.ts'
import { folder, moveIntoPlace, type Report } from './folders.ts'

/** Indexes use the built-in C.UTF-8, which no ICU update can break; queries name the collation for people. */
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8']
/** PostgreSQL below 17 takes the same one from the system. */
const olderLocale = ['-E', 'UTF8', '--locale=C.UTF-8']

/**
 * Creates a database cluster, by the programs of the release in `from`, in a temporary folder and moves it into place.
 * Throws an error that says why it cannot.
 */
export function initialise(home: string, cluster: string, log: Report, from?: string): void {
  sweep(home)
  const as = asRoot ? nobody : {}
  const { native, version } = binaries(home, as, log, from)
  const stage = folder(path.join(home, `new-${thisProcess}`))
  const data = path.join(stage, 'data')
  const logs = path.join(stage, 'log')
  const password = path.join(stage, 'password')
  fs.mkdirSync(data, { mode: 0o700 })
  fs.mkdirSync(logs, { mode: 0o700 })
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (asRoot) for (const made of [data, logs, password]) fs.chownSync(made, nobody.uid, nobody.gid)
  const { status, error, stderr } = spawnSync(
    path.join(native, 'bin/initdb'),
    ['-D', data, '--pwfile', password, '-A', 'scram-sha-256', '-U', 'postgres'].concat(
      Number.parseInt(version, 10) < 17 ? olderLocale : locale,
    ),
    { ...as, env: environment, cwd: home, encoding: 'utf8' },
  )
  if (status === 0) return moveIntoPlace(stage, cluster)
  fs.rmSync(stage, { recursive: true })
  const hint = /look up effective user/.test(stderr)
    ? ' PostgreSQL runs only under an account that has a name. Give this one a name, or set DATABASE_URL to a PostgreSQL of your own.'
    : ''
  throw new Error(`No database could be made in ${home}: ${error ?? stderr.trim()}${hint}`)
}

/** Removes what killed processes left unfinished, and ends a PostgreSQL that still runs on it. */
export function sweep(home: string): void {
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith('new-') || isRunning(name.split('-')[1] ?? '')) continue
    const server = postmasterOn(path.join(home, name, 'data'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    fs.rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** A new folder among the system's temporary files. Removes those that killed processes of this account left. */
export function passingFolder(): string {
  const above = os.tmpdir()
  try {
    for (const name of fs.readdirSync(above)) if (name.startsWith('laurel-check-')) removeLeft(path.join(above, name))
    const made = fs.mkdtempSync(path.join(above, `laurel-check-${thisProcess}-`))
    return folder(made)
  } catch (problem) {
    throw new Error(
      `No folder can be made in ${above}, where a backup is restored for a try. Set TMPDIR to a folder that this account may write.`,
      { cause: problem },
    )
  }
}

/** Of two processes that remove one folder, one finds it gone. */
function removeLeft(place: string): void {
  const isOurs = fs.lstatSync(place, { throwIfNoEntry: false })?.uid === process.getuid?.()
  if (!isOurs || isRunning(path.basename(place).split('-')[2] ?? '')) return
  try {
    sweep(place)
    fs.rmSync(place, { recursive: true, force: true })
  } catch (problem) {
    if (fs.existsSync(place)) throw problem
  }
}

export function lastLogLines(cluster: string): string {
  const logs = path.join(cluster, 'log')
  const files = [path.join(cluster, 'start.log'), ...fs.readdirSync(logs).map((name) => path.join(logs, name))]
  const [latest] = files
    .filter((file) => fs.existsSync(file) && fs.statSync(file).size > 0)
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)
  return latest ? textOf(latest).trim().split('\n').slice(-5).join('\n') : 'It said nothing.'
}
