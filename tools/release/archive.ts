import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { create } from 'tar'

interface Packing {
  readonly file: string
  readonly time: Date
  /** The paths that may be run. */
  readonly programs: RegExp
}

/**
 * Packs a folder into a `.tar.gz` that depends on nothing but its names and contents and the given time: sorted, without owner,
 * with the same rights on every machine.
 */
export async function packFolder(folder: string, { file, time, programs }: Packing): Promise<void> {
  const top = path.basename(folder)
  const cwd = path.dirname(folder)
  const names = [
    top,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => path.join(top, entry)),
  ]
  for (const name of names) {
    const entry = lstatSync(path.join(cwd, name))
    if (!entry.isSymbolicLink())
      chmodSync(path.join(cwd, name), entry.isDirectory() || programs.test(name) ? 0o755 : 0o644)
  }
  const packing = { file, cwd, gzip: { level: 9 }, portable: true, mtime: time, noDirRecurse: true, strict: true }
  // node-tar would leave out the time of folders.
  await create({ ...packing, onWriteEntry: (entry) => void (entry.noMtime = false) }, names.sort())
}
