import { keptRefunds } from '#runtime/runs/refunds.ts'
import { safeStorage } from '#runtime/storage.ts'
import { webLocks } from '#runtime/locks.ts'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#testing/memoryStorage.ts'

/** A browser that refuses storage on mere reading of `localStorage`. */
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe.each([
  ['refused by the browser', refusing],
  ['full', () => memoryStorage(0)],
])('storage that is %s', (_what, open) => {
  it('keeps the session for this page, and says so', () => {
    const { kept, isForThisPage } = safeStorage(open)
    kept.setItem('laurel.token', 'secret')
    expect([kept.getItem('laurel.token'), isForThisPage()]).toEqual(['secret', true])
    kept.removeItem('laurel.token')
    expect(kept.getItem('laurel.token')).toBeNull()
    expect(safeStorage(open).kept.getItem('laurel.token')).toBeNull()
  })

  it('tells whoever listens once, when the first value is not kept', () => {
    const { kept, onChange } = safeStorage(open)
    let told = 0
    onChange(() => told++)
    kept.setItem('a', '1')
    kept.setItem('b', '2')
    expect(told).toBe(1)
  })

  it('never takes a money move for written down, and stops no screen that looks for one', () => {
    const refund = { orderId: 1, itemId: 2, userId: 3, userName: 'L', productName: 'T', points: 4, notify: true }
    const kept = keptRefunds(7, safeStorage(open).lasting)
    expect([kept.keep({ refund, credited: false }), kept.of(refund.itemId), kept.all()]).toEqual([false, undefined, []])
    expect(() => kept.forget(refund.itemId)).not.toThrow()
  })
})

it('storage that is refused on reading is said at once', () => {
  expect(safeStorage(refusing).isForThisPage()).toBe(true)
  expect(safeStorage(() => memoryStorage()).isForThisPage()).toBe(false)
})

it('a value that is kept outlives the page, and a later one that is not kept hides it until then', () => {
  const browser = memoryStorage('draft'.length + 3)
  const { kept } = safeStorage(() => browser)
  kept.setItem('draft', 'old')
  kept.setItem('draft', 'longer')
  expect(kept.getItem('draft')).toBe('longer')
  expect(safeStorage(() => browser).kept.getItem('draft')).toBe('old')
})

it('a browser that refuses locks with storage gives every lock', async () => {
  const locks = { request: () => Promise.reject(new DOMException('insecure', 'SecurityError')) } as never
  await expect(webLocks(locks, 'refund').take(1)).resolves.toBeTypeOf('function')
  await expect(webLocks(locks, 'refund').wait(1, new AbortController().signal)).resolves.toBeTypeOf('function')
})
