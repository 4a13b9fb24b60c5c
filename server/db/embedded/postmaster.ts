import fs from 'node:fs'
import path from 'node:path'
import { isAlive, textOf, commandOf } from './processes.ts'
import { answers } from './ports.ts'

interface Postmaster {
  readonly pid: number
  readonly port: number
  /** As PostgreSQL writes it: `starting`, `ready`, `stopping`. */
  readonly status: string
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

/** The server that runs on this folder. Checks the command line too, because another program may have got its pid. */
export function postmasterOn(data: string): Postmaster | undefined {
  const [pid = '', , , port, , , , status = ''] = textOf(pidFile(data)).split('\n')
  if (!pid || !commandOf(Number(pid)).includes(`-D ${data} -c`)) return undefined
  return { pid: Number(pid), port: Number(port), status: status.trim() }
}

/** PostgreSQL clears the pid file of a crash itself, unless another program of the same account has got that pid. */
export async function removeStalePidFile(data: string): Promise<boolean> {
  const before = textOf(pidFile(data))
  const [pid = 0, , , port = 0] = before.split('\n').map(Number)
  if (!pid || !isAlive(pid) || (await answers(port))) return false
  if (postmasterOn(data) || textOf(pidFile(data)) !== before) return false
  fs.rmSync(pidFile(data))
  return true
}

/** Whether the pid file names a process that has ended, as a killed server holds its folder until it is gone for good. */
export function isLeftBehind(data: string): boolean {
  const pid = Number(textOf(pidFile(data)).split('\n')[0])
  return pid > 0 && !isAlive(pid)
}
