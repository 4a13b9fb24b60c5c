import { workbookType } from '#contract/products/workbook.ts'
import { workbookPicks } from '#screens/products/import/pickedWorkbook.ts'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A picked workbook, with the type that browsers give it. */
async function onDisk(path: string): Promise<File> {
  const blob = await openAsBlob(path, { type: workbookType })
  return Object.assign(blob, { name: 'productos.xlsx', lastModified: 0, webkitRelativePath: '' })
}

it('a workbook that changes on disk is sent as it was picked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-'))
  const path = join(folder, 'productos.xlsx')
  await writeFile(path, 'first')
  const file = await onDisk(path)
  const picked: File[] = []
  await workbookPicks((read) => picked.push(read))(file)
  await writeFile(path, 'second, and longer')
  await expect(file.text()).rejects.toThrow()
  expect(picked.map(({ name, type }) => [name, type])).toEqual([['productos.xlsx', workbookType]])
  expect(await picked[0]?.text()).toBe('first')
  await rm(folder, { recursive: true })
})

it('of two workbooks picked quickly the last one counts', async () => {
  const picked: string[] = []
  const pick = workbookPicks(({ name }) => picked.push(name))
  const slow = Promise.withResolvers<ArrayBuffer>()
  const first = Object.assign(new File(['a'], 'a.xlsx', { type: workbookType }), { arrayBuffer: () => slow.promise })
  const reading = pick(first)
  await pick(new File(['b'], 'b.xlsx', { type: workbookType }))
  slow.resolve(new ArrayBuffer(1))
  await reading
  expect(picked).toEqual(['b.xlsx'])
})

it('a file that is no workbook is not read', async () => {
  const picked: File[] = []
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  film.arrayBuffer = () => Promise.reject(new Error('It was read.'))
  await workbookPicks((file) => picked.push(file))(film)
  expect(picked).toEqual([film])
})
