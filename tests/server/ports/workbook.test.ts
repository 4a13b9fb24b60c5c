import { BadWorkbook, type Cell } from '#server/deps.ts'
import { createWorkbooks, workbooks } from '#server/ports/workbook.ts'
import { rowsOf as rowsIn } from '#server/ports/workbook/xlsx.ts'
import { sheet, sheetName, strings, stringsName, workbook, workbookWith } from '#tests/support/workbook.ts'
import { part, zip } from '#tests/support/zip.ts'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { malformed } from './workbook/malformed.ts'

const slow = 60_000

/** Reads in this thread, as the result does not depend on the thread. */
async function read(file: Uint8Array, rowsFound: AsyncIterable<readonly Cell[]> = rowsIn(Buffer.from(file))) {
  const rows: (readonly Cell[])[] = []
  for await (const row of rowsFound) rows.push(row)
  return rows
}
const readApart = async (file: Uint8Array) => read(file, await workbooks.read(file))
const rowsOf = (rows: string, after?: string) => read(workbookWith({ [sheetName]: sheet(rows, after) }))

test('rows come as written: texts with accents and emoji, numbers, dates, yes and no, empty cells', async () => {
  const file = await writeWorkbook([
    [{ value: 'id' }, { value: 'Nombre' }, { value: 'Precio' }, { value: 'Fecha' }, { value: 'Activo' }],
    [
      { value: 7 },
      { value: 'Termo ñandú 🧉 "750 ml"' },
      { value: 95.5 },
      { value: new Date('2026-11-20'), format: 'dd/mm/yyyy' },
      { value: true },
    ],
    [null, { value: '=cmd|calc' }, { value: 0 }, null, { value: false }],
  ])
  expect(await readApart(await file.toBuffer())).toEqual([
    ['id', 'Nombre', 'Precio', 'Fecha', 'Activo'],
    [7, 'Termo ñandú 🧉 "750 ml"', 95.5, new Date('2026-11-20T00:00:00.000Z'), true],
    [null, '=cmd|calc', 0, null, false],
  ])
})

test('the first sheet counts, wherever it is stored', async () => {
  const first = '<sheet name="Hoja A" sheetId="9" r:id="rId1"/>'
  const file = workbookWith({
    'xl/workbook.xml': workbook.replace('<sheets>', `<sheets>${first}`),
    'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1"><v>2</v></c></row>'),
  })
  expect(await read(file)).toEqual([['Termo', 950]])
})

test('an empty sheet has no rows', async () => {
  expect(await rowsOf('')).toEqual([])
  expect(await rowsOf('<row r="1" ht="15"/><row r="1048576" ht="15"/>')).toEqual([])
})

test('a merged cell has the first cell’s value, and the others are empty', async () => {
  const rows = await rowsOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/></row><row r="2"><c r="A2"/><c r="B2"><v>5</v></c></row>',
    '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
  )
  expect(rows).toEqual([['Termo'], [null, 5]])
})

test('a formula has its last calculated value, or is empty if it has none', async () => {
  expect(
    await rowsOf(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1</f><v>dos</v></c><c r="C1"><f>1+2</f></c><c r="D1" t="str"><f>A1</f></c><c r="E1"><v>1</v></c></row>',
    ),
  ).toEqual([[2, 'dos', null, null, 1]])
})

test('a cell that Excel could not calculate is empty', async () => {
  const rows = await rowsOf('<row r="1"><c r="A1" t="e"><v>#DIV/0!</v></c><c r="B1"><v>1</v></c></row>')
  expect(rows).toEqual([[null, 1]])
})

test('a date without its format is a number', async () => {
  expect(await rowsOf('<row r="1"><c r="A1"><v>46346</v></c><c r="B1" s="1"><v>46346</v></c></row>')).toEqual([
    [46346, new Date('2026-11-20T00:00:00.000Z')],
  ])
})

test('texts in pieces, inside the cell or with escaped characters are complete', async () => {
  const rich = '<r><rPr><b/></rPr><t>Termo</t></r><r><t xml:space="preserve"> de acero</t></r>'
  const file = workbookWith({
    [stringsName]: strings('x').replace('<t>x</t>', rich),
    [sheetName]: sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>a &lt;b&gt; &amp; &#241;</t></is></c></row>',
    ),
  })
  expect(await read(file)).toEqual([['Termo de acero', 'a <b> & ñ']])
})

test('omitted rows and cells are empty, so that row numbers stay correct', async () => {
  expect(await rowsOf('<row r="2"><c r="B2"><v>1</v></c></row><row r="5"><c r="C5"><v>2</v></c></row>')).toEqual([
    [],
    [null, 1],
    [],
    [],
    [null, null, 2],
  ])
})

test(
  '50,000 rows are read, and 50,001 are refused with the limit',
  async () => {
    const rows = (count: number) =>
      sheet(
        Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`).join(
          '',
        ),
      )
    const all = await read(workbookWith({ [sheetName]: rows(50_000) }))
    expect([all.length, all.at(-1)]).toEqual([50_000, [49_999]])
    await expect(read(workbookWith({ [sheetName]: rows(50_001) }))).rejects.toThrow(
      'A sheet has more than 50,000 rows. Please split it.',
    )
  },
  slow,
)

test('there are enough broken files, all different', () => {
  expect(new Set(malformed.map(([title]) => title)).size).toBeGreaterThanOrEqual(30)
})

test.each(malformed)(
  '%s: refused with a sentence',
  async (_title, file, message) => {
    const problem = await read(file).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(BadWorkbook)
    expect(problem).toMatchObject({ message: expect.stringMatching(message) })
    expect((problem as Error).message).toMatch(/^[A-Z].*\.$/)
  },
  slow,
)

test('a reader that takes too long is stopped, and the next file is read', async () => {
  const hasty = createWorkbooks({ timeoutMs: 1 })
  await expect(hasty.read(workbookWith())).rejects.toThrow(/takes too long/)
  expect(await readApart(workbookWith())).toEqual([['Termo', 950]])
})

test('files that come at once are read one after another, and a bad one stops none', async () => {
  const reads = [workbookWith(), zip([part('x', 'x')]), workbookWith()].map((file) => workbooks.read(file))
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('reading a file keeps the caller’s bytes unchanged', async () => {
  const file = workbookWith()
  await readApart(file)
  expect(await readApart(file)).toEqual([['Termo', 950]])
})
