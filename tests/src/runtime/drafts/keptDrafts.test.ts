import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { safeStorage } from '#runtime/storage.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

const base = { name: '', country: null as number | null }
const draft = { values: { name: 'Hogar', country: 5 }, base, key: 'k1' }

it('a draft is taken up again for what it is about', () => {
  const storage = memoryStorage()
  keptDrafts(7, storage).keep('catalog:new', draft)
  expect(keptDrafts(7, storage).read('catalog:new', base)).toEqual(draft)
})

it('no other record, and no other account, finds it', () => {
  const storage = memoryStorage()
  keptDrafts(7, storage).keep('catalog:1', draft)
  expect(keptDrafts(7, storage).read('catalog:11', base)).toBeNull()
  expect(keptDrafts(7, storage).read('city:1', base)).toBeNull()
  expect(keptDrafts(8, storage).read('catalog:1', base)).toBeNull()
})

it('once forgotten it is gone', () => {
  const storage = memoryStorage()
  const drafts = keptDrafts(7, storage)
  drafts.keep('catalog:new', draft)
  drafts.forget('catalog:new')
  expect(drafts.read('catalog:new', base)).toBeNull()
  expect(storage.length).toBe(0)
})

it('what an older console kept, or somebody else wrote, is not taken up', () => {
  const storage = memoryStorage()
  const drafts = keptDrafts(7, storage)
  drafts.keep('catalog:new', draft)
  const place = storage.key(0)!
  for (const text of ['', '{', 'null', '5', '{}', '{"version":1}', '{"version":1,"draft":{"values":{"name":"x"}}}']) {
    storage.setItem(place, text)
    expect(drafts.read('catalog:new', base)).toBeNull()
  }
})

it('where the browser has no room left, this page has what was typed last, and the next one what was kept before', () => {
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
