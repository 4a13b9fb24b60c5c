import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ledgerOf } from '#tools/faults/fixture/facts.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { layOutTransfers } from '#tools/faults/fixture/transfers.ts'
import { runTransfers, type TransferControl } from '#tools/faults/transfers/runs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function run(kind: 'courtesy' | 'balance', count: number, control?: TransferControl) {
  const { db } = database
  const clerk = await addClerk(db)
  return runTransfers({ db, clerk, transfers: await layOutTransfers(db, kind, count), seed: 20_261, control })
}

describe.each(['courtesy', 'balance'] as const)('%s over a bad network', (kind) => {
  it('none of 50 is sent twice, lost, or shown as what it is not', { timeout: 60_000 }, async () => {
    const { wrongs, counts } = await run(kind, 50)
    expect(wrongs).toEqual([])
    expect(await ledgerOf(database.db)).toEqual({ sum: 0, uneven: 0 })
    for (const met of ['keyless', 'faulty', 'reloads', 'moved', 'open']) expect(counts[met], met).toBeGreaterThan(2)
  })
})

it.each<[without: string, TransferControl, kind: string]>([
  ['keys that arrive', 'losesKeys', 'double'],
  ['waiting for a person after a reload', 'restoredSends', 'double'],
  ['keeping across a reload', 'forgets', 'lost'],
])('without %s it would be noticed', { timeout: 60_000 }, async (_without, control, kind) => {
  const { wrongs } = await run('courtesy', 25, control)
  expect(wrongs.map((wrong) => wrong.kind)).toContain(kind)
})
