import { openConsole } from '../chromium/console.ts'
import { catalogue } from '../mutations/catalogue.ts'
import { content } from '../mutations/content.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { people } from '../mutations/people.ts'
import { playMutations } from '../mutations/play.ts'
import { runInShares, type Suite } from '../suite.ts'

/** Everything that the console can change on the server. */
export const allMutations: readonly Mutation[] = [...catalogue, ...people, ...content]

/** API writes that are not tried, and why. */
export const noMutations: Readonly<Record<string, string>> = {
  'POST /api/staff/telemetry': 'what the console reports of itself; a lost report is not sent again',
  'POST /api/staff/logout':
    'The browser forgets the session at once, whatever the server answers; nobody waits for it.',
  'POST /api/forms/product/answers': 'It only reads.',
}

/** What each flaw takes out of the console, and the message that reports it. */
export const flaws = [
  { sabotage: 'saysDone', without: 'looking at answers', sign: /: shown as done$/ },
  { sabotage: 'silent', without: 'showing failures', sign: /: no message is shown$/ },
  { sabotage: 'forgets', without: 'keeping what was typed', sign: /became «»$/ },
] as const

/** Every flaw must be reported for each of these forms. */
export const controlMutations = allMutations.filter(({ name }) =>
  ['categories: update', 'client: create', 'user: update', 'goal period: create'].includes(name),
)

export const mutations: Suite = {
  name: 'mutations',
  promise: `${allMutations.length} mutations in Chromium, each with five faults: a message is shown, nothing typed is lost, none is shown as done`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const opened = await openConsole(cluster, whenDone)
    const played = await runInShares(allMutations, { seed, shares: 4 }, async ({ moves, seed: first }) =>
      playMutations({ ...opened, mutations: moves, seed: first }),
    )
    const controls = []
    for (const { sabotage, without, sign } of flaws) {
      const { violations } = await playMutations({ ...opened, mutations: controlMutations, seed, sabotage })
      const found = violations.filter((words) => sign.test(words))
      const isNoticed = controlMutations.every(({ name }) => found.some((words) => words.startsWith(`${name}, `)))
      controls.push({ without, found: isNoticed ? found : [] })
    }
    return { ...played, controls }
  },
}
