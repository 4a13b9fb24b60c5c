import { clickOnce } from '#tools/faults/chromium/clicks.ts'
import { refundScreen } from '#tools/faults/chromium/refunds.ts'
import { runAllInChromium } from '#tools/faults/chromium/runs.ts'
import { transferScreen } from '#tools/faults/chromium/transfers.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers } from '#testing/points/transfers.ts'
import type { Browser } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

const lanes = {
  async refund(browser: Browser, { address, db }: Laurel) {
    const items = await addRefundableItems(db, 4)
    return [items.slice(0, 2), items.slice(2)].map(async (moves, index) =>
      runAllInChromium(refundScreen, { browser, address, db, clerk: await addClerk(db), moves, seed: 57 + index * 4 }),
    )
  },
  async transfer(browser: Browser, { address, db }: Laurel) {
    return (['courtesy', 'balance'] as const).map(async (kind, index) => {
      const clerk = await addClerk(db)
      const moves = await prepareTransfers(db, kind, 2)
      return runAllInChromium(transferScreen, { browser, address, db, clerk, moves, seed: 31 + index * 2 })
    })
  },
}

for (const [kind, runs, least] of [
  ['refund', 4, { toxic: 2, requests: 1 }],
  ['transfer', 4, { toxic: 2, requests: 2 }],
] as const)
  test(`over bad connections, with reloads, closed tabs and Back, no ${kind} is sent twice, lost, or shown wrongly`, async ({
    browser,
    laurel,
  }) => {
    const shares = await Promise.all(await lanes[kind](browser, laurel))
    const total = (count: 'runs' | 'toxic' | 'requests') => shares.reduce((sum, { counts }) => sum + counts[count], 0)
    expect(shares.flatMap(({ violations }) => violations)).toEqual([])
    expect(total('runs')).toBe(runs)
    for (const met of ['toxic', 'requests'] as const) expect(total(met), met).toBeGreaterThanOrEqual(least[met])
    expect(await checkLedger(laurel.db)).toEqual({ sum: 0, uneven: 0, wrong: 0 })
  }, 120_000)

test('one click refunds once, even if the browser resends the request after a dropped answer', async ({
  browser,
  laurel: { address, db },
}) => {
  const click = async (losesKeys: boolean) => {
    const refunds = await addRefundableItems(db, 3)
    return clickOnce({ browser, address, db, clerk: await addClerk(db), refunds, losesKeys })
  }
  const clicked = await click(false)
  expect(clicked).toMatchObject({ clicks: 3, asked: 3, effects: 3 })
  expect(clicked.requests, 'the browser sent some again').toBeGreaterThan(3)
  expect((await click(true)).effects, 'without keys it would be noticed').toBeGreaterThan(3)
}, 120_000)
