import { openPlace } from '../chromium/place.ts'
import { catalogue } from '../mutations/catalogue.ts'
import { content } from '../mutations/content.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { people } from '../mutations/people.ts'
import { playMutations } from '../mutations/play.ts'
import { inShares, type Suite } from '../suite.ts'

/** Whatever the console can change on the server. */
export const allMutations: readonly Mutation[] = [...catalogue, ...people, ...content]

/** Writes of the API that are none of the console's mutations, and why. */
export const noMutations: Readonly<Record<string, string>> = {
  'POST /api/staff/logout':
    'The browser forgets the session at once, whatever the server answers; nobody waits for it.',
  'POST /api/forms/product/answers': 'It only reads.',
}

/** What each flaw takes out of the console, and what it is noticed by. */
export const flaws = [
  { sabotage: 'saysDone', without: 'looking at answers', sign: /: shown as done$/ },
  { sabotage: 'silent', without: 'telling of failures', sign: /: nothing is told$/ },
  { sabotage: 'forgets', without: 'keeping what was typed', sign: /became «»$/ },
] as const

/** Forms on which every flaw has to be noticed. */
export const controlMutations = allMutations.filter(({ name }) =>
  ['categories: update', 'client: create', 'user: update', 'goal period: create'].includes(name),
)

export const mutations: Suite = {
  name: 'mutations',
  promise: `${allMutations.length} mutations in Chromium, each with five faults: told, nothing typed is lost, none shown as done`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const place = await openPlace(cluster, whenDone)
    const played = await inShares(allMutations, { seed, shares: 4 }, async ({ moves, seed: first }) =>
      playMutations({ ...place, mutations: moves, seed: first }),
    )
    const controls = []
    for (const { sabotage, without, sign } of flaws) {
      const { wrongs } = await playMutations({ ...place, mutations: controlMutations, seed, sabotage })
      const found = wrongs.filter((words) => sign.test(words))
      const isNoticed = controlMutations.every(({ name }) => found.some((words) => words.startsWith(`${name}, `)))
      controls.push({ without, found: isNoticed ? found : [] })
    }
    return { ...played, controls }
  },
}
