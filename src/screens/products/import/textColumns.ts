import { workbookColumns, type WorkbookColumn } from '#contract/products/workbook.ts'
import type { Feature } from 'write-excel-file/universal'

/** Spreadsheets would take some of what is typed here for dates or numbers, such as 4200/12. */
const columns = new Set<WorkbookColumn>(['name', 'prices', 'vendor_name', 'size', 'catalog_ids', 'city_ids'])

const text = { type: String, format: '@' }

/** A cell whose text stays as it is typed. */
export const asText = (value: string) => ({ ...text, value })

/** The first row under the head: an empty text cell in each of the columns. */
export const firstTextCells = workbookColumns.map((name) => (columns.has(name) ? text : null))

/** The columns of the first sheet have the format of the cells that stand in its second row. */
export const textColumns: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(sheet, _options, { sheetIndex }) {
          const [, style] = /<c r="[A-Z]+2" s="(\d+)"/.exec(sheet) ?? []
          if (sheetIndex !== 0 || style === undefined) return sheet
          return sheet.replaceAll(/<col min="(\d+)"/g, (col, place: string) =>
            firstTextCells[Number(place) - 1] ? `${col} style="${style}"` : col,
          )
        },
      },
    },
  },
}
