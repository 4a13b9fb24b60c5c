import { createDatabase } from '#testing/createDatabase.ts'
import { bulkReport } from '#tools/faults/suites/bulk.ts'
import { expect, it } from 'vitest'

it(
  'over a bad network every item of a bulk run ends as shown, and none is sent unasked',
  { timeout: 60_000 },
  async () => {
    const { db, drop } = await createDatabase()
    // Many short runs: the order of the answers decides which call meets which fault.
    const { outcomes, controls } = await bulkReport(db, { seed: 20_262, runs: 6, count: 10 })
    for (const { violations, counts } of outcomes) {
      expect(violations).toEqual([])
      for (const met of ['faulty', 'reloads', 'stops', 'retries', 'done']) expect(counts[met], met).toBeGreaterThan(0)
    }
    for (const { without, found } of controls) expect(found, `without ${without}`).not.toEqual([])
    await drop()
  },
)
