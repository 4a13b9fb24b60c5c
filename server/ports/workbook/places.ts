import { caps } from './caps.ts'
import { damaged, tooManyRows, tooWide } from './refusals.ts'

const wellFormed = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?$/
const places = /(?:^|[\s:])r\s*=\s*["']([^"']*)/g
const rowNumber = /^[1-9]\d{0,6}$/
const cellName = /^([A-Z]{1,3})([1-9]\d{0,6})$/

/** Refuses a row or cell that lies where no reader should make room for it. What is empty may lie as far as Excel goes. */
export function checkPlaces(tag: 'row' | 'c', attributes: string): void {
  if (!wellFormed.test(attributes)) throw damaged()
  const isFilled = tag === 'c' && !attributes.endsWith('/')
  for (const [, place = ''] of attributes.matchAll(places)) {
    const [column, row] = tag === 'row' ? ['A', rowNumber.exec(place)?.[0]] : (cellName.exec(place)?.slice(1) ?? [])
    if (column === undefined || row === undefined || Number(row) > caps.emptyRows) throw damaged()
    if (isFilled && Number(row) > caps.rows) throw tooManyRows()
    if (isFilled && columnNumber(column) > caps.columns) throw tooWide()
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
