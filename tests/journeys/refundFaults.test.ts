import { clickOnce } from '#tools/faults/chromium/clicks.ts'
import { runAllInChromium } from '#tools/faults/chromium/runs.ts'
import { ledgerOf } from '#tools/faults/fixture/facts.ts'
import { layOutItems } from '#tools/faults/fixture/items.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { expect, test } from './support/test.ts'

const seed = 57

test('over bad connections, with reloads, closed tabs and Back, no refund is sent twice, lost, or shown as what it is not', async ({
  browser,
  laurel: { address, db },
}) => {
  const refunds = await layOutItems(db, 6)
  const lanes = [refunds.slice(0, 3), refunds.slice(3)].map(async (share, index) =>
    runAllInChromium({ browser, address, db, clerk: await addClerk(db), refunds: share, seed: seed + index * 3 }),
  )
  const shares = await Promise.all(lanes)
  const total = (count: 'runs' | 'toxic') => shares.reduce((sum, { counts }) => sum + counts[count], 0)
  expect(shares.flatMap(({ wrongs }) => wrongs)).toEqual([])
  expect(total('runs')).toBe(6)
  expect(total('toxic')).toBeGreaterThan(3)
  expect(await ledgerOf(db)).toEqual({ sum: 0, uneven: 0 })
}, 120_000)

test('one click refunds once, though the browser sends it again when the answer is dropped', async ({
  browser,
  laurel: { address, db },
}) => {
  const click = async (losesKeys: boolean) => {
    const refunds = await layOutItems(db, 3)
    return clickOnce({ browser, address, db, clerk: await addClerk(db), refunds, losesKeys })
  }
  const clicked = await click(false)
  expect(clicked).toMatchObject({ clicks: 3, asked: 3, effects: 3 })
  expect(clicked.requests, 'the browser sent some again').toBeGreaterThan(3)
  expect((await click(true)).effects, 'without keys it would be noticed').toBeGreaterThan(3)
}, 120_000)
