import { channelLocks, type Locks } from '#runtime/locks.ts'
import { expect, it } from 'vitest'

let browsers = 0
/** Tabs of one browser without Web Locks. */
function tabs(count: number): readonly Locks[] {
  browsers += 1
  return Array.from({ length: count }, () => channelLocks(`test.${browsers}`))
}
const patience = () => AbortSignal.timeout(4000)

it('without Web Locks, of tabs that want a lock at the same instant one gets it', async () => {
  const given = await Promise.all(tabs(4).map((tab) => tab.take('balance.1')))
  expect(given.filter((release) => release !== null)).toHaveLength(1)
})

it('a lock that a tab holds is given to no other, and other locks are', async () => {
  const [one, other] = tabs(2)
  const release = await one!.take('a')
  expect(await Promise.all([one!.take('a'), other!.take('a'), other!.take('b')])).toEqual([
    null,
    null,
    expect.any(Function),
  ])
  release?.()
  release?.()
  expect(await other!.take('a')).not.toBeNull()
})

it('who waits gets the lock as soon as it is released, in this tab too, one after another', async () => {
  const [one, other] = tabs(2)
  const order: string[] = []
  const work = (tab: Locks, name: string) => async () => {
    const release = await tab.wait('a', patience())
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push(`${name} ends`)
    release()
  }
  await Promise.all([work(one!, '1')(), work(other!, '2')(), work(one!, '3')()])
  for (const at of [0, 2, 4]) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'))
})

it('who no longer waits gets none', async () => {
  const [one, other] = tabs(2)
  const release = await one!.take('a')
  const stop = new AbortController()
  const waiting = other!.wait('a', stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow()
  release?.()
  expect(await one!.take('a')).not.toBeNull()
})
