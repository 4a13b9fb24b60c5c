import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ledgerOf } from '#tools/faults/fixture/facts.ts'
import { layOutItems } from '#tools/faults/fixture/items.ts'
import { addClerk } from '#tools/faults/fixture/staff.ts'
import { runRefunds, type Control } from '#tools/faults/refunds/runs.ts'
import { sabotages } from '#tools/faults/refunds/sabotage.ts'
import { failStatus } from '#tools/faults/refunds/statusFailing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const seed = 20_261
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function run(count: number, control?: Control) {
  const { db } = database
  return runRefunds({ db, clerk: await addClerk(db), refunds: await layOutItems(db, count), seed, control })
}

describe('refunds over a bad network', () => {
  it('none of 300 is sent twice, lost, or shown as what it is not', { timeout: 120_000 }, async () => {
    const { wrongs, counts } = await run(300)
    expect(wrongs).toEqual([])
    expect(await ledgerOf(database.db)).toEqual({ sum: 0, uneven: 0 })
    expect(counts).toMatchObject({ runs: 300, keyless: 100 })
    for (const met of ['faulty', 'reloads', 'refunded', 'open', 'untouched'])
      expect(counts[met], met).toBeGreaterThan(10)
  })

  it.each<[without: string, Control, kind: string]>([
    ['keys that arrive', 'losesKeys', 'double'],
    ['checking after a reload', 'restoredSends', 'double'],
    ['keeping across a reload', 'forgets', 'silent'],
    ['repeating only the status', 'retriesFromTheStart', 'double'],
  ])('without %s it would be noticed', { timeout: 60_000 }, async (_without, control, kind) => {
    const { wrongs } = await run(60, control)
    expect(wrongs.map((wrong) => wrong.kind)).toContain(kind)
  })
})

describe('a refund whose status fails again and again', () => {
  const fail = async () => {
    const { db } = database
    return failStatus({ db, clerk: await addClerk(db), refunds: await layOutItems(db, 5), seed, failures: 10 })
  }

  it('has its points sent once, and only the status repeated', { timeout: 60_000 }, async () => {
    const { wrongs, counts } = await fail()
    expect(wrongs).toEqual([])
    expect(counts).toMatchObject({ points: 5, failures: 50 })
  })

  it('would be noticed if it began with the points again', { timeout: 60_000 }, async () => {
    const restore = sabotages.retriesFromTheStart()
    const { wrongs } = await fail().finally(restore)
    expect(wrongs.join()).toContain('points were sent')
  })
})
