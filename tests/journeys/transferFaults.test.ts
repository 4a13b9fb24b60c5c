import { runTransfersInChromium } from '#tools/faults/chromium/transfers.ts'
import { ledgerOf } from '#tools/faults/fixture/facts.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { layOutTransfers } from '#tools/faults/fixture/transfers.ts'
import { expect, test } from './support/test.ts'

test('over bad connections, with reloads, closed tabs and Back, no transfer is sent twice, lost, or shown as what it is not', async ({
  browser,
  laurel: { address, db },
}) => {
  const lanes = (['courtesy', 'balance'] as const).map(async (kind, index) => {
    const clerk = await addClerk(db)
    const transfers = await layOutTransfers(db, kind, 2)
    return runTransfersInChromium({ browser, address, db, clerk, transfers, seed: 31 + index * 2 })
  })
  const shares = await Promise.all(lanes)
  const total = (count: 'runs' | 'toxic' | 'requests') => shares.reduce((sum, { counts }) => sum + counts[count], 0)
  expect(shares.flatMap(({ wrongs }) => wrongs)).toEqual([])
  expect(total('runs')).toBe(4)
  for (const met of ['toxic', 'requests'] as const) expect(total(met), met).toBeGreaterThan(1)
  expect(await ledgerOf(db)).toEqual({ sum: 0, uneven: 0 })
}, 120_000)
