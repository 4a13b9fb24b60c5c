import { t } from '#language/t.ts'
import { requiredColumns, workbookColumns, type WorkbookColumn } from '#contract/products/workbook.ts'
import writeWorkbook, { type Feature } from 'write-excel-file/universal'

const meanings: Readonly<Record<WorkbookColumn, () => string>> = {
  id: () => t`SKU de un producto que ya existe: la fila lo actualiza. Vacío: se crea uno nuevo.`,
  name: () => t`Nombre, hasta 42 caracteres.`,
  prices: () => t`Puntos/dólares; varias denominaciones separadas por ;  Ejemplo: 4200/18.90;8400/37.80`,
  price: () => t`Puntos de la primera denominación. Puede quedar vacío.`,
  category: () => t`Nombre o id de la categoría.`,
  description: () => t`Descripción, hasta 500 caracteres. Puede llevar HTML sencillo.`,
  featured: () => t`sí o no.`,
  vendor_name: () => t`Proveedor.`,
  size: () => t`s, m, l, xl separados por ;  Puede quedar vacío.`,
  catalog_ids: () => t`Nombres o ids de catálogos separados por ;`,
  imageURL: () => t`Dirección de la imagen (https). Puede quedar vacío.`,
  tyc_id: () => t`Nombre o id de los TyC.`,
  form_id: () => t`Id del formulario. Puede quedar vacío.`,
  is_corporate_benefit: () => t`sí o no.`,
  is_demon_price: () => t`sí o no. Con varias denominaciones: sí.`,
  city_ids: () => t`Nombres o ids de ciudades separados por ;  Puede quedar vacío.`,
  hidden_tag: () => t`Etiqueta oculta. Puede quedar vacío.`,
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** The empty workbook: a sheet with the column heads, and one that explains each column. */
export function writeTemplate(): Promise<Blob> {
  const sheets = [
    {
      data: [workbookColumns.map(bold), firstTextCells],
      sheet: t`Productos`,
      columns: workbookColumns.map((name) => ({ width: Math.max(12, name.length + 4) })),
      stickyRowsCount: 1,
    },
    {
      data: [
        [t`Columna`, t`Obligatoria`, t`Contenido`].map(bold),
        ...workbookColumns.map((name) => [name, requiredColumns.includes(name) ? t`sí` : '', meanings[name]()]),
        [],
        [
          t`Al actualizar`,
          '',
          t`Con SKU, una celda vacía deja lo que el producto ya tiene. Para vaciarlo, use el diálogo del producto.`,
        ],
      ],
      sheet: t`Ayuda`,
      columns: [{ width: 24 }, { width: 14 }, { width: 90 }],
    },
  ]
  return writeWorkbook(sheets, { features: [textColumns] }).toBlob()
}

/** Spreadsheets would read some values of these columns as dates or numbers, such as 4200/12. */
const columns = new Set<WorkbookColumn>(['name', 'prices', 'vendor_name', 'size', 'catalog_ids', 'city_ids'])

const text = { type: String, format: '@' }

/** A cell that keeps its text as typed. */
export const asText = (value: string) => ({ ...text, value })

/** The first row below the heads. */
const firstTextCells = workbookColumns.map((name) => (columns.has(name) ? text : null))

/** Gives each column of the first sheet the format of its cell in the second row, so that all its rows have it. */
const textColumns: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(sheet, _options, { sheetIndex }) {
          const [, style] = /<c r="[A-Z]+2" s="(\d+)"/.exec(sheet) ?? []
          if (sheetIndex !== 0 || style === undefined) return sheet
          return sheet.replaceAll(/<col min="(\d+)"/g, (col, place: string) =>
            firstTextCells[Number(place) - 1] ? [col, `style="${style}"`].join(' ') : col,
          )
        },
      },
    },
  },
}
