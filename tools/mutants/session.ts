import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { createVitest, type TestModule } from 'vitest/node'
import type { Imports } from './imports.ts'
import { ownWordsModule } from '../build/ownWords.ts'
import { changed, configIn, type Change } from './sourceMutants.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The names of all changes of the config of the machine under test. */
    drawing?: readonly string[]
  }
}

/** A file with one change: of its source, of its machine's config (by number), or with none (null). */
export interface Mutant {
  readonly file: string
  readonly place: string
  readonly change: Change | number | null
}

export interface Trial {
  readonly mutant: Mutant
  readonly tests: readonly string[]
}

export interface Verdict {
  readonly isKilled: boolean
  /** Only for a machine's file. */
  readonly drawing: readonly string[]
}

const root = process.cwd()
const specFolder = path.join(root, '.mutants')
const models = 'tests/machines/models.test.ts'
/** After this many trials, the worker and the server forget the modules that they have read. */
const atOnce = 100

/**
 * A test runner in which every trial is a test file of its own. Only the modules that import the change are read again.
 */
export async function openSession(imports: Imports) {
  /** By number, unique in the session. */
  const trials = new Map<number, Trial>()
  let last = 0
  const trialOf = (id: string) => trials.get(Number(/[?&]mutant=(\d+)/.exec(id)?.[1]))
  const specOf = (number: number) => path.join(specFolder, `${number}.test.ts`)

  const known = new Map<string, ReturnType<Rolldown.PluginContext['resolve']>>()
  const remembered = (name: string, resolve: () => ReturnType<Rolldown.PluginContext['resolve']>) => {
    const found = known.get(name) ?? resolve()
    known.set(name, found)
    return found
  }

  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith('/.mutants/')) return path.join(root, source)
      const trial = importer === undefined ? undefined : trialOf(importer)
      const [, number] = /[?&]mutant=(\d+)/.exec(importer ?? '') ?? []
      if (trial === undefined || source.includes('mutant=')) return null
      const from = importer?.replace(/\?.*$/, '')
      const found = await remembered(`${from} ${source}`, () => this.resolve(source, from, { skipSelf: true }))
      if (found === null || found.external || found.id.includes('?')) return found
      const isCarrier = imports.carriersOf(trial.mutant.file).has(path.relative(root, found.id))
      return isCarrier ? `${found.id}?mutant=${number}` : found
    },
    load(id) {
      if (!id.startsWith(specFolder)) return null
      const number = Number(path.basename(id, '.test.ts'))
      return specText(number, trials.get(number)?.tests ?? [])
    },
    transform(code, id) {
      const trial = trialOf(id)
      if (trial === undefined) return null
      const file = path.relative(root, id.replace(/\?.*$/, ''))
      if (file === models) return ofOneMachine(code, imports.carriersOf(trial.mutant.file))
      return file === trial.mutant.file ? withMutant(trial.mutant) : null
    },
  }

  const verdicts = new Map<number, Verdict>()
  let begun: number | undefined
  const numberOf = ({ moduleId }: TestModule) => Number(path.basename(moduleId, '.test.ts'))
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: true,
      pool: 'forks',
      isolate: false,
      // With a cache on disk, a mutant would come back in place of a later one with the same number.
      fsModuleCache: false,
      maxWorkers: 1,
      testTimeout: 30_000,
      include: [testGlob],
      reporters: [
        {
          onTestModuleQueued(module) {
            begun = numberOf(module)
          },
          onTestModuleEnd(module) {
            const state = module.state()
            // Tests that a broken run did not reach are skipped.
            if (state !== 'failed' && state !== 'passed') return
            const drawing = [...module.children.allTests()].flatMap((test) => test.meta().drawing ?? [])
            verdicts.set(numberOf(module), { isKilled: state === 'failed', drawing })
          },
        },
      ],
    },
    { server: { watch: null }, logLevel: 'silent', plugins: [ownWordsModule(root), plugin] },
  )
  const project = vitest.getRootProject()

  return {
    /** Runs each trial. */
    async run(wanted: readonly Trial[], tell: (done: number) => void = () => {}): Promise<readonly Verdict[]> {
      const all: Verdict[] = []
      for (let from = 0; from < wanted.length; from += atOnce) {
        trials.clear()
        verdicts.clear()
        for (const trial of wanted.slice(from, from + atOnce)) trials.set(++last, trial)
        for (const { moduleGraph } of Object.values(vitest.vite.environments)) moduleGraph.invalidateAll()
        for (;;) {
          const left = [...trials.keys()].filter((number) => !verdicts.has(number))
          if (left.length === 0) break
          const before = verdicts.size
          begun = undefined
          await vitest.runTestSpecifications(left.map((number) => project.createSpecification(specOf(number))))
          // The watchdog has ended its process: it ran forever.
          if (begun !== undefined && !verdicts.has(begun)) verdicts.set(begun, { isKilled: true, drawing: [] })
          if (verdicts.size === before) throw new Error('The test runner came to nothing.')
        }
        all.push(...[...trials.keys()].map((number) => verdicts.get(number) ?? { isKilled: false, drawing: [] }))
        tell(all.length)
      }
      return all
    },
    close: () => vitest.close(),
  }
}

export type Session = Awaited<ReturnType<typeof openSession>>

const testGlob = '.mutants/*.test.ts'

/**
 * A test file that imports the tests of a trial and stops at the first failure. Without tests, its own test always
 * passes.
 */
const specText = (number: number, tests: readonly string[]) => `
import { afterEach, beforeEach, it } from 'vitest'
import { configureGlobal } from 'fast-check'
import { beat } from '/tools/mutants/watchdog.ts'
configureGlobal({ endOnFailure: true })
let isNoticed = false
beat()
beforeEach(({ skip }) => { beat(); if (isNoticed) skip() })
afterEach(({ task }) => { isNoticed ||= task.result?.state === 'fail' })
globalThis.laurelConfigMutants = undefined
${tests.map((test) => `await import('/${test}?mutant=${number}')`).join('\n')}
it('stands', ({ task }) => { task.meta.drawing = globalThis.laurelConfigMutants ?? [] })
`

/** Limits the walks of all models to the machines that contain the change. */
function ofOneMachine(code: string, carriers: ReadonlyMap<string, unknown>): string {
  const those = (folder: string) =>
    JSON.stringify([...carriers.keys()].filter((file) => file.startsWith(folder)).map((file) => `/${file}`))
  if (those('stories/models/') === '[]') return code
  return code
    .replace(`'/machines/**/*.ts'`, () => those('machines/'))
    .replace(`'/stories/models/**/*.ts'`, () => those('stories/models/'))
}

function withMutant({ file, change }: Mutant): string {
  const code = readFileSync(file, 'utf8')
  if (change !== null && typeof change !== 'number') return changed(code, change)
  const config = configIn(file, code)
  if (config === undefined) return code
  const given = code.slice(config.start, config.end)
  return [
    `import { mutated as laurelMutated } from '/tools/mutants/configMutants.ts';${code.slice(0, config.start)}`,
    `laurelMutated(${given}, ${change})${code.slice(config.end)}`,
  ].join('')
}
