import { BadWorkbook } from '../../deps.ts'

const onlyXlsx = 'Only .xlsx workbooks are read.'

export const empty = () => new BadWorkbook(`The file is empty. ${onlyXlsx}`)
export const notWorkbook = (is: string) => new BadWorkbook(`${is} ${onlyXlsx} Please save it as .xlsx and send that.`)
export const locked = () =>
  new BadWorkbook('The workbook is protected by a password. Please save a copy without one and send that.')
export const damaged = () =>
  new BadWorkbook('The workbook is damaged and cannot be read. Please save it again as .xlsx and send that.')
export const tooLarge = () => new BadWorkbook('The workbook is larger than 10 MB. Please split it.')
export const expandsTooFar = () =>
  new BadWorkbook('The workbook unpacks to far more than its size, or to more than 100 MB. Please split it.')
export const tooManyParts = () =>
  new BadWorkbook('The workbook has more than 1,000 parts. Please copy its rows into a new one.')
export const tooManyRows = () => new BadWorkbook('A sheet has more than 50,000 rows. Please split it.')
export const tooWide = () =>
  new BadWorkbook('A sheet is wider than 256 columns or holds more than 1,000,000 cells. Please use the template.')
export const longText = () =>
  new BadWorkbook('A cell holds more text than Excel allows. Please shorten it and send the workbook again.')
export const tooMuchText = () =>
  new BadWorkbook('A row holds more than 100,000 characters, or all rows more than 40 million. Please split it.')
export const noSheet = () => new BadWorkbook('The workbook has no sheet. Please use the template.')
export const tooSlow = () => new BadWorkbook('The workbook takes too long or too much memory to read. Please split it.')
export const unreadableCell = (row: number, column: string) =>
  new BadWorkbook(`Row ${row}, column ${column}: the cell cannot be read. Please type its value anew.`)
