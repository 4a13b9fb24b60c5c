import { damaged, empty, locked, notWorkbook } from './refusals.ts'

/** Refuses a file whose first bytes are not those of a zip archive, and names its format if it is a known one. */
export function checkIsZip(file: Buffer): void {
  if (file.length === 0) throw empty()
  if (file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? locked()
      : notWorkbook('This is an old Excel file.')
  const isText = !file.subarray(0, 4096).includes(0)
  throw notWorkbook(isText ? 'This is a text file.' : 'This is no workbook.')
}

const main = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`

/** Refuses a file of another program, by the text of its `[Content_Types].xml`; undefined: it has none. */
export function checkIsWorkbook(types: string | undefined): void {
  if (types === undefined) throw notWorkbook('This is no workbook.')
  if (types.includes('macroEnabled')) throw notWorkbook('This workbook may hold macros.')
  if (types.includes(main('wordprocessingml.document'))) throw notWorkbook('This is a Word document.')
  if (types.includes(main('presentationml.presentation'))) throw notWorkbook('This is a presentation.')
  if (!types.includes(main('spreadsheetml.sheet')))
    throw types.trim() === '' ? damaged() : notWorkbook('This is no workbook.')
}
