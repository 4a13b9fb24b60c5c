import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { buildIfNeeded } from '../build/buildIfNeeded.ts'
import { packFolder } from './archive.ts'
import { bundleServer } from './bundle.ts'
import { addPostgres, leastNode, platforms, titleOf, type Platform } from './platforms.ts'
import { npmSbom, sbomFor } from './sbom.ts'
import { readArguments } from '../arguments.ts'

const checkout = path.join(import.meta.dirname, '../..')
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')),
)
const usage = `npm run release -- [--platform NAME]… [--out FOLDER]
  --platform   one of ${platforms.join(', ')}, or all; this machine's by default
  --out        release/ by default`

interface Commit {
  readonly name: string
  readonly time: Date
}

/** The commit under way. `SOURCE_DATE_EPOCH` stands for its time where there is no repository. */
function commit(): Commit {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).trim()
  const epoch = process.env['SOURCE_DATE_EPOCH']
  if (epoch !== undefined) return { name: 'without a repository', time: new Date(Number(epoch) * 1000) }
  const changed = git('status', '--porcelain')
  if (changed !== '') console.error(`The archives will hold what is not committed:\n${changed}`)
  const name = git('rev-parse', '--short=12', 'HEAD') + (changed === '' ? '' : ' with changes')
  return { name, time: new Date(Number(git('log', '-1', '--format=%ct')) * 1000) }
}

/** Writes the archive of one platform and its bill of materials; returns their paths. */
async function write(platform: Platform, { name, time }: Commit, sbom: string, out: string): Promise<string[]> {
  const folder = path.join(out, titleOf(version, name, platform))
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder)
  fs.cpSync(path.join(out, 'server'), path.join(folder, 'server'), { recursive: true })
  for (const each of ['dist', 'deploy', 'CHANGELOG.md'])
    fs.cpSync(path.join(checkout, each), path.join(folder, each), { recursive: true })
  fs.cpSync(path.join(checkout, 'docs/running.md'), path.join(folder, 'running.md'))
  fs.cpSync(path.join(import.meta.dirname, 'laurel.cjs'), path.join(folder, 'laurel'))
  const about = { name: 'laurel', version, private: true, engines: { node: `>=${leastNode}` } }
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  fs.writeFileSync(path.join(folder, 'VERSION'), `${version} of ${name} for ${platform}\n`)
  await addPostgres(checkout, folder, platform)
  const archive = `${folder}.tar.gz`
  await packFolder(folder, { file: archive, time, programs: /\/(laurel|native\/bin\/[^/]+)$/ })
  fs.rmSync(folder, { recursive: true })
  const bill = `${folder}.cdx.json`
  fs.writeFileSync(bill, sbomFor(sbom, { platform, time }))
  console.log(
    `${archive}  ${(fs.statSync(archive).size / 1e6).toFixed(1)} MB${platform === 'any' ? ', without a database: needs DATABASE_URL' : ''}`,
  )
  return [archive, bill]
}

const { values } = readArguments(usage, {
  options: { platform: { type: 'string', multiple: true }, out: { type: 'string', default: 'release' } },
})
const named = values.platform ?? [`${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`]
const wanted = named.includes('all') ? platforms : platforms.filter((platform) => named.includes(platform))

if (wanted.length < named.length) {
  console.error(usage)
  process.exitCode = 1
} else if (!buildIfNeeded()) process.exitCode = 1
else {
  const out = path.resolve(values.out)
  fs.mkdirSync(out, { recursive: true })
  const under = commit()
  await bundleServer(checkout, path.join(out, 'server'))
  const sbom = npmSbom(checkout)
  const files = []
  for (const platform of wanted) files.push(...(await write(platform, under, sbom, out)))
  fs.rmSync(path.join(out, 'server'), { recursive: true })
  const sums = files.map(
    (file) => `${createHash('sha256').update(fs.readFileSync(file)).digest('hex')}  ${path.basename(file)}\n`,
  )
  fs.writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
}
