import fs from 'node:fs'
import path from 'node:path'
import { isAlive, textOf } from './accounts.ts'
import { answers } from './ports.ts'
import { commandOf } from './processes.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** As PostgreSQL writes it: `starting`, `ready`, `stopping`. */
  readonly status: string
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

/** The server that holds this folder. Its pid file alone proves nothing: the pid may have passed to another program. */
export function postmasterOn(data: string): Postmaster | undefined {
  const [pid = '', , , port, , , , status = ''] = textOf(pidFile(data)).split('\n')
  if (!pid || !commandOf(Number(pid)).includes(`-D ${data} -c`)) return undefined
  return { pid: Number(pid), port: Number(port), status: status.trim() }
}

/** After a crash PostgreSQL clears its own pid file, unless a program of the same account now has that pid. */
export async function forgetStranger(data: string): Promise<boolean> {
  const before = textOf(pidFile(data))
  const [pid = 0, , , port = 0] = before.split('\n').map(Number)
  if (!pid || !isAlive(pid) || (await answers(port))) return false
  if (postmasterOn(data) || textOf(pidFile(data)) !== before) return false
  fs.rmSync(pidFile(data))
  return true
}
