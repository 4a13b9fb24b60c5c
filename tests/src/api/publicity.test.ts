import { storedPicture } from '#api/publicity.ts'
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
