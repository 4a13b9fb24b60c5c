import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { countsOf, shortInSum, tableOf, type Mutants } from './counts.ts'
import { modelsIn } from '#statecharts/model/model.ts'

const models = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const stories = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })
const sources = import.meta.glob<string>(['/{machines,contract}/**/*.ts', '!/contract/**/samples.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const file = 'docs/mutants.json'

/** Prints what `npm run counts` counts, of all machines or of the named ones; returns whether something falls short. */
export function printCounts({ log, table }: Console, names: readonly string[]): boolean {
  const every = modelsIn(Object.values(models))
  const unknown = names.filter((name) => every.every(({ machine }) => machine.id !== name))
  for (const name of unknown) log(`There is no machine ${name}.`)
  const wanted = names.length === 0 ? every : every.filter(({ machine }) => names.includes(machine.id))
  const mutants = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mutants) : null
  const counts = countsOf(wanted, stories, mutants)
  const stale = mutants !== null && mutants.sources !== sourcesOf()
  const short = shortInSum(mutants)
  table(tableOf(counts))
  for (const { id, short } of counts) for (const what of short) log(`${id}: ${what}`)
  for (const what of short) log(what)
  if (mutants === null) log(`${file} is missing: npm run mutants writes it`)
  if (stale) log(`${file} is of other machines or rules than these: npm run mutants writes it anew`)
  return (
    unknown.length > 0 || mutants === null || stale || short.length > 0 || counts.some(({ short }) => short.length > 0)
  )
}

/** The hash of all machines and rules, by their path. */
function sourcesOf(): string {
  const hash = createHash('sha256')
  for (const [path, text] of Object.entries(sources).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path.slice(1)}\0${text}\0`)
  return hash.digest('hex')
}
