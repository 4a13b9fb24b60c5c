import { createWorkbooks } from '#server/ports/workbook.ts'
import { readSheet } from 'read-excel-file/universal'
import { workbookWith } from '#tests/support/workbook.ts'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A separate program. With `make` it writes the wanted bombs and the legitimate files into a folder, because creating them takes more memory than
 * reading them. Otherwise it reads the wanted files one after another, with or without the guard, and writes a line
 * about each.
 */
const [way = 'guarded', folder = '', ...wanted] = process.argv.slice(2)
const list = path.join(folder, 'titles.json')
const guarded = createWorkbooks()
const isWanted = ({ title }: { readonly title: string }) => wanted.some((words) => title.includes(words))
const read = async (file: Buffer): Promise<number> => {
  if (way === 'unguarded') return (await readSheet(new Uint8Array(file).buffer)).length
  let rows = 0
  for await (const _ of await guarded.read(file)) rows++
  return rows
}

if (way === 'make') {
  const { bombs, legitimate } = await import('./bombs.ts')
  const all = [...bombs.filter(isWanted), ...legitimate]
  for (const [at, { make }] of all.entries()) await writeFile(path.join(folder, String(at)), make())
  await writeFile(list, JSON.stringify(all.map(({ title }) => title)))
} else {
  const titles = JSON.parse(await readFile(list, 'utf8')) as string[]
  await read(workbookWith())
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  for (const [at, title] of titles.entries()) {
    if (!isWanted({ title })) continue
    const file = await readFile(path.join(folder, String(at)))
    globalThis.gc?.()
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
    const start = process.cpuUsage()
    const answer = await read(file).then(
      (rows) => ({ rows }),
      (problem: unknown) => ({
        refused: problem instanceof Error ? problem.message : String(problem),
        name: problem instanceof Error ? problem.name : '',
      }),
    )
    clearInterval(watch)
    peak = Math.max(peak, process.memoryUsage.rss())
    const { user, system } = process.cpuUsage(start)
    const figures = { title, cpuMs: (user + system) / 1000, growth: peak - before }
    process.stdout.write(`${JSON.stringify({ ...figures, ...answer })}\n`)
  }
}
