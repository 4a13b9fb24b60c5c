import { asRoot, nobody } from '#server/db/embedded/processes.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const deploy = path.resolve(import.meta.dirname, '../../../deploy')

/** A file of deploy/, with other addresses; throws where one of these is not in it. */
export function documented(file: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} lacks ${from}.`)
      return text.replaceAll(from, to)
    },
    fs.readFileSync(path.join(deploy, file), 'utf8'),
  )
}

interface Program {
  readonly name: 'haproxy' | 'pgbouncer'
  readonly words: readonly string[]
  /** Where it listens. */
  readonly port: number
}

/** Starts a program of the system; it ends with `whenDone`. Throws a sentence that says how to install a missing one. */
export async function startProgram(whenDone: AsyncDisposableStack, { name, words, port }: Program): Promise<void> {
  const place = path.join('/usr/sbin', name)
  if (spawnSync(place, ['-v']).error) throw new Error(`${name} is missing: apt-get install -y ${name}`)
  // As root, PgBouncer refuses to run.
  const child = spawn(place, words, { ...(asRoot ? nobody : {}), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  whenDone.defer(() => ended(child))
  for (const until = Date.now() + 10_000; !(await listens(port)); await sleep(20))
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${name} does not listen: ${said}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
