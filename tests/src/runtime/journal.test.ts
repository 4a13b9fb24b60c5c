import { openJournal } from '#runtime/journal.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

const day = 24 * 60 * 60_000

function setUp(storage = memoryStorage()) {
  const clock = { now: 100 * day }
  return { clock, storage, journal: openJournal(7, storage, () => clock.now) }
}
const said = { id: 'a', outcome: 'unconfirmed', words: 'Usuario Ana', detail: 'Sin respuesta todavía.' } as const

it('entries are sorted newest first, and an end replaces its beginning', () => {
  const { journal, clock } = setUp()
  journal.write(said)
  journal.write({ ...said, id: 'b', words: 'Usuario Bea' })
  clock.now += 1000
  journal.write({ ...said, outcome: 'done', detail: '' })
  expect(journal.entries()).toMatchObject([
    { ...said, outcome: 'done', detail: '', at: clock.now },
    { ...said, id: 'b', words: 'Usuario Bea', at: 100 * day },
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

it('an entry with an address outside the console is ignored', () => {
  const { journal, storage } = setUp()
  for (const [id, to] of [
    ['a', '/orders?info=1'],
    ['b', '//evil.test'],
    ['c', 'https://evil.test'],
    ['d', '/\\evil.test'],
  ] as const)
    journal.write({ ...said, id, to })
  expect(
    openJournal(7, storage, () => 100 * day)
      .entries()
      .map(({ to }) => to),
  ).toEqual(['/orders?info=1'])
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
