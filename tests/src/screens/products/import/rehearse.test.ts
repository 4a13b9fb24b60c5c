import { productPageFrom } from '#contract/products/adapter.ts'
import { rehearse } from '#screens/products/import/rehearse.ts'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'

const head = ['id', 'name', 'featured']
const listed = [7, 8].map((id) => ({ id, name: `Termo ${id}`, featured: false }))
const catalogueOf = (data: readonly object[]) => async () => ({
  lists: { category: [], catalog: [], city: [], TyC: [], form: [] },
  products: productPageFrom({ success: true, data, next: false })?.products ?? [],
})
const judgedIn = async (data: readonly object[], ...sheet: readonly SheetCell[][]) => {
  const judged = await rehearse(catalogueOf(data), await workbookOf([...sheet]))
  if (!('verdicts' in judged)) throw new Error(judged.message)
  return judged
}
const rehearsed = (...rows: readonly SheetCell[][]) => judgedIn(listed, head, ...rows)

it('rows that change nothing stay behind with those that have errors, and all others keep their numbers', async () => {
  const { verdicts, sendable } = await rehearsed([7, 'Termo 7', false], [8, 'Taza', null], [9, 'Gorra', null])
  expect(verdicts.map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'same'],
    [3, 'update'],
    [4, 'error'],
  ])
  expect(await readSheet(await sendable!.arrayBuffer())).toEqual([head, [null, null, null], [8, 'Taza', null]])
})

it('a workbook that changes nothing is not sent', async () => {
  expect((await rehearsed([7, 'Termo 7', null], [8, null, 'no'])).sendable).toBeNull()
})

it('a description that the server has stored escaped is the same one', async () => {
  const stored = [{ id: 7, name: 'Termo 7', description: '<p>Té &amp; café, 1 &lt; 2</p>' }]
  const row = (description: string) => [
    ['id', 'description'],
    [7, description],
  ]
  expect((await judgedIn(stored, ...row('<p>Té & café, 1 < 2</p>'))).sendable).toBeNull()
  expect((await judgedIn(stored, ...row('<p>Té & café</p>'))).sendable).not.toBeNull()
})

it('a value that only looks like the one on the server, because that could not be read whole, is sent', async () => {
  const odd = [
    { id: 7, name: 'Termo 7', featured: 'quizás', size: ['m'] },
    { id: 8, name: 'Termo 8', featured: false, size: ['m', { talla: 'L' }] },
    { id: 9, name: 'Termo 9', featured: 0, size: 'm' },
  ]
  const rows = [7, 8, 9].map((id) => [id, false, 'm'])
  const { verdicts, sendable } = await judgedIn(odd, ['id', 'featured', 'size'], ...rows)
  const differing = verdicts.map(
    (verdict) => 'differences' in verdict && verdict.differences.map(({ column }) => column),
  )
  expect(differing).toEqual([['featured'], ['size'], []])
  expect(sendable).not.toBeNull()
})
