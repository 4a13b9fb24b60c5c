import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { bulkKinds, runBulk, type BulkControl, type BulkKind } from '#tools/faults/moves/bulk.ts'
import { added } from '#tools/faults/suite.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const seed = 20_262
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function run(kind: BulkKind, runs: number, count: number, control?: BulkControl) {
  const { db } = database
  const clerk = await addClerk(db)
  const outcomes = []
  for (let at = 0; at < runs; at++) outcomes.push(await runBulk({ db, clerk, kind, count, seed: seed + at, control }))
  return added(outcomes)
}

describe('many at once over a bad network', () => {
  it.each(bulkKinds)('%s: every one ends as shown, and none is sent unasked', { timeout: 60_000 }, async (kind) => {
    const { wrongs, counts } = await run(kind, 6, 20)
    expect(wrongs).toEqual([])
    for (const met of ['faulty', 'reloads', 'retries', 'done']) expect(counts[met], met).toBeGreaterThan(1)
  })

  it.each([
    ['leaving to a person what nobody answered for', 'status', 'resends', /was sent/],
    ['keeping across a reload', 'status', 'forgets', /is forgotten/],
    ['reading a product again', 'into', 'readsOld', /a colleague/],
  ] as const)('without %s it would be noticed', { timeout: 60_000 }, async (_without, kind, control, words) => {
    expect((await run(kind, 3, 20, control)).wrongs.join()).toMatch(words)
  })
})
