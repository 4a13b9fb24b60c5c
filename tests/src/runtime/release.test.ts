import { entryIn, isCodeMissing, noteMissingCode, reloadWhenFree, watchRelease } from '#runtime/release.ts'
import { afterEach, expect, it, vi } from 'vitest'

const pageOf = (script: string) =>
  `<html><head><script type="module" crossorigin src="/assets/${script}"></script></head>`
const minutes = 60_000

function setUp(served: () => Response | Promise<Response>) {
  const page = new EventTarget()
  const clock = { now: 0 }
  const [found, wanted] = [vi.fn(), vi.fn()]
  const fetch = vi.fn(async () => served())
  vi.stubGlobal('document', { documentElement: { outerHTML: pageOf('index-a.js') } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', fetch)
  const stop = watchRelease(found, wanted, () => clock.now)
  const dispatch = async (type: string) => {
    page.dispatchEvent(new Event(type))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { clock, found, wanted, fetch, dispatch, stop, page }
}
afterEach(() => vi.unstubAllGlobals())

it('window focus checks for a release, at most every ten minutes, until it is stopped', async () => {
  const { clock, found, fetch, dispatch, stop } = setUp(() => new Response(pageOf('index-b.js')))
  await dispatch('focus')
  expect(fetch, 'the page has just been loaded').not.toHaveBeenCalled()
  clock.now = 10 * minutes
  await dispatch('focus')
  await dispatch('focus')
  expect(fetch).toHaveBeenCalledOnce()
  expect(found).toHaveBeenCalledOnce()
  stop()
  clock.now = 20 * minutes
  await dispatch('focus')
  expect(fetch).toHaveBeenCalledOnce()
})

it.each([
  ['the same build', () => new Response(pageOf('index-a.js'))],
  ['a page of something else', () => new Response('<html>Bienvenido al wifi</html>')],
  ['an error', () => new Response(pageOf('index-b.js'), { status: 502 })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('missing code is no new release if the server answers with %s', async (_what, served) => {
  const { found, fetch, dispatch } = setUp(served)
  await dispatch('vite:preloadError')
  expect(fetch).toHaveBeenCalledOnce()
  expect(found).not.toHaveBeenCalled()
})

it('isCodeMissing recognises errors of missing code', () => {
  const { page } = setUp(() => new Response())
  noteMissingCode()
  const failure = new TypeError('Failed to fetch dynamically imported module')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
  expect([isCodeMissing(failure), isCodeMissing(new TypeError()), isCodeMissing(null)]).toEqual([true, false, false])
})

it('reloadWhenFree reloads at once only while nobody watches', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { wanted, stop } = setUp(() => new Response())
  reloadWhenFree()
  expect([wanted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  stop()
  reloadWhenFree()
  expect(reload).toHaveBeenCalledOnce()
})

it('entryIn finds the entry script whatever the order of its attributes', () => {
  expect(entryIn('<script src="/a.js" type="module"></script>')).toBe('/a.js')
  expect(entryIn('<script src="/a.js"></script>')).toBeNull()
})
