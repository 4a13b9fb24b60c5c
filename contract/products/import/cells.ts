import { dollarsOf, pointsOf } from '../prices.ts'
import type { ProductPayload } from '../wire.ts'

/** A cell of a workbook; null where it is empty. */
export type Cell = string | number | boolean | Date | null

/** Why a cell cannot be read. The message continues a sentence that begins with the name of the column. */
export class CellError extends Error {}

export const filledOnly = (cell: Cell): Cell => {
  if (cell === null) throw new CellError('must not be empty')
  return cell
}

export function textIn(cell: Cell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

/** The parts of a list, which are split by `;`. */
export const partsIn = (cell: Cell): readonly string[] =>
  textIn(cell)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yes = new Set(['true', 'yes', 'y', 'si', 's', 'x', '1', 'verdadero', 'cierto'])
const no = new Set(['false', 'no', 'n', '0', 'falso'])

/** An empty cell is a no. */
export function flagIn(cell: Cell): boolean {
  const word = textIn(cell).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (yes.has(word)) return true
  if (word === '' || no.has(word)) return false
  throw new CellError(`"${textIn(cell)}" is neither yes nor no`)
}

export function pricesIn(cell: Cell): readonly { readonly price: number; readonly dollar_price: number }[] {
  if (cell instanceof Date) throw new CellError('is a date, format the column as text')
  return partsIn(filledOnly(cell)).map((part) => {
    const [points = '', dollars = '', ...more] = part.split('/')
    const price = pointsOf(points)
    const dollar_price = dollarsOf(dollars)
    if (price === null || dollar_price === null || more.length > 0)
      throw new CellError(`"${part}" is no price, write points/dollars such as 4200/12.50`)
    return { price, dollar_price }
  })
}

export function skuIn(cell: Cell): number | undefined {
  if (cell === null) return undefined
  const typed = textIn(cell)
  const sku = /^[1-9]\d{0,15}$/.test(typed) ? Number(typed) : Number.NaN
  if (!Number.isSafeInteger(sku)) throw new CellError(`"${typed}" is no SKU`)
  return sku
}

/** Checks the column `price`, which may only repeat the points of the first of `prices`. */
export function checkPrice(cell: Cell, first: unknown): void {
  if (cell === null) return
  if (first === undefined) throw new CellError('goes with prices, write points/dollars there')
  if (pointsOf(textIn(cell)) !== first) throw new CellError(`"${textIn(cell)}" is not the first of prices`)
}

/** Several prices need Demon price: without it the editor shows and sends only the first. */
export const lacksDemonPrice = ({ prices, is_demon_price }: Pick<ProductPayload, 'prices' | 'is_demon_price'>) =>
  prices.length > 1 && !is_demon_price

export const needsDemonPrice = new CellError('several prices need yes').message
