import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readImports } from './imports.ts'
import { openSession, type Mutant, type Trial } from './session.ts'
import { configIn, lineOf, sourceMutants } from './sourceMutants.ts'
import { readArguments } from '../arguments.ts'

const report = 'docs/mutants.json'
const leastKilled = 0.85

interface FileReport {
  readonly killed: number
  readonly survived: number
  /** The hash of the file that was tried. */
  readonly source: string
  /** Changes that no test noticed, by line and column. */
  readonly survivors?: readonly string[]
}

const { values } = readArguments(
  `npm run mutants -- [--only PART[,PART]…] [--sample COUNT] [--others COUNT] [--seed TEXT]
  --sample   COUNT changes in three files, tried on their own tests: shows that this tool works
  --others   of the changes that the own tests do not notice, COUNT are tried on the other tests, and the share is estimated`,
  {
    options: {
      only: { type: 'string' },
      sample: { type: 'string' },
      others: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  },
)
const isSample = values.sample !== undefined
const isEstimate = values.others !== undefined
const most = Number(values.sample ?? Infinity)
const mostOthers = Number(values.others ?? Infinity)
if (!(most > 0 && mostOthers > 0))
  throw new Error('--sample and --others take how many changes are to be tried, --seed any text.')

const textOf = (file: string) => readFileSync(file, 'utf8')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const sourceOf = (file: string) => hashOf(textOf(file)).slice(0, 12)
/** A pseudorandom order that is the same for the same seed. */
const shuffled = <Item>(items: readonly Item[], name: (item: Item) => string): readonly Item[] =>
  items.toSorted((one, other) => (hashOf(values.seed + name(one)) < hashOf(values.seed + name(other)) ? -1 : 1))

const isCode = (file: string) => !file.endsWith('samples.ts')
const all = globSync(['machines/**/*.ts', 'contract/**/*.ts']).filter(isCode).toSorted()
const named = all.filter((file) => (values.only ?? '').split(',').some((part) => file.includes(part)))
if (named.length === 0) throw new Error(`--only ${values.only}: no file of machines/ or contract/ is called like that.`)

const began = performance.now()
const imports = readImports()
const session = await openSession(imports)
const sourcesOf = (file: string): readonly Mutant[] =>
  sourceMutants(file, textOf(file)).map((change) => ({
    file,
    change,
    place: `${lineOf(textOf(file), change)} ${change.what}`,
  }))

const near = (mutant: Mutant): Trial => ({ mutant, tests: imports.testsOf(mutant.file).slice(0, 1) })
const far = (mutant: Mutant): Trial => ({ mutant, tests: imports.testsOf(mutant.file).slice(1) })

const files = isSample
  ? shuffled(
      named.filter((file) => sourcesOf(file).length > 0 && imports.testsOf(file).length > 0),
      String,
    ).slice(0, 3)
  : named
/** A test that fails without a change would notice every change. */
async function runUnchanged(trials: readonly Trial[]) {
  const verdicts = await session.run(trials)
  const broken = trials.filter((_, at) => verdicts[at]?.isKilled).flatMap(({ tests }) => tests)
  if (broken.length > 0) throw new Error(`Fails without any change: ${[...new Set(broken)].join(', ')}`)
  return verdicts
}
const asItIs = (file: string): Mutant => ({ file, change: null, place: 'as it is' })
const unchanged = files.map(asItIs)
const drawings = await runUnchanged(unchanged.map(near))

const mutants = unchanged.flatMap(({ file }, at): readonly Mutant[] => [
  ...(configIn(file, textOf(file)) ? (drawings[at]?.drawing ?? []) : []).map((place, change) => ({
    file,
    place,
    change,
  })),
  ...sourcesOf(file),
])
const chosen = isSample ? shuffled(mutants, ({ file, place }) => file + place).slice(0, most) : mutants
console.log(`${chosen.length} changes in ${files.length} files`)

const tell = (round: string) => (done: number, of: number) =>
  console.log(`  ${round}: ${done} of ${of}, ${((performance.now() - began) / 1000).toFixed(0)} s`)
const verdicts = await session.run(chosen.map(near), (done) => tell('own test')(done, chosen.length))
const escaped = chosen.filter((_, at) => verdicts[at]?.isKilled === false)
/** A sample runs only the nearest test: it shows that this tool works, not how good the tests are. */
const open = isSample ? [] : escaped.map(far).filter(({ tests }) => tests.length > 0)
const others = shuffled(open, ({ mutant }) => mutant.file + mutant.place).slice(0, mostOthers)
await runUnchanged(
  [...new Set(others.flatMap(({ tests }) => tests))].map((test) => ({ mutant: asItIs(test), tests: [test] })),
)
const second = await session.run(others, (done) => tell('other tests')(done, others.length))
const late = new Set(others.filter((_, at) => second[at]?.isKilled).map(({ mutant }) => mutant))
const survivors = new Set(escaped.filter((mutant) => !late.has(mutant)))

const found = Object.fromEntries(
  files.map((file): [string, FileReport] => {
    const own = chosen.filter((mutant) => mutant.file === file)
    const survived = own.filter((mutant) => survivors.has(mutant)).map(({ place }) => place)
    const counts = { killed: own.length - survived.length, survived: survived.length, source: sourceOf(file) }
    return [file, survived.length > 0 ? { ...counts, survivors: survived } : counts]
  }),
)
for (const [file, { killed, survived, survivors = [] }] of Object.entries(found)) {
  if (killed + survived > 0) console.log(`${file}: ${killed} of ${killed + survived} killed`)
  for (const place of survivors) console.log(`  ${file}:${place}`)
}
const killed = chosen.length - survivors.size
const lateShare = late.size / Math.max(1, others.length)
/** The same share is expected of those that were not tried on the other tests. */
const share = (killed + (open.length - others.length) * lateShare) / chosen.length
if (isEstimate) {
  const error = 1.96 * Math.sqrt((lateShare * (1 - lateShare)) / others.length) * (open.length / chosen.length)
  console.log(
    `${late.size} of ${others.length} drawn of ${open.length} were killed by other tests: about ${(share * 100).toFixed(1)} % of all, ± ${(error * 100).toFixed(1)} in 19 of 20 draws`,
  )
}
console.log(
  `${killed} of ${chosen.length} killed (${(share * 100).toFixed(1)} %), ${((performance.now() - began) / 1000).toFixed(0)} s`,
)

const noticed = chosen.find((mutant) => !survivors.has(mutant))
const [control] = noticed ? await session.run([{ mutant: noticed, tests: [] }]) : []
console.log(
  control?.isKilled === false
    ? 'control: a killed change survives where its tests are left out, so it was they that noticed it'
    : 'CONTROL FAILED',
)
await session.close()
// An ended worker sets an exit code of its own; it is not a failure here.
process.exitCode = control?.isKilled === false && (isSample || share >= leastKilled) ? 0 : 1

if (!isSample && !isEstimate) {
  const before = existsSync(report) ? (JSON.parse(textOf(report)) as { files: Record<string, FileReport> }).files : {}
  const kept = Object.entries({ ...before, ...found }).filter(([file]) => all.includes(file))
  const sorted = kept.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const isCurrent = all.every((file) =>
    sorted.some(([tried, { source }]) => tried === file && source === sourceOf(file)),
  )
  // Trying some files again does not cover others that have changed since.
  const sources = isCurrent ? hashOf(all.map((file) => `${file}\0${textOf(file)}\0`).join('')) : null
  writeFileSync(report, `${JSON.stringify({ sources, files: Object.fromEntries(sorted) }, null, 2)}\n`)
}
