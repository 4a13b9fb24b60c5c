import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { openImportRun } from '#runtime/imports/importRun.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { joinReplies, json } from '../../support/console.ts'

const rows = Array.from({ length: 300 }, (_, n) => ({ name: `Producto ${n}`, message: `Created with SKU ${n}` }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An import whose rows have all arrived, one by one, but not its end; `shown` is what subscribers have seen. */
async function underWay() {
  const allCame = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const left = rows.map((row) => new TextEncoder().encode(`${JSON.stringify(row)}\n`))
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(line) {
        const row = left.shift()
        if (row !== undefined) return line.enqueue(row)
        allCame.resolve()
        await end.promise.then(
          () => line.close(),
          (cut: unknown) => line.error(cut),
        )
      },
    },
    { highWaterMark: 0 },
  )
  joinReplies([() => new Response(body)])
  const { actor, send, close } = openImportRun({ onEnd: () => {} })
  const shown: (readonly ImportRow[])[] = [actor.getSnapshot().context.rows]
  actor.subscribe(({ context }) => {
    if (context.rows !== shown.at(-1)) shown.push(context.rows)
  })
  send({ type: 'file.picked', file: new File(['PK'], 'productos.xlsx', { type: workbookType }) })
  send({ type: 'submitted' })
  const before = shown.length
  await allCame.promise
  return { actor, send, close, end, shown: () => shown.slice(before) }
}

it('rows in quick succession are reported as one batch, in order', async () => {
  const { close, shown } = await underWay()
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([rows])
  close()
})

it('the end of an import flushes its last rows first', async () => {
  const { actor, close, end, shown } = await underWay()
  end.resolve()
  await waitFor(actor, (now) => now.matches('finished'))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([rows])
  close()
})

it.each([
  [1, 'cut'],
  [0, 'finished'],
])('a clean end with %i rows fewer than the workbook has is %s', async (missing, state) => {
  const file = new File(['PK'], 'productos.xlsx', { type: workbookType })
  joinReplies([() => new Response(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))])
  const { actor, send, expect: expectRows, close } = openImportRun({ onEnd: () => {} })
  expectRows(file, rows.length + missing)
  send({ type: 'file.picked', file })
  send({ type: 'submitted' })
  const { context } = await waitFor(actor, (now) => now.matches(state as 'cut'))
  expect(context.rows).toEqual(rows)
  close()
})

it('an import that is cut keeps every row that arrived', async () => {
  const { actor, close, end } = await underWay()
  end.reject(new TypeError('The connection was lost.'))
  const { context } = await waitFor(actor, (now) => now.matches('cut'))
  expect(context.rows).toEqual(rows)
  close()
})

it('a cancelled import keeps every row that arrived', async () => {
  const { actor, close, send } = await underWay()
  send({ type: 'import.cancelled' })
  expect(actor.getSnapshot().value).toBe('cancelled')
  expect(actor.getSnapshot().context.rows).toEqual(rows)
  close()
})

it('a workbook that is resent after a refusal gets a new key', async () => {
  const sent = joinReplies([json({ success: false, error: { code: 'workbook-empty', message: 'No products.' } }, 422)])
  const { actor, send, close } = openImportRun({ onEnd: () => {} })
  send({ type: 'file.picked', file: new File(['PK'], 'productos.xlsx', { type: workbookType }) })
  send({ type: 'submitted' })
  await waitFor(actor, (now) => now.matches('refused'))
  send({ type: 'submitted' })
  await waitFor(actor, (now) => now.matches('refused'))
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), expect.stringMatching(/^\w{32}$/)])
  expect(new Set(keys).size).toBe(2)
  close()
})
