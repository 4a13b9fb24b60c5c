import type { Cell } from '../../deps.ts'
import { limits } from './limits.ts'
import { cellReader, isDateFormat, unescaped, type CellParts } from './cell.ts'
import { checkIsWorkbook, checkIsZip } from './kind.ts'
import { damaged, longText, noSheet, tooLarge, tooManyParts, tooManyRows, tooMuchText, tooWide } from './refusals.ts'
import { createXmlReader, type Attributes, type XmlHandlers } from './xml.ts'
import { checkBytes, partsOf, unpacked, type Part } from './zip.ts'

const typesName = '[Content_Types].xml'
const workbookName = 'xl/workbook.xml'
const relationsName = 'xl/_rels/workbook.xml.rels'

/**
 * Yields the rows of the first sheet one by one. Throws a `BadWorkbook` if the file is not a plain .xlsx or exceeds `limits`.
 * It never trusts the sizes that the file claims.
 */
export async function* rowsOf(file: Buffer): AsyncGenerator<readonly Cell[], undefined> {
  if (file.length > limits.bytes) throw tooLarge()
  checkIsZip(file)
  const parts = new Map(partsOf(file).map((part) => [part.name, part]))
  const types = parts.get(typesName)
  checkIsWorkbook(types && (await textOf(types)))
  await checkBytes([...parts.values()], file.length)

  const take = (name: string): Part | undefined => {
    const part = parts.get(name)
    parts.delete(name)
    return part
  }
  const { first, startsIn1904 } = await workbookIn(take(workbookName))
  const relations = await relationsIn(take(relationsName))
  const target = first === undefined ? undefined : relations.get(first)?.path
  const byKind = (kind: string) => take([...relations.values()].find(({ type }) => type.endsWith(kind))?.path ?? '')
  const dates = await dateStylesIn(byKind('/styles'))
  const texts = await textsIn(byKind('/sharedStrings'))
  const sheet = target === undefined ? undefined : take(target)
  if (sheet === undefined) throw noSheet()
  yield* rowsIn(sheet, cellReader({ texts, dates, startsIn1904 }))
  for (const part of parts.values()) if (/\.(?:xml|rels)$/.test(part.name)) await read(part, {})
}

async function read(part: Part | undefined, handlers: XmlHandlers): Promise<void> {
  if (part === undefined) throw damaged()
  const reader = createXmlReader(handlers)
  for await (const piece of unpacked(part)) reader.write(piece)
  reader.end()
}

async function textOf(part: Part): Promise<string> {
  let text = ''
  for await (const piece of unpacked(part)) {
    text += piece.toString('latin1')
    if (text.length > limits.types) throw damaged()
  }
  return text
}

async function workbookIn(part: Part | undefined) {
  let first: string | undefined
  let startsIn1904 = false
  await read(part, {
    open(tag, { id = '', date1904 }) {
      if (tag === 'sheet') first ??= id
      if (tag === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  return { first, startsIn1904 }
}

async function relationsIn(part: Part | undefined) {
  const relations = new Map<string, { readonly type: string; readonly path: string }>()
  await read(part, {
    open(tag, { Id = '', Type: type = '', Target: target = '' }) {
      if (tag !== 'Relationship') return
      relations.set(copyOf(Id), {
        type: copyOf(type),
        path: copyOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`),
      })
      if (relations.size > limits.parts) throw tooManyParts()
    },
  })
  return relations
}

/** Copies a text, because a substring would keep the whole string in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString()

/** For each style whether it shows a number as a date. */
async function dateStylesIn(part: Part | undefined): Promise<readonly boolean[]> {
  if (part === undefined) return []
  const dates = new Map<number, boolean>()
  const styles: boolean[] = []
  let isStyle = false
  await read(part, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId)
      if (tag === 'numFmt') dates.set(id, isDateFormat(id, formatCode))
      if (tag === 'cellXfs') isStyle = true
      if (tag === 'xf' && isStyle) styles.push(dates.get(id) ?? isDateFormat(id))
    },
    close(tag) {
      if (tag === 'cellXfs') isStyle = false
    },
  })
  return styles
}

/** Collects the text of a cell or shared text, and throws if it is too long. Leaves out phonetic readings (`rPh`). */
function createText() {
  let written = ''
  let isText = false
  let isReading = false
  return {
    open(tag: string) {
      if (tag === 't') isText = true
      if (tag === 'rPh') isReading = true
    },
    close(tag: string) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isReading = false
    },
    add(text: string) {
      if (!isText || isReading) return
      written += text
      if (written.length > limits.cellText) throw longText()
    },
    taken() {
      const text = written
      written = ''
      return text
    },
  }
}

async function textsIn(part: Part | undefined): Promise<readonly string[]> {
  if (part === undefined) return []
  const texts: string[] = []
  const text = createText()
  let total = 0
  await read(part, {
    open: text.open,
    text: text.add,
    close(tag) {
      text.close(tag)
      if (tag !== 'si') return
      const whole = copyOf(unescaped(text.taken()))
      // In bytes, because all texts stay in memory, and a letter beyond Latin-1 takes two.
      total += Buffer.byteLength(whole)
      if (total > limits.workbookText) throw tooMuchText()
      texts.push(whole)
    },
  })
  return texts
}

async function* rowsIn(sheet: Part, valueOf: (parts: CellParts) => Cell): AsyncGenerator<readonly Cell[], undefined> {
  const ready: Cell[][] = []
  const inline = createText()
  let hasData = false
  let isData = false
  let rowNumber = 0
  let row: Cell[] | null = null
  let cell: CellParts | null = null
  let isValue = false
  let lastRow = 0
  let given = 0
  let rowText = 0
  let allText = 0

  const take = (value: Cell, place: { readonly column: number; readonly row: number }) => {
    if (value === null || row === null) return
    if (place.row > limits.rows) throw tooManyRows()
    if (place.column > limits.columns) throw tooWide()
    if (typeof value === 'string') {
      rowText += value.length
      allText += value.length
      if (rowText > limits.rowText || allText > limits.workbookText) throw tooMuchText()
    }
    while (row.length < place.column - 1) row.push(null)
    row[place.column - 1] = value
  }
  const reader = createXmlReader({
    open(tag, attributes) {
      if (tag === 'sheetData') hasData = isData = true
      if (!isData) return
      if (tag === 'row') {
        rowNumber = attributes['r'] === undefined ? lastRow + 1 : numberOf(attributes['r'])
        if (!(rowNumber > lastRow && rowNumber <= limits.emptyRows)) throw damaged()
        lastRow = rowNumber
        row = []
        rowText = 0
      } else if (tag === 'c') cell = cellOf(attributes)
      else if (tag === 'v') isValue = true
      inline.open(tag)
    },
    text(text) {
      if (cell === null) return
      inline.add(text)
      if (isValue) cell.value = (cell.value ?? '') + text
      if (cell.value !== undefined && cell.value.length > limits.cellText) throw longText()
    },
    close(tag) {
      inline.close(tag)
      if (tag === 'sheetData') isData = false
      else if (tag === 'v') isValue = false
      else if (tag === 'c' && cell !== null) {
        cell.inline = inline.taken()
        if (cell.row !== rowNumber) throw damaged()
        take(valueOf(cell), cell)
        cell = null
      } else if (tag === 'row' && row !== null) {
        if (row.length > 0) {
          for (; given < rowNumber - 1; given++) ready.push([])
          ready.push(row)
          given = rowNumber
        }
        row = null
      }
    },
  })
  for await (const piece of unpacked(sheet)) {
    reader.write(piece)
    yield* ready.splice(0)
  }
  reader.end()
  yield* ready
  if (!hasData) throw damaged()
}

const numberOf = (written: string): number => (/^[1-9]\d{0,6}$/.test(written) ? Number(written) : Number.NaN)

function cellOf({ r = '', t: type = 'n', s: style }: Attributes): CellParts {
  const [, column, row] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(r) ?? []
  if (column === undefined) throw damaged()
  const number = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { letters: column, column: number, row: Number(row), type, style, value: undefined, inline: '' }
}
