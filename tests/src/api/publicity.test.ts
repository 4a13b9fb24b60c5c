import { isPictureOf, storedPicture } from '#api/publicity.ts'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the picture of a banner whose host does not answer is given up after 7 seconds, and its request with it', async () => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const picture = storedPicture({ imageUrl: 'https://images.example/1.png' }).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(7000)
  expect(await picture).toMatchObject({ kind: 'refused', code: 'picture-not-copied' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('a picture is that of a banner if each byte is', async () => {
  vi.stubGlobal('fetch', async () => new Response('abc', { headers: { 'content-type': 'image/png' } }))
  const saved = { imageUrl: '/1.png' }
  const isIt = (content: string) => isPictureOf(saved, new File([content], 'a.png', { type: 'image/png' }))
  expect(await Promise.all(['abc', 'abd', 'abcd', 'ab'].map(isIt))).toEqual([true, false, false, false])
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  expect(await isIt('abc')).toBe(false)
})
