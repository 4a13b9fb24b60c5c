import { createWorkbooks } from '#server/ports/workbook.ts'
import { readSheet } from 'read-excel-file/universal'
import { workbookWith } from '#tests/support/workbook.ts'
import { bombs, legitimate } from './bombs.ts'

/** A program of its own: reads the bombs one after another and writes a line about each, `guarded` or without the guard; or else a large but `legitimate` workbook. */
const guarded = createWorkbooks()
const ways = {
  async guarded(file: Buffer) {
    let rows = 0
    for await (const _ of await guarded.read(file)) rows++
    return rows
  },
  unguarded: async (file: Buffer) => (await readSheet(new Uint8Array(file).buffer)).length,
}
const [way = 'guarded', only = ''] = process.argv.slice(2)
const read = way === 'unguarded' ? ways.unguarded : ways.guarded

await read(workbookWith())
for (const { title, make } of (way === 'legitimate' ? legitimate : bombs).filter(({ title }) => title.includes(only))) {
  const file = make()
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
  const start = performance.now()
  const answer = await read(file).then(
    (rows) => ({ rows }),
    (problem: unknown) => ({
      refused: problem instanceof Error ? problem.message : String(problem),
      name: problem instanceof Error ? problem.name : '',
    }),
  )
  clearInterval(watch)
  peak = Math.max(peak, process.memoryUsage.rss())
  const figures = { title, bytes: file.length, ms: performance.now() - start, growth: peak - before }
  process.stdout.write(`${JSON.stringify({ ...figures, ...answer })}\n`)
}
