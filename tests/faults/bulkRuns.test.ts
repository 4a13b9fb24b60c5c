import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { bulkControls, bulkKinds, runBulks } from '#tools/faults/moves/bulk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
const place = async () => ({ db: database.db, clerk: await addClerk(database.db), seed: 20_262, count: 20 })

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

describe('many at once over a bad network', () => {
  it.each(bulkKinds)('%s: every one ends as shown, and none is sent unasked', { timeout: 60_000 }, async (kind) => {
    // Many short ones: which call meets which fault depends on the order in which the answers come.
    const { wrongs, counts } = await runBulks(12, { ...(await place()), kind, count: 10 })
    expect(wrongs).toEqual([])
    for (const met of ['faulty', 'reloads', 'stops', 'retries', 'done']) expect(counts[met], met).toBeGreaterThan(0)
  })

  it.each(bulkControls)('without $without it would be noticed', { timeout: 60_000 }, async ({ control, sign }) => {
    expect((await runBulks(3, { ...(await place()), kind: 'status', control })).wrongs.join('\n')).toMatch(
      new RegExp(sign, 'm'),
    )
  })
})
