import type { ImportRowWire, ProductWire } from '#contract/products/wire.ts'
import { isUnstorableText } from '../../db/failures.ts'
import type { Context } from 'hono'
import { auditedTransaction } from '../../audit/audited.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ApiEnv } from '../../http/env.ts'
import type { Deps } from '../../deps.ts'
import { readProducts } from '../read.ts'
import { insertProduct, updateProduct, type WritableProduct } from '../write.ts'
import { lacksDemonPrice, needsDemonPrice } from '#contract/products/import/cells.ts'
import { failedRow, noSuchSku, nameOf, type RowRequest, type Changes } from '#contract/products/import/readRow.ts'
import type { SheetRow } from '#contract/products/import/sheet.ts'

/** Creates or updates the product of a row in its own transaction, and returns the row's result. */
export async function importRow(
  deps: Deps,
  c: Context<ApiEnv>,
  row: SheetRow,
  request: RowRequest,
): Promise<ImportRowWire> {
  const name = nameOf(row)
  const failed = (problems: readonly string[]) => failedRow(row, problems)
  if (request.kind === 'broken') return failed(request.problems)
  try {
    if (request.kind === 'create') {
      const { product } = request
      const write = { now: deps.now(), consoleUrl: deps.consoleUrl }
      const { id } = await auditedTransaction(deps, c, 'product', async (transaction) => ({
        id: await insertProduct(transaction, product, write),
      }))
      return { name, message: `Created with SKU ${id}` }
    }
    const { sku, changes } = request
    const told = () => [['product', sku] as const]
    const updated = await auditedTransaction(deps, c, told, (transaction) =>
      changeProduct(transaction, sku, changes, deps),
    )
    return 'problem' in updated ? failed([updated.problem]) : { name: updated.name, message: `Updated SKU ${sku}` }
  } catch (error) {
    if (!isUnstorableText(error)) throw error
    return failed(['a text holds the character U+0000, which cannot be stored'])
  }
}

/** Changes the given fields with the row locked; returns the reason if it cannot. */
async function changeProduct(
  transaction: Tx,
  sku: number,
  changes: Changes,
  { consoleUrl }: Deps,
): Promise<WritableProduct | { readonly problem: string }> {
  await transaction.selectFrom('products').select('id').where('id', '=', sku).forUpdate().execute()
  const [current] = await readProducts(transaction, [sku], consoleUrl)
  if (current === undefined) return { problem: noSuchSku(sku) }
  const product = Object.assign(writable(current), changes)
  const isPriced = changes.prices !== undefined || changes.is_demon_price !== undefined
  if (isPriced && lacksDemonPrice(product)) return { problem: `column is_demon_price: ${needsDemonPrice}` }
  await updateProduct(transaction, sku, product, consoleUrl)
  return product
}

const writable = ({ id: _sku, category, catalog, city, ...product }: ProductWire): WritableProduct => ({
  ...product,
  category: category?.id ?? null,
  catalog_ids: catalog,
  city_ids: city,
})
