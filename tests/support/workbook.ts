import { part, zip, type ZipPart } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const typesName = '[Content_Types].xml'
export const sheetName = 'xl/worksheets/sheet1.xml'
export const stringsName = 'xl/sharedStrings.xml'
export const stylesName = 'xl/styles.xml'

export const typesOf = (mainType: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`
export const types = typesOf(`${kind}.sheet.main+xml`)

export const sheetEnds: [string, string] = [`${head}<worksheet xmlns="${main}"><sheetData>`, '</sheetData></worksheet>']
export const sheet = (rows: string, after = '') => `${sheetEnds[0]}${rows}</sheetData>${after}</worksheet>`
export const stringsEnds: [string, string] = [`${head}<sst xmlns="${main}">`, '</sst>']
export const strings = (...texts: readonly string[]) =>
  `${stringsEnds[0]}${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
/** Style 0 is plain, style 1 a date. */
export const styles = `${head}<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
export const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Productos" sheetId="1" r:id="rId1"/></sheets></workbook>`
const rels = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

const oneRow = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>950</v></c></row>'

const ordinary: Readonly<Record<string, string>> = {
  [typesName]: types,
  'xl/workbook.xml': workbook,
  'xl/_rels/workbook.xml.rels': rels,
  [stylesName]: styles,
  [stringsName]: strings('Termo'),
  [sheetName]: sheet(oneRow),
}

/** The parts of a workbook with one row, `Termo` and 950; null leaves a part out. */
export function partsWith(change: Readonly<Record<string, string | Buffer | ZipPart | null>> = {}): readonly ZipPart[] {
  return Object.entries({ ...ordinary, ...change }).flatMap(([name, content]) =>
    content === null
      ? []
      : [typeof content === 'string' || Buffer.isBuffer(content) ? part(name, content) : { ...content, name }],
  )
}

export const workbookWith = (change: Parameters<typeof partsWith>[0] = {}): Buffer => zip(partsWith(change))
