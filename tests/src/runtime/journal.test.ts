import { openJournal, type Fact } from '#runtime/journal.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

const day = 24 * 60 * 60_000

function setUp(storage = memoryStorage()) {
  const clock = { now: 100 * day }
  return { clock, storage, journal: openJournal(7, storage, () => clock.now) }
}
const category = (name: string) =>
  ({ kind: 'change', change: { call: 'category.created', name }, known: [] }) as const satisfies Fact
const said = { id: 'a', outcome: 'unconfirmed', fact: category('Hogar') } as const

it('entries are sorted newest first, and an end replaces its beginning', () => {
  const { journal, clock } = setUp()
  journal.write(said)
  journal.write({ ...said, id: 'b', fact: category('Ropa') })
  clock.now += 1000
  journal.write({ ...said, outcome: 'done' })
  expect(journal.entries()).toMatchObject([
    { ...said, outcome: 'done', at: clock.now },
    { ...said, id: 'b', fact: category('Ropa'), at: 100 * day },
  ])
})

it('an unchanged entry keeps its time and the list keeps its identity', () => {
  const { journal, clock } = setUp()
  let heard = 0
  journal.onChange(() => (heard += 1))
  journal.write(said)
  const before = journal.entries()
  clock.now += 1000
  journal.write(said)
  expect(journal.entries()).toBe(before)
  journal.onStorage('laurel.journal.8.a')
  expect(heard).toBe(1)
})

it('two tabs that write at the same instant both keep their entries', () => {
  const [one, other] = [setUp(), setUp()]
  one.journal.write(said)
  other.journal.write({ ...said, id: 'b' })
  // Browser processes see each other's writes later, key by key.
  const hear = (tab: typeof one, { storage }: typeof one) => {
    for (let at = 0; at < storage.length; at++) {
      const key = storage.key(at) ?? ''
      tab.storage.setItem(key, storage.getItem(key) ?? '')
      tab.journal.onStorage(key)
    }
  }
  hear(one, other)
  hear(other, one)
  for (const { journal } of [one, other]) expect(journal.entries()).toHaveLength(2)
})

it('an entry that an earlier release stored in words is read on, unless its address is outside the console', () => {
  const { storage } = setUp()
  const worded = { words: 'Usuario Ana', detail: 'No se cambió nada.' }
  for (const [id, to] of [
    ['a', '/orders?info=1'],
    ['b', '//evil.test'],
    ['c', 'https://evil.test'],
    ['d', '/\\evil.test'],
  ] as const)
    storage.setItem(
      `laurel.journal.7.${id}`,
      JSON.stringify({ version: 1, id, at: 100 * day, outcome: 'refused', ...worded, to }),
    )
  expect(openJournal(7, storage, () => 100 * day).entries()).toMatchObject([
    { id: 'a', at: 100 * day, outcome: 'refused', fact: { kind: 'worded', ...worded, to: '/orders?info=1' } },
  ])
})

it('a refund that an earlier release stored as one by a colleague is one that was made before', () => {
  const { storage } = setUp()
  const refund = { orderId: 1, itemId: 2, userId: 3, userName: 'Ana', productName: 'Termo', points: 5, notify: true }
  const fact = { kind: 'refund', refund, news: 'doneByAColleague' }
  storage.setItem('laurel.journal.7.a', JSON.stringify({ version: 1, id: 'a', at: 100 * day, outcome: 'done', fact }))
  expect(openJournal(7, storage, () => 100 * day).entries()).toMatchObject([
    { id: 'a', fact: { refund, news: 'alreadyDone' } },
  ])
})

it('an entry keeps the first 400 characters of a text', () => {
  const { journal, storage } = setUp()
  journal.write({ ...said, fact: category('x'.repeat(5000)) })
  const [entry] = openJournal(7, storage, () => 100 * day).entries()
  expect(entry?.fact).toEqual(category('x'.repeat(400)))
})

it('the journal keeps 500 entries for 30 days, for one account', () => {
  const { journal, clock, storage } = setUp()
  for (let index = 0; index < 510; index++) {
    clock.now += 1
    journal.write({ ...said, id: `${index}` })
  }
  expect(journal.entries()).toHaveLength(500)
  expect(journal.entries()[0]?.id).toBe('509')
  expect(openJournal(8, storage).entries()).toEqual([])
  const key = storage.key(0) ?? ''
  const nonsense = (at: number) => storage.setItem(key, (storage.getItem(key) ?? '').replace(/"at":\d+/, `"at":${at}`))
  for (const at of [9e15, clock.now + 2 * day]) {
    nonsense(at)
    expect(openJournal(7, storage, () => clock.now).entries(), `${at} is no time of an entry`).toHaveLength(499)
  }
  clock.now += 31 * day
  expect(openJournal(7, storage, () => clock.now).entries(), 'forgotten as the console is opened').toEqual([])
})
