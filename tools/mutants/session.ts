import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestModule } from 'vitest/node'
import type { Imports } from './imports.ts'
import { changed, configIn, type Change } from './sourceMutants.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What could be changed in the drawing of the machine under test. */
    drawing?: readonly string[]
  }
}

/** A file with one change: of its source, of its machine's drawing by number, or with none. */
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
  /** Of a machine's file. */
  readonly drawing: readonly string[]
}

const root = process.cwd()
const specFolder = path.join(root, '.mutants')
const models = 'tests/machines/models.test.ts'
/** A test that goes on for ever has noticed something too. */
const longestMs = 6000
const longestPerFileMs = 1000
const longestStartMs = 60_000
/** The worker and the server forget what they have read after so many. */
const atOnce = 100

/** One test runner, in which every trial is a test file of its own: of what was read before, only what carries the change is read again. */
export async function openSession(imports: Imports) {
  /** By number: no two of a session have the same. */
  const trials = new Map<number, Trial>()
  let last = 0
  const trialOf = (id: string) => trials.get(Number(/[?&]mutant=(\d+)/.exec(id)?.[1]))
  const specOf = (number: number) => path.join(specFolder, `${number}.test.ts`)

  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith('/.mutants/')) return path.join(root, source)
      const trial = importer === undefined ? undefined : trialOf(importer)
      const [, number] = /[?&]mutant=(\d+)/.exec(importer ?? '') ?? []
      if (trial === undefined || source.includes('mutant=')) return null
      const found = await this.resolve(source, importer?.replace(/\?.*$/, ''), { skipSelf: true })
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
  const suspects = new Set<number>()
  let started: number | undefined
  let wake = () => {}
  const numberOf = ({ moduleId }: TestModule) => Number(path.basename(moduleId, '.test.ts'))
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: true,
      pool: 'forks',
      isolate: false,
      // Kept on disk, a mutant would come back in place of the next one with its number.
      fsModuleCache: false,
      maxWorkers: 1,
      testTimeout: 20_000,
      include: [testGlob],
      reporters: [
        {
          onTestModuleQueued(module) {
            started = numberOf(module)
            wake()
          },
          onTestCaseResult: () => wake(),
          onTestModuleEnd(module) {
            const state = module.state()
            // Those that a cancelled run did not come to are skipped.
            if (state !== 'failed' && state !== 'passed') return
            const drawing = [...module.children.allTests()].flatMap((test) => test.meta().drawing ?? [])
            verdicts.set(numberOf(module), { isKilled: state === 'failed', drawing })
            wake()
          },
        },
      ],
    },
    { server: { watch: null }, logLevel: 'silent', plugins: [plugin] },
  )
  const project = vitest.getRootProject()

  /** Ends a run that does not come forward. */
  async function watched(run: Promise<unknown>): Promise<void> {
    started = undefined
    const ended = run.then(
      () => true,
      () => true,
    )
    for (;;) {
      const step = new Promise<boolean>((resolve) => (wake = () => resolve(false)))
      let timer: NodeJS.Timeout | undefined
      const files = trials.get(started ?? 0)?.tests.length ?? 0
      const own = (longestMs + files * longestPerFileMs) * (suspects.has(started ?? 0) ? 2 : 1)
      const patience = started === undefined ? longestStartMs : own
      const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), patience)))
      const next = await Promise.race([ended, step, late])
      clearTimeout(timer)
      if (next === true) return
      if (next !== 'late') continue
      // A machine that is busy with something else looks the same: only the second time it counts.
      if (started !== undefined && suspects.has(started) && !verdicts.has(started))
        verdicts.set(started, { isKilled: true, drawing: [] })
      if (started !== undefined) suspects.add(started)
      // Asked twice, it waits for nobody.
      void vitest.cancelCurrentRun('keyboard-input')
      await vitest.cancelCurrentRun('keyboard-input')
      return
    }
  }

  return {
    /** What became of each trial; a file that is not given is run as it is. */
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
          const before = verdicts.size + suspects.size
          await watched(vitest.runTestSpecifications(left.map((number) => project.createSpecification(specOf(number)))))
          if (verdicts.size + suspects.size === before) throw new Error('The test runner came to nothing.')
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

/** The tests of a trial, of which none runs after the first that fails. Without any there is one that always holds. */
const specText = (number: number, tests: readonly string[]) => `
import { afterEach, beforeEach, it } from 'vitest'
import { configureGlobal } from 'fast-check'
configureGlobal({ endOnFailure: true })
let isNoticed = false
beforeEach(({ skip }) => { if (isNoticed) skip() })
afterEach(({ task }) => { isNoticed ||= task.result?.state === 'fail' })
globalThis.laurelConfigMutants = undefined
${tests.map((test) => `await import('/${test}?mutant=${number}')`).join('\n')}
it('stands', ({ task }) => { task.meta.drawing = globalThis.laurelConfigMutants ?? [] })
`

/** The walks of all models, of the machines alone that the change is in. */
function ofOneMachine(code: string, carriers: ReadonlySet<string>): string {
  const those = (folder: string) =>
    JSON.stringify([...carriers].filter((file) => file.startsWith(folder)).map((file) => `/${file}`))
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
