import { readFileSync } from 'node:fs'

export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export const asRoot = process.getuid?.() === 0
export const nobody = { uid: 65_534, gid: 65_534 }

/** What PostgreSQL's programs see of our environment. */
export const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return codeOf(problem) === 'EPERM'
  }
}

/** A file's text; empty where it is gone. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(problem))) return ''
    throw problem
  }
}

const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '')
