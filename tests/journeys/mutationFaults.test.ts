import { createChance } from '#server/seed/random.ts'
import { playMutations } from '#tools/faults/mutations/play.ts'
import { allMutations, controlMutations, flaws } from '#tools/faults/suites/mutations.ts'
import { expect, test } from './support/test.ts'

test('whatever goes wrong with a call, the console says so, keeps what was typed, and shows nothing as done', async ({
  browser,
  laurel: { address, db },
}) => {
  const chance = createChance(11)
  const sample = [chance.pick(allMutations)]
  const played = await playMutations({ browser, address, db, mutations: sample, seed: 11 })
  expect(played.violations).toEqual([])
  expect(played.counts).toEqual({ mutations: 1, faults: 5, 'done in the end': 1 })
})

test.for(flaws)(
  'a console that does without $without is noticed',
  async ({ sabotage, sign }, { browser, laurel: { address, db } }) => {
    const mutations = controlMutations.slice(0, 1)
    const { violations } = await playMutations({ browser, address, db, mutations, seed: 11, sabotage })
    expect(violations.filter((words) => sign.test(words))).not.toEqual([])
  },
)
