import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readArguments } from '../arguments.ts'

const checkout = path.join(import.meta.dirname, '../..')
const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
const platform = `linux-${process.arch}`

/** A clone of the commit in a folder of its own, with the packages of this checkout. */
function cloneTo(place: string): string {
  fs.mkdirSync(path.dirname(place), { recursive: true })
  run(checkout, 'git', 'clone', '--quiet', checkout, place)
  // Links where both are on one disk; files are replaced there and never rewritten.
  const packages = path.join(place, 'node_modules')
  const linked = spawnSync('cp', ['-al', path.join(checkout, 'node_modules'), packages]).status === 0
  if (!linked) run(checkout, 'cp', '-a', path.join(checkout, 'node_modules'), packages)
  fs.rmSync(path.join(packages, '.cache'), { recursive: true, force: true })
  return place
}

const release = (clone: string, ...platforms: string[]): string => {
  const args = platforms.flatMap((each) => ['--platform', each])
  run(clone, process.execPath, 'tools/release/main.ts', ...args)
  return path.join(clone, 'release')
}

/** The release after this one, with a migration more. */
function makeNext(clone: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(clone, file)
    fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
  }
  edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "999.0.0"'))
  const statement = 'alter table users add column of_next_release text'
  fs.writeFileSync(
    path.join(clone, 'server/db/migrations/9999-next.ts'),
    `export const statements = ['${statement}']\n`,
  )
  edit('server/db/migrate.ts', (text) =>
    text
      .replace('import type { Db }', `import * as next from './migrations/9999-next.ts'\nimport type { Db }`)
      .replace(/(migrations: Migrations = \{[^}]*)\}/, `$1  '9999-next': next,\n}`),
  )
}

const sumsOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(fs.readFileSync(path.join(folder, name)))
          .digest('hex')}  ${name}`,
    )

const { values } = readArguments('npm run release:check -- [--node PROGRAM] [--keep]', {
  options: { node: { type: 'string', default: process.execPath }, keep: { type: 'boolean' } },
})

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('npm run release:check makes namespaces and read-only mounts: run it as root on Linux.')
  process.exitCode = 1
} else {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-release-check-'))
  fs.chmodSync(place, 0o755)
  try {
    const one = release(cloneTo(path.join(place, 'one')), platform, 'any')
    const clone = cloneTo(path.join(place, 'somewhere/deeper/another'))
    const another = release(clone, platform, 'any')
    const sums = sumsOf(one)
    if (sums.join('\n') !== sumsOf(another).join('\n'))
      throw new Error(`Two builds of one commit differ:\n${sums.join('\n')}\n${sumsOf(another).join('\n')}`)
    console.log(`Two builds in two folders are the same, byte for byte:\n${sums.join('\n')}`)
    run(one, 'sha256sum', '--check', '--quiet', 'SHA256SUMS')
    makeNext(clone)
    const next = release(clone, platform)
    const unpacked = path.join(place, 'unpacked')
    fs.mkdirSync(unpacked)
    const archives = [one, next].flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .map((name) => path.join(folder, name)),
    )
    for (const archive of archives) run(unpacked, 'tar', 'xzf', archive)
    const inside = path.join(import.meta.dirname, 'checkInside.ts')
    const { status } = spawnSync('unshare', ['--net', '--mount', process.execPath, inside, unpacked, values.node], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  } finally {
    if (values.keep !== true) fs.rmSync(place, { recursive: true, force: true })
  }
}
