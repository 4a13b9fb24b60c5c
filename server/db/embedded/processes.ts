import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export const asRoot = process.getuid?.() === 0
export const nobody = { uid: 65_534, gid: 65_534 }

/** The name of an account, or its number where it has none. */
export const accountName = (uid: number): string =>
  (!isWindows && uid >= 0 && asked('id', '-nu', String(uid))) || (uid < 0 ? 'this user' : String(uid))

/** The environment variables of PostgreSQL's programs. */
export const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return codeOf(problem) === 'EPERM'
  }
}

export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(problem))) return ''
    throw problem
  }
}

const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '')

const isLinux = process.platform === 'linux'
const isWindows = process.platform === 'win32'

/**
 * Identifies a process by pid and start time, since pids are reused and a container always starts with pid 1. Has no hyphen
 * and can be part of a file name. Undefined if no such process runs.
 */
export function identityOf(pid: number): string | undefined {
  const started = isLinux ? startOnLinux(pid) : isWindows ? startOnWindows(pid) : startByPs(pid)
  return started === '' ? undefined : `${pid}.${started}`
}

const identity = identityOf(process.pid)

export const thisProcess = identity ?? `${process.pid}.unknown`

/** Whether the process with this identity runs on this machine. */
export const isRunning = (who: string): boolean => who === thisProcess || identityOf(Number(who.split('.')[0])) === who

export const commandOf = (pid: number): string =>
  isLinux
    ? textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : isWindows
      ? asked('powershell', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`).replaceAll(
          '"',
          '',
        )
      : asked('ps', '-wwo', 'command=', '-p', String(pid))

/** Ticks between boot and start, and the id of the boot. A zombie counts as ended. */
function startOnLinux(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`)
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = textOf('/proc/sys/kernel/random/boot_id').trim().replaceAll('-', '')
  return stat === '' || /[ZXx]/.test(state) ? '' : `${fields[18]}.${boot}`
}

const startByPs = (pid: number): string => {
  const [, state = '', started = ''] =
    /^(\S+)\s+(.+)$/.exec(asked('ps', '-o', 'stat=,lstart=', '-p', String(pid))) ?? []
  return state.startsWith('Z') ? '' : started.replaceAll(/\W/g, '')
}

const startOnWindows = (pid: number): string =>
  asked('powershell', `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`)

function asked(program: string, ...words: readonly string[]): string {
  const before = program === 'powershell' ? ['-NoProfile', '-NonInteractive', '-Command'] : []
  const env = isWindows ? process.env : environment
  const { stdout } = spawnSync(program, [...before, ...words], { encoding: 'utf8', env, windowsHide: true })
  return (stdout ?? '').trim()
}
