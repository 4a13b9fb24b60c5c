import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { accountName, asRoot, environment, nobody } from './processes.ts'
import { OperatorProblem } from '../../problems.ts'

/** Receives progress and problems as sentences. */
export type Report = (sentence: string) => void

/** The folder for the database. As root, PostgreSQL runs as `nobody`, who may not be able to enter the wanted folder. */
export function databaseFolder(dataDir: string, log: Report): string {
  if (asRoot) refuseOtherOwner(dataDir)
  const home = fs.realpathSync(folder(dataDir, log))
  refuseUnwritable(home)
  if (!asRoot || mayBeEntered(home)) return home
  const above = folder('/var/lib/laurel', log)
  if (!mayBeEntered(above))
    throw new OperatorProblem(
      `PostgreSQL does not run as root, and other accounts may enter neither ${home} nor ${above}. Set DATA_DIR to a folder that they may enter, or run this as another account.`,
    )
  const elsewhere = path.join(above, createHash('sha256').update(home).digest('hex').slice(0, 12))
  log(
    `The database of ${home} is kept in ${elsewhere}: PostgreSQL does not run as root, and other accounts may not enter the first.`,
  )
  return folder(elsewhere, log)
}

const mayBeEntered = (place: string) => spawnSync('test', ['-x', place], { ...nobody, env: environment }).status === 0

/** What root writes there, the account that Laurel runs as could not read or change afterwards. */
function refuseOtherOwner(dataDir: string): void {
  for (const place of [dataDir, path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster/data')]) {
    const owner = fs.statSync(place, { throwIfNoEntry: false })?.uid ?? 0
    if (owner === 0 || owner === nobody.uid) continue
    const name = accountName(owner)
    throw new OperatorProblem(
      `The database in ${dataDir} belongs to ${name}. Run this as that account: runuser -u ${name} -- … Nothing was changed.`,
    )
  }
}

/** Runs `work` on the folder of the data. Where this account may not read or write it, the error says whose it is. */
export async function accessible<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    throw accessProblem(dataDir, problem) ?? problem
  }
}

function accessProblem(dataDir: string, problem: unknown): Error | undefined {
  if (!(problem instanceof Error && 'path' in problem && 'code' in problem)) return undefined
  const place = String(problem.path)
  const inside = path.relative(fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir, place)
  if (!['EACCES', 'EPERM'].includes(String(problem.code)) || /^\.\.(\/|$)/.test(inside)) return undefined
  const owner = ownerOf(place)
  const me = accountName(process.getuid?.() ?? -1)
  return new OperatorProblem(
    `The folder ${dataDir} is closed to this account, ${me}: ${owner.place} belongs to ${owner.name}. Run Laurel as one account, or stop it and give all of the folder to ${me}: chown -R ${me} ${dataDir}`,
    { cause: problem },
  )
}

/** The owner of this file, or of the nearest folder above it that may be looked at. */
function ownerOf(place: string): { readonly place: string; readonly name: string } {
  try {
    return { place, name: accountName(fs.statSync(place).uid) }
  } catch (problem) {
    const above = path.dirname(place)
    if (above === place) throw problem
    return ownerOf(above)
  }
}

function refuseUnwritable(home: string): void {
  try {
    fs.accessSync(home, fs.constants.W_OK | fs.constants.X_OK)
  } catch (problem) {
    throw unwritable(home, problem)
  }
}

export function unwritable(home: string, cause: unknown): Error {
  if (cause instanceof Error && 'code' in cause && cause.code === 'EROFS')
    return new Error(`The folder ${home} is on a read-only disk. Set DATA_DIR to another folder.`, { cause })
  const me = accountName(process.getuid?.() ?? -1)
  return new Error(
    `The folder ${home} belongs to ${ownerOf(home).name} and may not be written by this account, ${me}. Give it to this account, or set DATA_DIR to another.`,
    { cause },
  )
}

export function folder(place: string, log: Report = () => {}): string {
  if (fs.statSync(place, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${place} is a file, and the database needs a folder. Set DATA_DIR to a folder.`)
  try {
    makeWithParents(path.resolve(place))
  } catch (problem) {
    throw new Error(
      `The folder ${place} cannot be made: is the disk read-only, or the folder above it closed to this account? Set DATA_DIR to another.`,
      { cause: problem },
    )
  }
  if (asRoot) openToNobody(place, log)
  return place
}

/** PostgreSQL, which runs as `nobody`, has to enter a folder of root's. One of another account stays as it is. */
function openToNobody(place: string, log: Report): void {
  const { mode, uid } = fs.statSync(place)
  const wanted = (mode | 0o111) & 0o7777
  if (uid !== 0 || wanted === (mode & 0o7777)) return
  fs.chmodSync(place, wanted)
  log(
    `The folder ${place} has the mode ${wanted.toString(8)} from now on: PostgreSQL, which runs as nobody, has to enter it.`,
  )
}

/** Node's own `recursive` goes round for ever where a system refuses a folder by the code of a missing parent, as /proc does. */
function makeWithParents(place: string): void {
  if (fs.existsSync(place)) return
  if (path.dirname(place) !== place) makeWithParents(path.dirname(place))
  try {
    fs.mkdirSync(place)
  } catch (problem) {
    if (!fs.existsSync(place)) throw problem
  }
}

/** Moves a finished folder into place, so that it is whole or absent; of two processes one wins. */
export function moveIntoPlace(stage: string, place: string): void {
  try {
    fs.renameSync(stage, place)
  } catch (problem) {
    fs.rmSync(stage, { recursive: true })
    if (!fs.existsSync(place)) throw problem
  }
}

/** Names in the folder hold after a power cut once this returns. Windows has no such call, and keeps them by itself. */
export function syncFolder(place: string): void {
  if (process.platform === 'win32') return
  const folder = fs.openSync(place, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
}
