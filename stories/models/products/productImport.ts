import { refused, unknown } from '#contract/failure.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { productImportMachine } from '#machines/products/productImport.ts'
import { fileOf } from '../../support/files.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const workbook = (name = 'productos.xlsx', type = workbookType) => fileOf(name, type)
export const rowsOf = (...names: string[]): readonly ImportRow[] => names.map((name) => ({ name, message: 'Updated' }))

export const picked = (file: File) => ({ type: 'file.picked', file }) as const
export const received = (...names: string[]) => ({ type: 'rows.received', rows: rowsOf(...names) }) as const
export const submitted = { type: 'submitted' } as const
export const cancelled = { type: 'import.cancelled' } as const
export const seen = { type: 'result.seen' } as const
export const dismissed = { type: 'dismissed' } as const
export const ended = answers()
export const no = fails(refused('columns-missing', 'The column prices is missing.', 400))
export const broken = fails(unknown(''))

export const october = workbook()
export const csv = workbook('productos.csv', 'text/csv')

export const productImportModel = modelOf(productImportMachine, (state, { rows }) => [
  picked(october),
  picked(csv),
  submitted,
  cancelled,
  seen,
  dismissed,
  ...(state.startsWith('importing') ? [ended, no, broken] : []),
  // Two rows are enough for the walk.
  ...(rows.length < 2 ? [received('Lámpara')] : []),
])
