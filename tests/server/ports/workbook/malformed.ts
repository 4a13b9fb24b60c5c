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

export interface Malformed {
  readonly title: string
  readonly file: Uint8Array
  readonly message: RegExp
}

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
  { title: 'nothing at all', file: new Uint8Array(), message: /empty.*Only \.xlsx/ },
  { title: 'one byte', file: Buffer.from('P'), message: onlyXlsx },
  { title: 'noise', file: randomBytes(5000), message: onlyXlsx },
  {
    title: 'noise that begins like a zip archive',
    file: Buffer.concat([whole.subarray(0, 4), randomBytes(5000)]),
    message: damaged,
  },
  { title: 'a .csv', file: Buffer.from('id;name\n1;Termo\n'), message: /text file.*Only \.xlsx/ },
  { title: 'a page', file: Buffer.from('<table><tr><td>1</td></tr></table>'), message: /text file/ },
  { title: 'a picture', file: Buffer.from('89504e470d0a1a0a0000', 'hex'), message: onlyXlsx },
  { title: 'an old .xls', file: ole('Workbook'), message: /old Excel file.*save it as \.xlsx/ },
  { title: 'a workbook with a password', file: ole('EncryptedPackage'), message: /password/ },
  { title: 'a .docx', file: backend('wordprocessingml.document', 'word/document.xml'), message: /Word document.*Only/ },
  {
    title: 'a .pptx',
    file: backend('presentationml.presentation', 'ppt/presentation.xml'),
    message: /presentation.*Only/,
  },
  {
    title: 'a .xlsm',
    file: workbookWith({ [typesName]: typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml') }),
    message: /macros.*Only/,
  },
  { title: 'a template', file: backend('spreadsheetml.template', 'xl/workbook.xml'), message: onlyXlsx },
  { title: 'any other zip archive', file: zip([part('notes.txt', 'Termo')]), message: onlyXlsx },
  { title: 'an archive without parts', file: zip([]), message: /damaged|Only/ },
  { title: 'no workbook part', file: workbookWith({ 'xl/workbook.xml': null }), message: damaged },
  { title: 'no relations', file: workbookWith({ 'xl/_rels/workbook.xml.rels': null }), message: damaged },
  { title: 'a sheet that is not there', file: workbookWith({ [sheetName]: null }), message: /no sheet|damaged/ },
  {
    title: 'no sheet',
    file: workbookWith({ 'xl/workbook.xml': workbook.replace(/<sheet .*\/>/, '') }),
    message: /no sheet/,
  },
  { title: 'a sheet that is empty to the last byte', file: workbookWith({ [sheetName]: '' }), message: damaged },
  { title: 'a sheet without its data', file: workbookWith({ [sheetName]: '<worksheet/>' }), message: damaged },
  { title: 'a sheet that breaks off', file: workbookWith({ [sheetName]: sheet('').slice(0, -20) }), message: damaged },
  { title: 'a sheet of noise', file: workbookWith({ [sheetName]: randomBytes(3000) }), message: damaged },
  {
    title: 'tags that close in the wrong order',
    file: workbookWith({ [sheetName]: sheet('<row r="1"><c r="A1"></row></c>') }),
    message: damaged,
  },
  {
    title: 'rows in the wrong order',
    file: workbookWith({ [sheetName]: sheet('<row r="2"/><row r="1"/>') }),
    message: damaged,
  },
  { title: 'a cell in no place', file: withCell('<c r="2B"><v>1</v></c>'), message: damaged },
  { title: 'a cell without a place', file: withCell('<c><v>1</v></c>'), message: damaged },
  {
    title: 'a shared text that is not there',
    file: withCell('<c r="C2" t="s"><v>7</v></c>'),
    message: /^Row 2, column C:/,
  },
  { title: 'a truth that is none', file: withCell('<c r="AB2" t="b"><v>maybe</v></c>'), message: /^Row 2, column AB:/ },
  { title: 'a number that is none', file: withCell('<c r="A2"><v>Termo</v></c>'), message: /^Row 2, column A:/ },
  { title: 'a style that is not there', file: withCell('<c r="A2" s="99"><v>1</v></c>'), message: /^Row 2, column A:/ },
  {
    title: 'a style sheet of noise',
    file: workbookWith({ [stylesName]: '<styleSheet><cellXfs><xf' }),
    message: damaged,
  },
  {
    title: 'shared texts that break off',
    file: workbookWith({ [stringsName]: strings('Termo').slice(0, -12) }),
    message: damaged,
  },
  { title: 'the same part twice', file: zip([...partsWith(), sheetPart]), message: damaged },
  {
    title: 'a part that climbs out of the archive',
    file: workbookWith({ '../../etc/passwd.xml': '<x/>' }),
    message: damaged,
  },
  { title: 'a part with a password', file: withSheetPart({ flags: 1 }), message: /password/ },
  { title: 'an unknown way to pack', file: withSheetPart({ method: 12 }), message: damaged },
  { title: 'a packed part that says it is not packed', file: withSheetPart({ method: 0 }), message: damaged },
  {
    title: 'a part that cannot be unpacked',
    file: withSheetPart({ packed: Buffer.alloc(80, 0xff) }),
    message: damaged,
  },
  { title: 'a part with the wrong sum', file: withSheetPart({ crc: 1 }), message: damaged },
  { title: 'a part with the wrong size', file: withSheetPart({ size: sheetPart.size + 1 }), message: damaged },
  { title: 'the mark of a larger kind of archive', file: zip(partsWith(), { count: 0xffff }), message: /1,000 parts/ },
  { title: 'more parts announced than there are', file: zip(partsWith(), { count: 7 }), message: damaged },
  ...[4, 30, 200, 0.3, 0.6, 0.9].map((at) => ({
    title: `a file cut at ${at < 1 ? `${at * 100} %` : `byte ${at}`}`,
    file: whole.subarray(0, at < 1 ? whole.length * at : at),
    message: damaged,
  })),
  { title: 'a file that lacks its last byte', file: whole.subarray(0, -1), message: damaged },
  { title: 'a file that lacks its first byte', file: whole.subarray(1), message: onlyXlsx },
  ...[4, 40, 90, 140].map((at) => ({
    title: `a bit that fell over, ${at} bytes into the sheet`,
    file: flipped(sheetBody + at),
    message: damaged,
  })),
]
