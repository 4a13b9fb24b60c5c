import { keptRefunds } from '#runtime/runs/refunds.ts'
import { safeStorage } from '#runtime/storage.ts'
import { webLocks } from '#runtime/locks.ts'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#testing/memoryStorage.ts'

/** A browser that throws even when `localStorage` is read. */
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe.each([
  ['blocked by the browser', refusing],
  ['full', () => memoryStorage(0)],
])('storage that is %s', (_what, open) => {
  it('keeps the session for this page, and reports that', () => {
    const { kept, isForThisPage } = safeStorage(open)
    kept.setItem('laurel.token', 'secret')
    expect([kept.getItem('laurel.token'), isForThisPage()]).toEqual(['secret', true])
    kept.removeItem('laurel.token')
    expect(kept.getItem('laurel.token')).toBeNull()
    expect(safeStorage(open).kept.getItem('laurel.token')).toBeNull()
  })

  it('notifies listeners once, at the first value that is not stored', () => {
    const { kept, onChange } = safeStorage(open)
    let told = 0
    onChange(() => told++)
    kept.setItem('a', '1')
    kept.setItem('b', '2')
    expect(told).toBe(1)
  })

  it('reports that a money move is not stored, and does not throw when reading or deleting one', () => {
    const refund = { orderId: 1, itemId: 2, userId: 3, userName: 'L', productName: 'T', points: 4, notify: true }
    const kept = keptRefunds(7, safeStorage(open).lasting)
    expect([kept.keep({ refund, credited: false }), kept.of(refund.itemId), kept.all()]).toEqual([false, undefined, []])
    expect(() => kept.forget(refund.itemId)).not.toThrow()
  })
})

it('isForThisPage detects blocked storage at once', () => {
  expect(safeStorage(refusing).isForThisPage()).toBe(true)
  expect(safeStorage(() => memoryStorage()).isForThisPage()).toBe(false)
})

it('a value in memory hides an older stored one until the page ends', () => {
  const browser = memoryStorage('draft'.length + 3)
  const { kept } = safeStorage(() => browser)
  kept.setItem('draft', 'old')
  kept.setItem('draft', 'longer')
  expect(kept.getItem('draft')).toBe('longer')
  expect(safeStorage(() => browser).kept.getItem('draft')).toBe('old')
})

it('webLocks grants every lock if the browser blocks locks', async () => {
  const locks = { request: () => Promise.reject(new DOMException('insecure', 'SecurityError')) } as never
  await expect(webLocks(locks, 'refund').take(1)).resolves.toBeTypeOf('function')
  await expect(webLocks(locks, 'refund').wait(1, new AbortController().signal)).resolves.toBeTypeOf('function')
})
