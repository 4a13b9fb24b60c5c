import { caps } from './caps.ts'
import { damaged, longText, tooManyRows, tooWide } from './refusals.ts'

const counted = /<(?:[\w.-]+:)?(row|c|si)(?=[\s/>])([^>]*)>/g
const wellFormed = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?$/
const places = /(?:^|[\s:])r\s*=\s*["']([^"']*)/g
const rowNumber = /^[1-9]\d{0,6}$/
const cellName = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const lastRow = 1_048_576

/** Looks at one part of a workbook while it streams by, and throws where it holds more than a reader should be given. */
export function createTagCheck(): (chunk: Buffer) => void {
  let unfinished = ''
  let sinceTag = 0
  let rows = 0
  let cells = 0
  return (chunk) => {
    const text = unfinished + chunk.toString('latin1')
    const lastTag = text.lastIndexOf('<')
    sinceTag = lastTag < 0 ? sinceTag + text.length : text.length - lastTag
    if (sinceTag > caps.text) throw longText()
    unfinished = lastTag < 0 || text.includes('>', lastTag) ? '' : text.slice(lastTag)
    if (/<!doctype/i.test(text)) throw damaged()
    for (const [, tag, attributes = ''] of text.matchAll(counted)) {
      if (!wellFormed.test(attributes)) throw damaged()
      const isFilled = !attributes.endsWith('/')
      for (const [, place = ''] of tag === 'si' ? [] : attributes.matchAll(places)) checkPlace(tag, place, isFilled)
      if (tag === 'row') rows += 1
      else if (isFilled) cells += 1
      if (rows > lastRow) throw tooManyRows()
      if (cells > caps.cells) throw tooWide()
    }
  }
}

function checkPlace(tag: string | undefined, place: string, isFilled: boolean): void {
  if (tag === 'row') {
    if (!rowNumber.test(place) || Number(place) > lastRow) throw damaged()
    return
  }
  const [, column, row] = cellName.exec(place) ?? []
  if (column === undefined || Number(row) > lastRow) throw damaged()
  if (!isFilled) return
  if (Number(row) > caps.rows) throw tooManyRows()
  if (columnNumber(column) > caps.columns) throw tooWide()
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
