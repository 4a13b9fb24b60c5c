import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const checkout = path.resolve(import.meta.dirname, '..')

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** Its standard output. */
  printed(): string
  /** Its standard error. */
  logged(): string
  /** Sends the signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface Ended {
  readonly code: number | null
  /** Its standard error. */
  readonly said: string
  /** Its standard output. */
  readonly out: string
}

const running = new Set<ChildProcess>()

/** Ends processes that a failed test left running. */
export async function stopServers(): Promise<void> {
  const ends = [...running].map((child) => {
    child.kill('SIGINT')
    return once(child, 'exit')
  })
  await Promise.all(ends)
}

type Command = readonly [program: string, ...words: string[]]

const launch = (environment: Record<string, string>, [program, ...words]: Command = ['server/main.ts']) => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [path.join(checkout, program), ...words], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...environment },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.err, out: said.out }))
  return { child, said, ended }
}

/** Starts the server as people do, on a free port by default. Resolves once the server prints its address. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, said, ended } = launch(environment)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /Laurel is at (\S+)/.exec(said.out) ?? []
      if (found) resolve(found)
    })
    void ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${said.err}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    printed: () => said.out,
    logged: () => said.err,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Runs a command such as `tools/staff.ts` to its end. */
export const runCommand = (environment: Record<string, string>, ...command: Command): Promise<Ended> =>
  launch(environment, command).ended

/** Starts the server where it is expected to fail, or to end by the signal that follows the first words it logs. */
export function failToStart(environment: Record<string, string>, signal?: NodeJS.Signals): Promise<Ended> {
  const { child, ended } = launch(environment)
  if (signal !== undefined) child.stderr.once('data', () => child.kill(signal))
  return ended
}

/**
 * The path of a folder that does not exist yet, below one with a blank in its name; in memory where the system allows
 * it.
 */
export async function freshFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'laurel test '))
  await chmod(parent, 0o755)
  return { folder: path.join(parent, 'los datos'), remove: () => rm(parent, { recursive: true, force: true }) }
}
