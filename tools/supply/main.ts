import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { runNpm } from '../release/npm.ts'
import { npmSbom } from '../release/sbom.ts'
import { isTooYoung, leastDays, Lock, lockProblems, Manifest, nameOf } from './lock.ts'
import { readArguments } from '../arguments.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const { values } = readArguments('npm run supply -- [--ages COUNT] [--tests "FILE…"] [--only NAME]', {
  options: {
    /** How many packages to ask the release date of; all by default. */
    ages: { type: 'string', default: '100000' },
    /** Tests to run beside the build, after an installation without scripts; all quick ones by default. */
    tests: { type: 'string', default: '' },
    only: { type: 'string' },
  },
})

type Finding = { readonly holds: boolean; readonly words: string } | { readonly notAsked: string }

const lock = v.parse(Lock, JSON.parse(fs.readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')))
const manifest = v.parse(Manifest, JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')))
const packages = Object.entries(lock.packages).filter(([at]) => at !== '')

const checks: Readonly<Record<string, () => Finding>> = {
  lock() {
    const problems = lockProblems(lock, manifest)
    return {
      holds: problems.length === 0,
      words: problems.join('; ') || `${packages.length} packages, all from the npm registry and with their SHA-512`,
    }
  },
  scripts() {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'laurel-supply-'))
    const run = (program: string, ...words: readonly string[]) =>
      spawnSync(program, words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
    try {
      const files = spawnSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' }).stdout.split('\0')
      for (const file of files.filter((name) => name !== '' && fs.existsSync(path.join(checkout, name))))
        fs.cpSync(path.join(checkout, file), path.join(folder, file))
      for (const words of [
        ['ci', '--ignore-scripts', '--no-audit'],
        ['run', 'build'],
        ['exec', '--', 'vitest', 'run', '--project', 'node', ...values.tests.split(' ').filter(Boolean)],
      ]) {
        const { status, stdout, stderr } = run('npm', ...words)
        if (status !== 0)
          return { holds: false, words: `npm ${words.join(' ')} failed: ${without(stdout + stderr).slice(-800)}` }
      }
      const tests = values.tests || 'the quick tests'
      return { holds: true, words: `npm ci --ignore-scripts, the build, and ${tests} pass` }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  audit() {
    const { answer, why } = askNpm(['audit', '--omit=dev', '--json'])
    const found = v.safeParse(Audit, answer)
    if (!found.success) return { notAsked: `the registry told of no advisories: ${why}` }
    const { high, critical } = found.output.metadata.vulnerabilities
    return { holds: high + critical === 0, words: `${high} high and ${critical} critical advisories in production` }
  },
  signatures() {
    const { answer, why } = askNpm(['audit', 'signatures', '--json'])
    const found = v.safeParse(Signatures, answer)
    if (!found.success) return { notAsked: `no signature could be checked: ${why}` }
    const { invalid, missing } = found.output
    const names = [...invalid, ...missing].map(({ name }) => name)
    return { holds: names.length === 0, words: names.join(', ') || 'every package has a valid registry signature' }
  },
  age() {
    const young: string[] = []
    const unknown: string[] = []
    const all = [
      ...new Map(packages.map(([at, { version = '' }]) => [`${nameOf(at)}@${version}`, { at, version }])).values(),
    ]
    const every = Math.max(1, Math.floor(all.length / Number(values.ages)))
    const asked = all.filter((_, index) => index % every === 0).slice(0, Number(values.ages))
    for (const { at, version } of asked) {
      const { answer } = askNpm(['view', `${nameOf(at)}@${version}`, 'time', '--json'])
      const time = v.safeParse(v.record(v.string(), v.string()), answer)
      const published = time.success ? time.output[version] : undefined
      if (published === undefined) unknown.push(nameOf(at))
      else if (isTooYoung(published)) young.push(`${nameOf(at)} ${version} of ${published}`)
    }
    if (unknown.length === asked.length) return { notAsked: 'the registry tells no release dates' }
    const known = asked.length - unknown.length
    return {
      holds: young.length === 0,
      words: young.join(', ') || `${known} of ${all.length} packages asked, each out for ${leastDays} days or more`,
    }
  },
  sbom() {
    const { components } = v.parse(Bom, JSON.parse(npmSbom(checkout)))
    const bare = components.filter(({ hashes }) => hashes.length === 0).map(({ name }) => name)
    return {
      holds: components.length > 0 && bare.length === 0,
      words: bare.join(', ') || `CycloneDX with ${components.length} packages of production, each with its hash`,
    }
  },
}

const Audit = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
})
const Named = v.array(v.looseObject({ name: v.string() }))
const Signatures = v.object({ invalid: Named, missing: Named })
const Bom = v.object({
  components: v.array(v.looseObject({ name: v.string(), hashes: v.optional(v.array(v.unknown()), []) })),
})

/** What npm answers in JSON, also where it fails because of what it found. */
function askNpm(words: readonly string[]): { readonly answer: unknown; readonly why: string } {
  const npm = process.env['npm_execpath']
  const [program, ...before] = npm === undefined ? (['npm'] as const) : ([process.execPath, npm] as const)
  const { stdout, stderr } = spawnSync(program, [...before, ...words], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: 120_000,
  })
  const why = without(stderr.split('\n').find((line) => line.startsWith('npm error')) ?? 'npm did not answer')
  try {
    return { answer: JSON.parse(stdout), why }
  } catch {
    return { answer: undefined, why }
  }
}

/** Addresses name the registry of this machine, which is nobody's concern. */
function without(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s"']+/g, '…')
}

const wanted = Object.entries(checks).filter(([name]) => (values.only ?? name).split(',').includes(name))
if (wanted.length === 0 || !(Number(values.ages) > 0)) {
  console.error(`--only takes one or more of ${Object.keys(checks).join(',')}, --ages a number of packages.`)
  process.exit(1)
}
console.log(`npm ${runNpm(checkout, ['--version']).trim()}, Node ${process.version}`)
for (const [name, check] of wanted) {
  const finding = check()
  if ('notAsked' in finding) console.log(`NOT ASKED ${name}: ${finding.notAsked}`)
  else console.log(`${finding.holds ? 'holds ' : 'BROKEN'} ${name}: ${finding.words}`)
  if ('holds' in finding && !finding.holds) process.exitCode = 1
}
