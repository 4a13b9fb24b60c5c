import { draftSlots } from '#runtime/drafts/draftSlots.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { noLocks, webLocks } from '#runtime/locks.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

const base = { name: '' }
const draftOf = (name: string, key = `key of ${name}`) => ({ values: { name }, base, key })
let browsers = 0

/** A browser whose tabs share storage and locks; each call opens a tab. */
function browser(locks = webLocks(navigator.locks, `draft.${(browsers += 1)}`)) {
  const drafts = keptDrafts(7, memoryStorage())
  return () => draftSlots(drafts, locks)
}

/** Opens a form in a tab, and gives its place and the way to close it. */
async function opened(tab: ReturnType<typeof draftSlots>, subject = 'product:new') {
  const place = await tab.of(subject)
  return { place, found: place.read(base, 'fresh'), close: place.enter() }
}

it('what one tab has open, another does not take up, nor the key that it is sent with', async () => {
  const open = browser()
  const one = await opened(open())
  one.place.keep(draftOf('Termo'))
  const other = await opened(open())
  expect(other.found).toBeNull()
  other.place.keep(draftOf('Manta'))
  expect(one.place.read(base, 'fresh')).toEqual(draftOf('Termo'))
  expect(other.place.read(base, 'fresh')).toEqual(draftOf('Manta'))
})

it('a tab that closes its form forgets nothing of another tab', async () => {
  const open = browser()
  const one = await opened(open())
  const other = await opened(open())
  one.place.keep(draftOf('Termo'))
  other.place.forget()
  other.close()
  expect(one.place.read(base, 'fresh')).toEqual(draftOf('Termo'))
})

it('what a tab left behind is found by the next, wherever it was kept', async () => {
  const open = browser()
  const one = await opened(open())
  const other = await opened(open())
  other.place.keep(draftOf('Manta'))
  one.close()
  other.close()
  expect((await opened(open())).found).toEqual(draftOf('Manta'))
})

it('a form that is opened again in its tab finds what it kept', async () => {
  const tab = browser()()
  const first = await opened(tab)
  first.place.keep(draftOf('Termo'))
  first.close()
  await Promise.resolve()
  expect((await opened(tab)).found).toEqual(draftOf('Termo'))
})

it('a page that is loaded again waits for its place', async () => {
  const open = browser()
  const before = await opened(open())
  before.place.keep(draftOf('Termo'))
  const after = opened(open())
  before.close()
  expect((await after).found).toEqual(draftOf('Termo'))
})

it('a tab whose session is over leaves its places, also those of forms that never came to stand', async () => {
  const open = browser()
  const tab = open()
  const place = await tab.of('product:new')
  place.keep(draftOf('Termo'))
  tab.close()
  expect((await opened(open())).found).toEqual(draftOf('Termo'))
})

it('where tabs cannot tell each other apart, what is taken up goes with a key of its own', async () => {
  const open = browser(noLocks)
  const one = await opened(open())
  one.place.keep(draftOf('Termo'))
  expect((await opened(open())).found).toEqual(draftOf('Termo', 'fresh'))
})

it('and a form in which nothing was typed forgets nothing of another tab', async () => {
  const open = browser(noLocks)
  const clean = await opened(open())
  const other = await opened(open())
  other.place.keep(draftOf('Termo'))
  clean.place.forget()
  expect(other.place.read(base, 'fresh')?.values).toEqual({ name: 'Termo' })
})
