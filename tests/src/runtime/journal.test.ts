import { openJournal } from '#runtime/journal.ts'
import { safeStorage } from '#runtime/storage.ts'
import { expect, it } from 'vitest'

const day = 24 * 60 * 60_000
const key = 'laurel.journal.7'

function setUp(stored?: unknown) {
  const values = new Map<string, string>(stored === undefined ? [] : [[key, JSON.stringify(stored)]])
  const { kept } = safeStorage(() => ({
    length: values.size,
    key: () => null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }))
  const clock = { now: 100 * day }
  return { clock, journal: openJournal(7, kept, () => clock.now), of: (account: number) => openJournal(account, kept) }
}
const said = { id: 'a', outcome: 'unconfirmed', words: 'Usuario Ana', detail: 'Sin respuesta todavía.' } as const

it('what was sent stands newest first, and its end takes the place of its beginning', () => {
  const { journal, clock } = setUp()
  journal.note(said)
  journal.note({ ...said, id: 'b', words: 'Usuario Bea' })
  clock.now += 1000
  journal.note({ ...said, outcome: 'done', detail: '' })
  expect(journal.entries()).toEqual([
    { ...said, outcome: 'done', detail: '', at: clock.now },
    { ...said, id: 'b', words: 'Usuario Bea', at: 100 * day },
  ])
})

it('what is said again keeps its time, and the list stays the same until something is noted', () => {
  const { journal, clock } = setUp()
  let heard = 0
  journal.onChange(() => (heard += 1))
  journal.note(said)
  const before = journal.entries()
  clock.now += 1000
  journal.note(said)
  expect(journal.entries()).toBe(before)
  expect(heard).toBe(1)
  journal.noteStorage('laurel.journal.8')
  journal.noteStorage(key)
  expect(heard, 'another tab noted something in this one').toBe(2)
})

it('500 entries are kept, for 30 days, for one account', () => {
  const { journal, clock, of } = setUp()
  for (let index = 0; index < 510; index++) journal.note({ ...said, id: `${index}` })
  expect(journal.entries()).toHaveLength(500)
  expect(journal.entries()[0]?.id).toBe('509')
  expect(of(8).entries()).toEqual([])
  clock.now += 31 * day
  journal.note({ ...said, id: 'late' })
  expect(journal.entries().map(({ id }) => id)).toEqual(['late'])
})

it('what is stored in another shape is left out, row by row', () => {
  const good = { ...said, at: 99 * day }
  expect(setUp([good, { ...good, outcome: 'lost' }, null, { ...good, at: 1 }]).journal.entries()).toEqual([good])
  expect(setUp('nonsense').journal.entries()).toEqual([])
})
