import { compressed } from '#server/ports/compress.ts'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const asking = (accepted: string) =>
  new Request('http://console.test/api/x', { headers: { 'Accept-Encoding': accepted } })
const json = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
const long = JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id, name: 'Termo de acero ñ' })))
const codingOf = async (accepted: string, answer = json(long)) =>
  (await compressed(asking(accepted), answer)).headers.get('Content-Encoding')

test.for([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
] as const)('a long answer arrives whole by %s', async ([coding, decompress]) => {
  const answer = await compressed(asking(coding), json(long))
  expect(answer.headers.get('Content-Encoding')).toBe(coding)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(long.length / 5)
  expect(decompress(bytes).toString()).toBe(long)
})

test('the client chooses the coding', async () => {
  const chosen = { 'gzip, deflate, br, zstd': 'zstd', 'gzip, br': 'br', 'br;q=0.5, gzip': 'gzip', '*': 'zstd' }
  for (const [accepted, coding] of Object.entries(chosen)) expect(await codingOf(accepted), accepted).toBe(coding)
  for (const none of ['', 'identity', 'deflate', 'gzip;q=0']) expect(await codingOf(none), none).toBeNull()
})

test('a short answer, one of another type and one that is coded already stay as they are', async () => {
  expect(await codingOf('gzip', json('{"success":true}'))).toBeNull()
  expect(await codingOf('gzip', new Response(long, { headers: { 'Content-Type': 'image/png' } }))).toBeNull()
  const lines = json(long, { 'Content-Encoding': 'identity' })
  expect(await (await compressed(asking('gzip'), lines)).text()).toBe(long)
})

test('a piece is sent on before the next one is there, a failure breaks the answer, and a client who leaves stops it', async () => {
  for (const end of ['failure', 'leaving']) {
    const source = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const left = Promise.withResolvers<string>()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => source.resolve(controller),
      cancel: () => left.resolve('left'),
    })
    const controller = await source.promise
    controller.enqueue(new TextEncoder().encode(long))
    const reader = (await compressed(asking('gzip'), json(body))).body!.getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    if (end === 'failure') {
      controller.error(new Error('The answer was cut off.'))
      const rest = async () => {
        for (let read = await reader.read(); !read.done;) read = await reader.read()
      }
      await expect(rest()).rejects.toThrow()
    } else {
      await reader.cancel()
      expect(await left.promise).toBe('left')
    }
  }
})
