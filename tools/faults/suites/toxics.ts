import { toxiproxyToxics } from '#testing/network/proxy.ts'
import { openConsole } from '../chromium/console.ts'
import { playToxics, type ToxicFlaw, type ToxicRun } from '../mutations/toxics.ts'
import { runInShares, type Suite } from '../suite.ts'
import { allMutations } from './mutations.ts'

const seeds = 3
const names = new Set([
  'categories: create',
  'tyc: create',
  'product: create',
  'product: update',
  'form: create',
  'order: change the status of an item',
  'refund: give the points back',
  'courtesy points',
  'balance of an organisation',
  'client: create',
  'user: update',
  'publicity: create',
])
const writes = allMutations.filter(({ name }) => names.has(name))

/** Each write over each toxic with each seed. */
export const toxicRuns = (seed: number): readonly ToxicRun[] =>
  writes.flatMap((mutation, row) =>
    toxiproxyToxics.flatMap((toxic, column) =>
      Array.from({ length: seeds }, (_, turn) => ({
        mutation,
        toxic,
        seed: seed + (row * toxiproxyToxics.length + column) * seeds + turn,
      })),
    ),
  )

/** What each flaw takes out of the console, and the message that reports it. */
export const toxicFlaws: readonly { sabotage: ToxicFlaw; without: string; sign: RegExp }[] = [
  { sabotage: 'silent', without: 'saying what happened', sign: /nothing is said/ },
  { sabotage: 'forgets', without: 'keeping what was typed', sign: /became «»$/ },
  { sabotage: 'stuck', without: 'buttons that work again', sign: /cannot be pressed again/ },
]

/** For each flaw a write that fails at once, with a field and a button of a dialog. */
export const toxicControls: readonly ToxicRun[] = writes
  .filter(({ name }) => name === 'categories: create')
  .map((mutation) => ({ mutation, toxic: 'cut', seed: 1 }))

export const toxics: Suite = {
  name: 'toxics',
  promise: `${writes.length} writes in Chromium over ${toxiproxyToxics.length} kinds of bad connections, ${seeds} times each: an outcome is shown within 15 s, what was typed stays, the button works again`,
  async run({ seed, cluster }) {
    await using whenDone = new AsyncDisposableStack()
    const opened = await openConsole(cluster, whenDone)
    const played = await runInShares(toxicRuns(seed), { seed, shares: 6 }, async ({ moves }) =>
      playToxics({ ...opened, runs: moves }),
    )
    const controls = []
    for (const { sabotage, without, sign } of toxicFlaws) {
      const { violations } = await playToxics({ ...opened, runs: toxicControls, sabotage })
      controls.push({ without, found: violations.filter((words) => sign.test(words)) })
    }
    return { ...played, controls }
  },
}
