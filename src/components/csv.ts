import Papa from 'papaparse'

/** Spreadsheets run such text as a formula, also with full-width signs. */
const formulaLead = /^[=+\-@\t\r\0＝＋－＠]/

/** Begins a file, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines of CSV. Numbers stay numbers; text that looks like a formula is escaped. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { newline: '\r\n', escapeFormulae: formulaLead },
      )}\r\n`
