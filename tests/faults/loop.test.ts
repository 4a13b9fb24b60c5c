import { createDatabase } from '#testing/createDatabase.ts'
import { loopControl, loopReport } from '#tools/faults/suites/loop.ts'
import { expect, it } from 'vitest'

it('no body, however large or odd, holds up other requests for 50 ms', { timeout: 60_000 }, async () => {
  const database = await createDatabase()
  const { violations } = await loopReport(database, { seed: 20_262, count: 8 })
  expect(violations).toEqual([])
  expect(await loopControl(database, 1)).not.toEqual([])
  await database.drop()
})
