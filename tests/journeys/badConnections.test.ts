import { createChance } from '#server/seed/random.ts'
import { playInterruptions } from '#tools/faults/mutations/interruptions.ts'
import { playToxics } from '#tools/faults/mutations/toxics.ts'
import { forgetfulControls, unnoticed } from '#tools/faults/suites/interruptions.ts'
import { toxicControls, toxicFlaws, toxicRuns } from '#tools/faults/suites/toxics.ts'
import { expect, test } from './support/test.ts'

const chance = createChance(23)
/** A connection that answers nothing takes 13 s until the console gives up. */
const quick = toxicRuns(23).filter(({ toxic }) => toxic !== 'blackhole')

test('over a bad connection an outcome is shown, what was typed stays, and the button works again', async ({
  browser,
  laurel: { address, db },
}) => {
  const runs = [chance.pick(quick)]
  const played = await playToxics({ browser, address, db, runs })
  expect(played.violations).toEqual([])
  expect(played.counts.runs).toBe(1)
  for (const { sabotage, without, sign } of toxicFlaws.slice(1, 2)) {
    const { violations } = await playToxics({ browser, address, db, runs: toxicControls, sabotage })
    expect(
      violations.filter((words) => sign.test(words)),
      `without ${without}`,
    ).not.toEqual([])
  }
})

test('an interrupted dialog keeps what was typed, or asks', async ({ browser, laurel: { address, db } }) => {
  const cases = forgetfulControls.filter(({ by }) => by === 'reload' || by === '500')
  const played = await playInterruptions({ browser, address, db, cases })
  expect(played.violations).toEqual([])
  expect(played.counts.characters).toBeGreaterThan(0)
  const reload = forgetfulControls.filter(({ by }) => by === 'reload')
  const { violations } = await playInterruptions({ browser, address, db, cases: reload, isForgetful: true })
  expect(unnoticed(violations)).not.toContain('reload')
})
