import { productPageFrom } from '#contract/products/adapter.ts'
import { rehearse } from '#screens/products/import/rehearse.ts'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import { expect, it } from 'vitest'

const catalogueOf = (data: readonly object[]) => async () => ({
  lists: { category: [], catalog: [], city: [], TyC: [], form: [] },
  products: productPageFrom({ success: true, data, next: false })?.products ?? [],
})
const judgedIn = async (data: readonly object[], ...sheet: readonly SheetCell[][]) => {
  const judged = await rehearse(catalogueOf(data), await workbookOf([...sheet]))
  if (!('verdicts' in judged)) throw new Error(judged.message)
  return judged
}

it('a value that only looks like the one on the server, because that could not be read whole, is a difference', async () => {
  const odd = [
    { id: 7, name: 'Termo 7', featured: 'quizás', size: ['m'] },
    { id: 8, name: 'Termo 8', featured: false, size: ['m', { talla: 'L' }] },
    { id: 9, name: 'Termo 9', featured: 0, size: 'm' },
  ]
  const rows = [7, 8, 9].map((id) => [id, false, 'm'])
  const { verdicts } = await judgedIn(odd, ['id', 'featured', 'size'], ...rows)
  const differing = verdicts.map(
    (verdict) => 'differences' in verdict && verdict.differences.map(({ column }) => column),
  )
  expect(differing).toEqual([['featured'], ['size'], []])
})
