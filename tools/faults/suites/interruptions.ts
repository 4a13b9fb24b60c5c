import { openConsole } from '../chromium/console.ts'
import { interruptions as kinds, playInterruptions, type Interrupted } from '../mutations/interruptions.ts'
import { runInShares, type Suite } from '../suite.ts'
import { allMutations } from './mutations.ts'

const names = new Set([
  'categories: create',
  'catalog: update',
  'city: create',
  'tyc: update',
  'product: create',
  'product: update',
  'form: create',
  'goal period: create',
  'client: create',
  'client: update',
  'user: create',
  'user: update',
  'survey: create',
  'publicity: create',
])
const dialogs = allMutations.filter(({ name }) => names.has(name))

/** Each dialog with each interruption. */
export const interruptedDialogs: readonly Interrupted[] = dialogs.flatMap((mutation) =>
  kinds.map((by) => ({ mutation, by })),
)

/** A dialog for each interruption; a console that forgets must be noticed at every one. */
export const forgetfulControls = interruptedDialogs.filter(({ mutation }) => mutation.name === 'categories: create')

/** The interruptions at which nobody noticed the flaw. */
export const unnoticed = (violations: readonly string[]) =>
  kinds.filter((by) => !violations.some((words) => words.includes(`, ${by}: `) && words.endsWith('became «»')))

export const interruptions: Suite = {
  name: 'interruptions',
  promise: `${dialogs.length} dialogs, each interrupted in ${kinds.length} ways: no typed character is lost without a question`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const opened = await openConsole(cluster, whenDone)
    const played = await runInShares(interruptedDialogs, { seed, shares: 4 }, async ({ moves }) =>
      playInterruptions({ ...opened, cases: moves }),
    )
    const { violations } = await playInterruptions({ ...opened, cases: forgetfulControls, isForgetful: true })
    const found = unnoticed(violations).length === 0 ? violations : []
    return { ...played, controls: [{ without: 'keeping drafts and asking', found }] }
  },
}
