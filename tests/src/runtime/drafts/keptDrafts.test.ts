import { endDrafts, forgetOld } from '#runtime/drafts/endedDrafts.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { safeStorage } from '#runtime/storage.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

const base = { name: '', country: null as number | null }
const draft = { values: { name: 'Hogar', country: 5 }, base, key: 'k1' }

it('a draft is found by its slot', () => {
  const storage = memoryStorage()
  keptDrafts(7, storage).keep('catalog:new', draft)
  expect(keptDrafts(7, storage).read('catalog:new', base)).toEqual(draft)
})

it('other records and other accounts do not find it', () => {
  const storage = memoryStorage()
  keptDrafts(7, storage).keep('catalog:1', draft)
  expect(keptDrafts(7, storage).read('catalog:11', base)).toBeNull()
  expect(keptDrafts(7, storage).read('city:1', base)).toBeNull()
  expect(keptDrafts(8, storage).read('catalog:1', base)).toBeNull()
})

it('forget deletes it', () => {
  const storage = memoryStorage()
  const drafts = keptDrafts(7, storage)
  drafts.keep('catalog:new', draft)
  drafts.forget('catalog:new')
  expect(drafts.read('catalog:new', base)).toBeNull()
  expect(storage.length).toBe(0)
})

it('drafts of another shape are ignored', () => {
  const storage = memoryStorage()
  const drafts = keptDrafts(7, storage)
  drafts.keep('catalog:new', draft)
  const key = storage.key(0)!
  for (const text of ['', '{', 'null', '5', '{}', '{"version":1}', '{"version":1,"draft":{"values":{"name":"x"}}}']) {
    storage.setItem(key, text)
    expect(drafts.read('catalog:new', base)).toBeNull()
  }
})

it('a field that an older console did not keep is as the record has it, and what was typed is taken up', () => {
  const drafts = keptDrafts(7, memoryStorage())
  drafts.keep('catalog:1', draft)
  const now = { ...base, cities: [3] }
  expect(drafts.read('catalog:1', now)).toEqual({ ...draft, values: { ...draft.values, cities: [3] }, base: now })
  drafts.keep('catalog:1', { ...draft, values: { ...base, country: 5 } })
  expect(drafts.read('catalog:1', { name: '' }), 'a field that is gone cannot be typed in').toBeNull()
})

it('a draft tells which fields a colleague had changed, of those that the record still has', () => {
  const drafts = keptDrafts(7, memoryStorage())
  const before = { ...base, city: '' }
  drafts.keep('catalog:1', {
    values: { ...before, name: 'Hogar' },
    base: before,
    key: 'k',
    conflicts: ['name', 'city'],
  })
  expect(drafts.read('catalog:1', base)).toMatchObject({ conflicts: ['name'] })
})

it('what was typed in a field that is gone takes nothing else along', () => {
  const drafts = keptDrafts(7, memoryStorage())
  const before = { 3: false, 4: false }
  drafts.keep('services:1', { values: { 3: true, 4: true }, base: before, key: 'k' })
  expect(drafts.read('services:1', { 4: false })).toMatchObject({ values: { 4: true }, base: { 4: false } })
  drafts.keep('services:1', { values: { ...before, 3: true }, base: before, key: 'k' })
  expect(drafts.read('services:1', { 4: false }), 'nothing else was typed').toBeNull()
})

const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))

it('endDrafts deletes the drafts of its account, and forms that are still open store none', () => {
  const storage = memoryStorage()
  const drafts = keptDrafts(7, storage)
  drafts.keep('users:new', draft)
  drafts.keep('catalog:new', draft)
  keptDrafts(77, storage).keep('catalog:new', draft)
  storage.setItem('laurel.refund.7.1', '{}')
  endDrafts(7, storage)
  drafts.keep('users:new', draft)
  expect(keysIn(storage)).toEqual(['laurel.draft.77.catalog:new', 'laurel.refund.7.1'])
  const again = keptDrafts(7, storage)
  again.keep('users:new', draft)
  expect(again.read('users:new', base)).toEqual(draft)
})

it('forgetOld deletes drafts after 30 days, of any account', () => {
  const storage = memoryStorage()
  const day = 24 * 60 * 60_000
  keptDrafts(7, storage, () => 0).keep('users:new', draft)
  storage.setItem('laurel.journal.7.a', JSON.stringify({ version: 1, at: day }))
  storage.setItem('laurel.draft.7.users:1', JSON.stringify({ version: 1, draft }))
  storage.setItem('laurel.draft.7.users:2', 'broken')
  forgetOld(storage, 29 * day)
  expect(keptDrafts(7, storage).read('users:new', base)).toEqual(draft)
  expect(keptDrafts(7, storage).read('users:1', base), 'one of an older console counts from now').toEqual(draft)
  forgetOld(storage, 30 * day)
  expect(keysIn(storage)).toEqual(['laurel.journal.7.a', 'laurel.draft.7.users:1'])
  forgetOld(storage, 60 * day)
  expect(keysIn(storage)).toEqual([])
})

it('with full storage this page has the newest draft, and the next page the stored one', () => {
  const storage = memoryStorage()
  keptDrafts(7, storage).keep('catalog:new', draft)
  const full = Object.assign(Object.create(storage) as Storage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: (key: string) => storage.getItem(key),
  })
  const later = { ...draft, values: { name: 'Jardín', country: 5 } }
  const { kept } = safeStorage(() => full)
  keptDrafts(7, kept).keep('catalog:new', later)
  expect(keptDrafts(7, kept).read('catalog:new', base)).toEqual(later)
  expect(keptDrafts(7, safeStorage(() => full).kept).read('catalog:new', base)).toEqual(draft)
})
