import { productPageFrom } from '#contract/products/adapter.ts'
import { rehearse } from '#screens/products/import/rehearse.ts'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'

const head = ['id', 'name', 'featured']
const listed = [7, 8].map((id) => ({ id, name: `Termo ${id}`, featured: false }))
const catalogue = async () => ({
  lists: { category: [], catalog: [], city: [], TyC: [], form: [] },
  products: productPageFrom({ success: true, data: listed, next: false })?.products ?? [],
})
const rehearsed = async (...rows: readonly SheetCell[][]) => {
  const judged = await rehearse(catalogue, await workbookOf([head, ...rows]))
  if (!('verdicts' in judged)) throw new Error(judged.message)
  return judged
}

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
