import { createDatabase } from '#testing/createDatabase.ts'
import type { TestDatabase } from '#testing/database.ts'
import { checkLedger } from '#testing/points/facts.ts'
import { addRefundableItems } from '#testing/points/items.ts'
import { addClerk } from '#testing/points/staff.ts'
import { prepareTransfers } from '#testing/points/transfers.ts'
import { refundKind } from '#tools/faults/moves/refunds.ts'
import { perList, runLists } from '#tools/faults/moves/lists.ts'
import type { Control } from '#tools/faults/moves/run.ts'
import { runMoves, type Outcome } from '#tools/faults/moves/runs.ts'
import { failStatus } from '#tools/faults/moves/statusFailing.ts'
import { transferKind } from '#tools/faults/moves/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const seed = 20_261
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function run(kind: 'refund' | 'courtesy' | 'balance', count: number, from = seed, control?: Control) {
  const { db } = database
  const common = { db, clerk: await addClerk(db), seed: from, control }
  return kind === 'refund'
    ? runMoves(refundKind, { ...common, moves: await addRefundableItems(db, count) })
    : runMoves(transferKind, { ...common, moves: await prepareTransfers(db, kind, count) })
}

/** Runs a control a few moves at a time, up to the first that goes wrong in this way. */
async function goesWrong(
  wrong: string,
  most: number,
  runFrom: (from: number, count: number) => Promise<Outcome>,
): Promise<boolean> {
  const atOnce = 5
  for (let done = 0; done < most; done += atOnce) {
    const { violations } = await runFrom(seed + done, atOnce)
    if (violations.some(({ kind }) => kind === wrong)) return true
  }
  return false
}

describe('money moves over a bad network', () => {
  it.each([
    ['refund', 30, 2, ['faulty', 'reloads', 'refunded', 'open', 'untouched']],
    ['courtesy', 20, 0, ['faulty', 'reloads', 'moved', 'open']],
    ['balance', 20, 0, ['faulty', 'reloads', 'moved', 'open']],
  ] as const)(
    'no %s of %s is sent twice, lost, or shown wrongly',
    { timeout: 120_000 },
    async (kind, runs, least, met) => {
      const { violations, counts } = await run(kind, runs)
      expect(violations).toEqual([])
      expect(await checkLedger(database.db)).toEqual({ sum: 0, uneven: 0, wrong: 0 })
      expect(counts['runs']).toBe(runs)
      expect(counts['keyless']).toBeGreaterThanOrEqual(Math.floor(runs / 3))
      for (const name of met) expect(counts[name], name).toBeGreaterThan(least)
    },
  )

  it.each([
    ['keys that arrive', 'refund', 'losesKeys', 'double'],
    ['checking after a reload', 'refund', 'restoredSends', 'double'],
    ['keeping across a reload', 'refund', 'forgets', 'silent'],
    ['repeating only the status', 'refund', 'retriesFromTheStart', 'double'],
    ['keys that arrive', 'courtesy', 'losesKeys', 'double'],
    ['waiting for a person after a reload', 'courtesy', 'restoredSends', 'double'],
    ['keeping across a reload', 'courtesy', 'forgets', 'lost'],
  ] as const)(
    'negative control: without %s, a wrong %s is detected',
    { timeout: 60_000 },
    async (_without, kind, control, wrong) => {
      const most = kind === 'refund' ? 60 : 30
      expect(await goesWrong(wrong, most, (from, count) => run(kind, count, from, control))).toBe(true)
    },
  )
})

describe('lists of courtesy points over a bad network, from two tabs', () => {
  const runMany = async (count: number, control?: Control) => {
    const { db } = database
    const clerk = await addClerk(db)
    const moves = await prepareTransfers(db, 'courtesy', count * perList)
    return runLists({ db, clerk, moves, seed, control })
  }

  it('none is sent twice, lost, or shown wrongly, and none goes on after an unknown outcome', async () => {
    const { violations, counts } = await runMany(10)
    expect(violations).toEqual([])
    expect(await checkLedger(database.db)).toEqual({ sum: 0, uneven: 0, wrong: 0 })
    for (const met of ['faulty', 'reloads', 'moved', 'retries', 'rests', 'twoTabs', 'keyless'])
      expect(counts[met], met).toBeGreaterThan(0)
  })

  it.each([
    ['keys that arrive', 'losesKeys', 'double'],
    ['remembering what another tab has sent', 'forgetsOthers', 'double'],
    ['keeping across a reload', 'forgets', 'lost'],
  ] as const)('negative control: without %s, a wrong %s is detected', async (_without, control, wrong) => {
    const { violations } = await runMany(5, control)
    expect(violations.map(({ kind }) => kind)).toContain(wrong)
  })
})

describe('a refund whose status fails again and again', () => {
  const fail = async () => {
    const { db } = database
    return failStatus({ db, clerk: await addClerk(db), refunds: await addRefundableItems(db, 5), seed, failures: 10 })
  }

  it('sends its points once and repeats only the status', { timeout: 60_000 }, async () => {
    const { violations, counts } = await fail()
    expect(violations).toEqual([])
    expect(counts).toMatchObject({ points: 5, failures: 50 })
  })

  it('negative control: a refund that starts with the points again is detected', { timeout: 60_000 }, async () => {
    const restore = refundKind.sabotages.retriesFromTheStart()
    const { violations } = await fail().finally(restore)
    expect(violations.join()).toContain('points were sent')
  })
})
