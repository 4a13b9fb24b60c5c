import { openDraftSlots } from '#runtime/drafts/draftSlots.ts'
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
  return () => openDraftSlots(drafts, locks)
}

/** Opens a form in a tab; returns its slot, its draft, and a function that closes it. */
async function opened(tab: ReturnType<typeof openDraftSlots>, subject = 'product:new') {
  const slot = await tab.of(subject)
  return { slot, found: slot.read(base, 'fresh'), close: slot.enter() }
}

it('a tab does not restore a draft that another tab has open', async () => {
  const open = browser()
  const one = await opened(open())
  one.slot.keep(draftOf('Termo'))
  const other = await opened(open())
  expect(other.found).toBeNull()
  other.slot.keep(draftOf('Manta'))
  expect(one.slot.read(base, 'fresh')).toEqual(draftOf('Termo'))
  expect(other.slot.read(base, 'fresh')).toEqual(draftOf('Manta'))
})

it('closing a form does not delete another tab’s draft', async () => {
  const open = browser()
  const one = await opened(open())
  const other = await opened(open())
  one.slot.keep(draftOf('Termo'))
  other.slot.forget()
  other.close()
  expect(one.slot.read(base, 'fresh')).toEqual(draftOf('Termo'))
})

it('a new tab finds a draft that another left behind, in any slot', async () => {
  const open = browser()
  const one = await opened(open())
  const other = await opened(open())
  other.slot.keep(draftOf('Manta'))
  one.close()
  other.close()
  expect((await opened(open())).found).toEqual(draftOf('Manta'))
})

it('a form that is opened again in its tab finds its draft', async () => {
  const tab = browser()()
  const first = await opened(tab)
  first.slot.keep(draftOf('Termo'))
  first.close()
  await Promise.resolve()
  expect((await opened(tab)).found).toEqual(draftOf('Termo'))
})

it('a reloaded page waits for its slot', async () => {
  const open = browser()
  const before = await opened(open())
  before.slot.keep(draftOf('Termo'))
  const after = opened(open())
  before.close()
  expect((await after).found).toEqual(draftOf('Termo'))
})

it('closing releases all slots, also those of forms that were never mounted', async () => {
  const open = browser()
  const tab = open()
  const slot = await tab.of('product:new')
  slot.keep(draftOf('Termo'))
  tab.close()
  expect((await opened(open())).found).toEqual(draftOf('Termo'))
})

it('a form that was closed before its slot was found, or whose record never came, keeps no slot', async () => {
  const open = browser()
  const one = await opened(open())
  one.slot.keep(draftOf('Termo'))
  one.close()
  const tab = open()
  tab.hold('product:new', () => expect.unreachable())()
  const found = Promise.withResolvers<void>()
  const close = tab.hold('product:new', () => found.resolve())
  await found.promise
  close()
  await Promise.resolve()
  expect((await opened(open())).found).toEqual(draftOf('Termo'))
})

it('without locks a restored draft gets a new key', async () => {
  const open = browser(noLocks)
  const one = await opened(open())
  one.slot.keep(draftOf('Termo'))
  expect((await opened(open())).found).toEqual(draftOf('Termo', 'fresh'))
})

it('without locks an untouched form does not delete another tab’s draft', async () => {
  const open = browser(noLocks)
  const clean = await opened(open())
  const other = await opened(open())
  other.slot.keep(draftOf('Termo'))
  clean.slot.forget()
  expect(other.slot.read(base, 'fresh')?.values).toEqual({ name: 'Termo' })
})
