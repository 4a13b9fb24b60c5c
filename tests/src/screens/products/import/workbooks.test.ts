import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookColumns } from '#contract/products/workbook.ts'
import { withoutRows, writeFailedRows } from '#screens/products/import/failedRows.ts'
import { writeTemplate } from '#screens/products/import/template.ts'
import { partsOf } from '#server/ports/workbook/zip.ts'
import { workbookOf } from '#tests/support/productImport.ts'
import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'

const readBack = async (workbook: Blob) => readSheet(await workbook.arrayBuffer())

async function partOf(workbook: Blob, name: string): Promise<string> {
  const part = partsOf(Buffer.from(await workbook.arrayBuffer())).find((one) => one.name === name)
  return inflateRawSync(part?.packed ?? '').toString()
}

/** The columns of a workbook's first sheet that are formatted as text. */
async function textColumnsOf(workbook: Blob): Promise<readonly unknown[]> {
  const sheet = await partOf(workbook, 'xl/worksheets/sheet1.xml')
  const styles = await partOf(workbook, 'xl/styles.xml')
  const text = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
  const kinds = [...styles.matchAll(/<xf ([^>]*)>/g)].map(([, attributes]) => attributes)
  return [...sheet.matchAll(/<col min="(\d+)" style="(\d+)"/g)]
    .filter(([, , style]) => kinds[Number(style)]?.includes(`numFmtId="${text}"`))
    .map(([, place]) => workbookColumns[Number(place) - 1])
}

it('the template formats prices and lists as text, so that they do not become dates', async () => {
  const typed = await textColumnsOf(await writeTemplate())
  expect(typed).toEqual(['name', 'prices', 'vendor_name', 'size', 'catalog_ids', 'city_ids'])
})

it('the template has only column heads', async () => {
  expect(await readBack(await writeTemplate())).toEqual([[...workbookColumns]])
})

it('rows that fail again have only the latest reason', async () => {
  const rows = [
    { name: 'Termo', message: 'Not created: row 2, column category: there is no category "Foo".' },
    { name: 'Taza', message: 'Created with SKU 7' },
  ]
  const sheet = [
    ['name', 'Motivo ', 'category'],
    ['Termo', 'Not created: row 9, column name: must not be empty.', 'Foo'],
    ['Taza', 'Not created: row 12, column prices: must not be empty.', 'Hogar'],
  ]
  const failed = await writeFailedRows(await workbookOf(sheet), rows)
  const expected = [
    ['name', 'category', 'motivo'],
    ['Termo', 'Foo', 'No se creó: fila 2, columna category: no existe «Foo».'],
  ]
  expect(await readBack(failed)).toEqual(expected)
  const again: ImportRow[] = [{ name: 'Termo', message: 'Not created: row 2, again.' }]
  expect(await readBack(await writeFailedRows(failed, again))).toEqual([
    ['name', 'category', 'motivo'],
    ['Termo', 'Foo', 'Not created: row 2, again.'],
  ])
})

it('the reason of a failed row has no marks that isolate a stored text', async () => {
  const rows = [{ name: 'Termo', message: 'Not created: row 2, column category: there is no category "قسم".' }]
  const failed = await readBack(await writeFailedRows(await workbookOf([['name'], ['Termo']]), rows))
  expect(failed[1]).toEqual(['Termo', 'No se creó: fila 2, columna category: no existe «قسم».'])
})

it('a workbook without some rows keeps the numbers and the values of the others', async () => {
  const made = new Date(Date.UTC(2026, 10, 3))
  const sheet = [
    ['name', 'prices', 'featured', 'motivo'],
    ['Termo', '4200/12', true, null],
    ['Taza', 'x', false, made],
    ['Café ☕️', 950, 'sí', made],
  ]
  const file = await workbookOf(sheet)
  const rest = await withoutRows(file, new Set([3]))
  expect([rest.name, rest.type]).toEqual([file.name, file.type])
  expect(await readBack(rest)).toEqual(sheet.with(2, [null, null, null, null] as never))
})

it('a failed row that begins as a formula stays a text', async () => {
  const leads = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((lead) => `${lead}HYPERLINK("http://evil.example")`)
  const sheet = [['name', 'category'], ...leads.map((words) => [words, words])]
  const rows = leads.map((name, at) => ({ name, message: `Not created: row ${at + 2}, again.` }))
  const failed = await writeFailedRows(await workbookOf(sheet), rows)
  expect((await readBack(failed)).slice(1).map((cells) => cells.slice(0, 2))).toEqual(sheet.slice(1))
  expect(await partOf(failed, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/)
})
