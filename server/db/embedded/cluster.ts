import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { asRoot, environment, nobody, textOf } from './accounts.ts'
import { binaries } from './binaries.ts'
import { folder, settle, type Say } from './folders.ts'
import { isRunning, me } from './processes.ts'

/** An ICU update cannot harm an index under the built-in C.UTF-8; lists for people name their collation in the query. */
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8']

/** Makes a new database cluster, aside first. Throws a sentence that says why it could not. */
export function initialise(home: string, cluster: string, log: Say): void {
  sweep(home)
  const as = asRoot ? nobody : {}
  const { native } = binaries(home, as, log)
  const stage = folder(path.join(home, `new-${me}`))
  const data = path.join(stage, 'data')
  const logs = path.join(stage, 'log')
  const password = path.join(stage, 'password')
  fs.mkdirSync(data, { mode: 0o700 })
  fs.mkdirSync(logs, { mode: 0o700 })
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (asRoot) for (const made of [data, logs, password]) fs.chownSync(made, nobody.uid, nobody.gid)
  const { status, error, stderr } = spawnSync(
    path.join(native, 'bin/initdb'),
    ['-D', data, '--pwfile', password, '-A', 'scram-sha-256', '-U', 'postgres', ...locale],
    { ...as, env: environment, cwd: home, encoding: 'utf8' },
  )
  if (status === 0) return settle(stage, cluster)
  fs.rmSync(stage, { recursive: true })
  throw new Error(`No database could be made in ${home}: ${error ?? stderr.trim()}`)
}

/** Removes what a killed process left half made. */
function sweep(home: string): void {
  for (const name of fs.readdirSync(home))
    if (name.startsWith('new-') && !isRunning(name.split('-')[1] ?? ''))
      fs.rmSync(path.join(home, name), { recursive: true })
}

/** The last lines that PostgreSQL wrote about itself. */
export function complaint(cluster: string): string {
  const logs = path.join(cluster, 'log')
  const files = [path.join(cluster, 'start.log'), ...fs.readdirSync(logs).map((name) => path.join(logs, name))]
  const [latest] = files
    .filter((file) => fs.existsSync(file) && fs.statSync(file).size > 0)
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)
  return latest ? textOf(latest).trim().split('\n').slice(-5).join('\n') : 'It said nothing.'
}
