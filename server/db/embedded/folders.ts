import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { asRoot, environment, nobody } from './processes.ts'

/** Receives progress and problems as sentences. */
export type Report = (sentence: string) => void

/** The folder for the database. As root, PostgreSQL runs as `nobody`, who may not be able to enter the wanted folder. */
export function databaseFolder(dataDir: string, log: Report): string {
  const home = fs.realpathSync(folder(dataDir))
  refuseUnwritable(home)
  if (!asRoot || spawnSync('test', ['-x', home], { ...nobody, env: environment }).status === 0) return home
  const elsewhere = path.join(folder('/var/lib/laurel'), createHash('sha256').update(home).digest('hex').slice(0, 12))
  log(
    `The database of ${home} is kept in ${elsewhere}: PostgreSQL does not run as root, and other accounts may not enter the first.`,
  )
  return folder(elsewhere)
}

function refuseUnwritable(home: string): void {
  try {
    fs.accessSync(home, fs.constants.W_OK | fs.constants.X_OK)
  } catch (problem) {
    throw new Error(
      `The folder ${home} may not be written by this account. Give it to this account, or set DATA_DIR to another.`,
      { cause: problem },
    )
  }
}

export function folder(place: string): string {
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
  if (asRoot) fs.chmodSync(place, fs.statSync(place).mode | 0o111)
  return place
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
