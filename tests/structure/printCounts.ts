import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { countsOf, printed, shortInSum, type Mutants } from './counts.ts'
import { modelsIn } from '#stories/support/model.ts'

const models = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const stories = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })
const sources = import.meta.glob<string>(['/{machines,contract}/**/*.ts', '!/contract/**/samples.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const file = 'docs/mutants.json'

/** Prints what `npm run counts` counts, and gives what is wrong. */
export function printCounts(print: (text: string) => void): boolean {
  const mutants = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mutants) : null
  const counts = countsOf(modelsIn(Object.values(models)), stories, mutants)
  const stale = mutants !== null && mutants.sources !== sourcesOf()
  const short = shortInSum(counts, mutants)
  print(printed(counts))
  for (const what of short) print(what)
  if (mutants === null) print(`${file} is missing: npm run mutants writes it`)
  if (stale) print(`${file} is of other machines or rules than these: npm run mutants writes it anew`)
  return mutants === null || stale || short.length > 0 || counts.some(({ short }) => short.length > 0)
}

/** The hash of all machines and rules, by their path. */
function sourcesOf(): string {
  const hash = createHash('sha256')
  for (const [path, text] of Object.entries(sources).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path.slice(1)}\0${text}\0`)
  return hash.digest('hex')
}
