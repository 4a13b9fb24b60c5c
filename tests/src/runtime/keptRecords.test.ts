import type { Refund } from '#contract/orders/refund.ts'
import { keptBulkRuns } from '#runtime/runs/bulkRuns.ts'
import { keptRefunds } from '#runtime/runs/refunds.ts'
import { keptTransfers } from '#runtime/runs/transfers.ts'
import { savedViews } from '#runtime/savedViews.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#testing/memoryStorage.ts'

const refund: Refund = {
  orderId: 10_482,
  itemId: 501,
  userId: 31,
  userName: 'Lucía',
  productName: 'Termo',
  points: 4200,
  notify: true,
}
const other = { ...refund, itemId: 502 }

describe('stored refunds', () => {
  it('are found after a reload and in another tab, with their last step, until they are deleted', () => {
    const storage = memoryStorage()
    const [here, there] = [keptRefunds(7, storage), keptRefunds(7, storage)]
    expect(here.keep({ refund, credited: false })).toBe(true)
    there.keep({ refund: other, credited: false })
    there.keep({ refund: other, credited: true })
    expect(keptRefunds(7, storage).all()).toMatchObject([
      { refund, credited: false },
      { refund: other, credited: true },
    ])
    expect(here.of(other.itemId)).toMatchObject({ refund: other, credited: true })
    here.forget(refund.itemId)
    expect(there.all()).toMatchObject([{ refund: other, credited: true }])
    there.forget(other.itemId)
    expect(storage).toHaveLength(0)
  })

  it('are invisible to other accounts', () => {
    const storage = memoryStorage()
    keptRefunds(7, storage).keep({ refund, credited: false })
    for (const account of [8, 70, 71, '', 'a'])
      expect([keptRefunds(account, storage).all(), keptRefunds(account, storage).of(refund.itemId)]).toEqual([
        [],
        undefined,
      ])
    expect(keptRefunds('7', storage).all()).toHaveLength(1)
  })

  it('report that the browser stores nothing', () => {
    const kept = keptRefunds(7, memoryStorage(10))
    expect(kept.keep({ refund, credited: false })).toBe(false)
    expect(kept.all()).toEqual([])
  })

  it('of another version are ignored', () => {
    const storage = memoryStorage()
    keptRefunds(7, storage).keep({ refund, credited: false })
    const key = storage.key(0)!
    const written = JSON.parse(storage.getItem(key)!) as { version: number }
    storage.setItem(key, JSON.stringify({ ...written, version: written.version + 1 }))
    expect(keptRefunds(7, storage).all()).toEqual([])
    storage.setItem(key, JSON.stringify(written))
    expect(keptRefunds(7, storage).all()).toHaveLength(1)
  })

  it('that are damaged are ignored, and hide no others', () => {
    const storage = memoryStorage()
    const kept = keptRefunds(7, storage)
    kept.keep({ refund, credited: false })
    const key = storage.key(0)!
    const good = storage.getItem(key)!
    kept.keep({ refund: other, credited: true })
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc.nat({ max: good.length - 1 }).map((length) => good.slice(0, length)),
    )
    fc.assert(
      fc.property(damaged, (words) => {
        storage.setItem(key, words)
        expect(kept.all()).toMatchObject([{ refund: other, credited: true }])
      }),
    )
  })

  it('are not confused with other stored values', () => {
    const storage = memoryStorage()
    storage.setItem('laurel.token', 'secret')
    storage.setItem('laurel.refunds', '[]')
    const kept = keptRefunds(7, storage)
    kept.keep({ refund, credited: false })
    expect(kept.all()).toHaveLength(1)
    const keys = ['laurel.refunds.7.501', 'laurel.refunds.70.501', 'laurel.refunds', 'laurel.token', null]
    expect(keys.map(kept.idIn)).toEqual(['501', undefined, undefined, undefined, undefined])
    kept.forget(refund.itemId)
    expect(storage).toHaveLength(2)
  })
})

/** Records as earlier consoles stored them. */
const written = {
  'laurel.refunds.7.501': { version: 1, refund, credited: true },
  'laurel.transfers.7.a': {
    version: 1,
    transfer: {
      kind: 'balance',
      id: 'a',
      organisation: { id: 3, name: 'Grupo Andino' },
      points: 500,
      message: '',
    },
    refusals: 1,
  },
  'laurel.bulk.7.b': {
    version: 1,
    id: 'b',
    change: { kind: 'status', status: 'shipped', notify: true },
    items: [{ id: 1, name: '#1', orderId: 1, outcome: 'pending', problem: null, isDoubtful: false }],
  },
  'laurel.views.7.orders.Hoy': { version: 1, screen: 'orders', name: 'Hoy', query: 'tab=open' },
}

it('records of earlier consoles are still read', () => {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(written)) storage.setItem(key, JSON.stringify(value))
  expect([
    ...keptRefunds(7, storage).all(),
    ...keptTransfers(7, storage).all(),
    ...keptBulkRuns(7, storage).all(),
    ...savedViews(7, storage).all(),
  ]).toMatchObject(Object.values(written).map(({ version: _version, ...kept }) => kept))
})
