import {
  partsWith,
  sheet,
  sheetName,
  strings,
  stringsName,
  stylesName,
  typesName,
  typesOf,
  workbook,
  workbookWith,
} from '#tests/support/workbook.ts'
import { part, zip } from '#tests/support/zip.ts'
import { randomBytes } from 'node:crypto'

export type Malformed = readonly [title: string, file: Uint8Array, message: RegExp]

const whole = workbookWith()
const damaged = /damaged/
const onlyXlsx = /Only \.xlsx workbooks are read/

const flipped = (at: number): Buffer => {
  const file = Buffer.from(whole)
  file[at]! ^= 0x40
  return file
}
const sheetBody = whole.indexOf(sheetName) + sheetName.length
const sheetPart = partsWith().at(-1)!
const withSheetPart = (change: object) => workbookWith({ [sheetName]: { ...sheetPart, ...change } })
const withCell = (cell: string) => workbookWith({ [sheetName]: sheet(`<row r="2">${cell}</row>`) })
const ole = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')])
const backend = (kind: string, name: string) =>
  zip([part(typesName, typesOf(`application/vnd.openxmlformats-officedocument.${kind}.main+xml`)), part(name, '<x/>')])

/** Files that call themselves .xlsx. */
export const malformed: readonly Malformed[] = [
  ['nothing at all', new Uint8Array(), /empty.*Only \.xlsx/],
  ['one byte', Buffer.from('P'), onlyXlsx],
  ['noise', randomBytes(5000), onlyXlsx],
  ['noise that begins like a zip archive', Buffer.concat([whole.subarray(0, 4), randomBytes(5000)]), damaged],
  ['a .csv', Buffer.from('id;name\n1;Termo\n'), /text file.*Only \.xlsx/],
  ['a page', Buffer.from('<table><tr><td>1</td></tr></table>'), /text file/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), onlyXlsx],
  ['an old .xls', ole('Workbook'), /old Excel file.*save it as \.xlsx/],
  ['a workbook with a password', ole('EncryptedPackage'), /password/],
  ['a .docx', backend('wordprocessingml.document', 'word/document.xml'), /Word document.*Only/],
  ['a .pptx', backend('presentationml.presentation', 'ppt/presentation.xml'), /presentation.*Only/],
  [
    'a .xlsm',
    workbookWith({ [typesName]: typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml') }),
    /macros.*Only/,
  ],
  ['a template', backend('spreadsheetml.template', 'xl/workbook.xml'), onlyXlsx],
  ['any other zip archive', zip([part('notes.txt', 'Termo')]), onlyXlsx],
  ['an archive without parts', zip([]), /damaged|Only/],
  ['no workbook part', workbookWith({ 'xl/workbook.xml': null }), damaged],
  ['no relations', workbookWith({ 'xl/_rels/workbook.xml.rels': null }), damaged],
  ['a sheet that is not there', workbookWith({ [sheetName]: null }), /no sheet|damaged/],
  ['no sheet', workbookWith({ 'xl/workbook.xml': workbook.replace(/<sheet .*\/>/, '') }), /no sheet/],
  ['a sheet that is empty to the last byte', workbookWith({ [sheetName]: '' }), damaged],
  ['a sheet without its data', workbookWith({ [sheetName]: '<worksheet/>' }), damaged],
  ['a sheet that breaks off', workbookWith({ [sheetName]: sheet('').slice(0, -20) }), damaged],
  ['a sheet of noise', workbookWith({ [sheetName]: randomBytes(3000) }), damaged],
  [
    'tags that close in the wrong order',
    workbookWith({ [sheetName]: sheet('<row r="1"><c r="A1"></row></c>') }),
    damaged,
  ],
  ['rows in the wrong order', workbookWith({ [sheetName]: sheet('<row r="2"/><row r="1"/>') }), damaged],
  ['a cell in no place', withCell('<c r="2B"><v>1</v></c>'), damaged],
  ['a cell without a place', withCell('<c><v>1</v></c>'), damaged],
  ['a shared text that is not there', withCell('<c r="C2" t="s"><v>7</v></c>'), /^Row 2, column C:/],
  ['a day that no calendar has', withCell('<c r="A2" t="d"><v>2026-02-31</v></c>'), /^Row 2, column A:/],
  ['a truth that is none', withCell('<c r="AB2" t="b"><v>maybe</v></c>'), /^Row 2, column AB:/],
  ['a number that is none', withCell('<c r="A2"><v>Termo</v></c>'), /^Row 2, column A:/],
  ['a style that is not there', withCell('<c r="A2" s="99"><v>1</v></c>'), /^Row 2, column A:/],
  ['a style sheet of noise', workbookWith({ [stylesName]: '<styleSheet><cellXfs><xf' }), damaged],
  ['shared texts that break off', workbookWith({ [stringsName]: strings('Termo').slice(0, -12) }), damaged],
  ['the same part twice', zip([...partsWith(), sheetPart]), damaged],
  ['a part that climbs out of the archive', workbookWith({ '../../etc/passwd.xml': '<x/>' }), damaged],
  ['a part with a password', withSheetPart({ flags: 1 }), /password/],
  ['an unknown way to pack', withSheetPart({ method: 12 }), damaged],
  ['a packed part that says it is not packed', withSheetPart({ method: 0 }), damaged],
  ['a part that cannot be unpacked', withSheetPart({ packed: Buffer.alloc(80, 0xff) }), damaged],
  ['a part with the wrong sum', withSheetPart({ crc: 1 }), damaged],
  ['a part with the wrong size', withSheetPart({ size: sheetPart.size + 1 }), damaged],
  ['the mark of a larger kind of archive', zip(partsWith(), { count: 0xffff }), /1,000 parts/],
  ['more parts announced than there are', zip(partsWith(), { count: 7 }), damaged],
  ...[4, 30, 200, 0.3, 0.6, 0.9].map((at): Malformed => {
    const place = at < 1 ? `${at * 100} %` : `byte ${at}`
    return [`a file cut at ${place}`, whole.subarray(0, at < 1 ? whole.length * at : at), damaged]
  }),
  ['a file that lacks its last byte', whole.subarray(0, -1), damaged],
  ['a file that lacks its first byte', whole.subarray(1), onlyXlsx],
  ...[4, 40, 90, 140].map((at): Malformed => [
    `a bit that fell over, ${at} bytes into the sheet`,
    flipped(sheetBody + at),
    damaged,
  ]),
]
