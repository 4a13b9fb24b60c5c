import { changedMeanwhile, type BulkItem } from '#contract/bulk.ts'
import { refusedHere } from '#contract/failure.ts'
import { draftOf } from '#contract/products/adapter.ts'
import { editedNow, holds } from '#contract/products/edits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { changeProduct, productNow } from './productQueries.ts'

/**
 * Changes an attribute of a product in a run, unless a colleague has changed it since it was shown, or since a person
 * insisted on replacing `status`. Gives whether anything was sent. @throws Failure
 */
export const editProduct = (queries: QueryClient, { id, edit, status }: BulkItem): Promise<boolean> =>
  changeProduct(
    queries,
    id,
    (product, draft) => {
      if (edit === undefined || holds(draft, edit.to)) return null
      const now = editedNow(product, draft, edit.to)
      if (!holds(draft, edit.from) && now !== status) throw refusedHere(changedMeanwhile, now)
      if (edit.to.prices !== undefined && draft.prices.length > 1) throw refusedHere('product-incomplete', 'prices')
      return edit.to
    },
    true,
  )

/** Whether a product has the values of an edit by now. @throws Failure */
export const isEdited = async (queries: QueryClient, { id, edit }: BulkItem): Promise<boolean> =>
  edit !== undefined && holds(draftOf(await productNow(queries, id)), edit.to)
