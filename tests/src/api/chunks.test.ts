import { chunksOf } from '#api/chunks.ts'
import { expect, it } from 'vitest'

const letters = [7, 9]
const body = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let half = 0; half < 2; half++) controller.enqueue(new Uint8Array(300_000).fill(letters[half]!))
      controller.close()
    },
  })

const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

it('a large chunk is processed with pauses, in which the page responds', async () => {
  let answered = 0
  const asking = setInterval(() => answered++)
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(body())) {
    chunks.push(chunk)
    busyFor(13)
  }
  clearInterval(asking)
  expect(answered).toBeGreaterThanOrEqual(chunks.length / 2)
  expect(Buffer.concat(chunks).equals(Buffer.from(await new Response(body()).arrayBuffer()))).toBe(true)
})
