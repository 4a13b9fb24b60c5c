import { isSameInAnyOrder } from '#contract/asRead.ts'
import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { nothingSentAs, reload } from '#api/listQuery.ts'
import { findProduct, freshProduct, productList, productsIn } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { presignPicture, uploadPicture } from '#api/uploads.ts'
import { visible } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { copyFrom, draftOf, newProduct } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { productEditorMachine, type ProductEditorEvent } from '#machines/products/productEditor.ts'
import { useSaved } from '#resource/Notices.tsx'
import { ReportedForm, useReportedForm, type OnForm } from '#resource/ReportedForm.tsx'
import { newRow } from '#resource/ResourceForm.tsx'
import { useForm } from '#resource/useForm.ts'
import { recordLock, turnOf, type Turn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { ProductEditor } from './ProductEditor.tsx'
import type { ProductSnapshot } from './ProductProgress.tsx'
import { useChoices } from './useChoices.ts'

/**
 * The open product, taken from the list or read once per opening. It never refetches under somebody who types. One that is
 * copied is read in any case: Save compares the copy with nothing.
 */
const openProduct = (queries: QueryClient, id: string | null, isCopied: boolean) =>
  queryOptions({
    queryKey: ['open-product', id, isCopied],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => {
            const found = await findProduct(queries, id, signal)
            return isCopied ? freshProduct(queries, id, signal) : found
          },
    initialData: () => (isCopied ? undefined : listed(queries).find((product) => sameId(product.id, id))),
    select: draftOf,
    staleTime: Infinity,
    gcTime: 0,
  })

const listed = (queries: QueryClient) => productsIn(queries.getQueryData(productList.queryKey)?.pages ?? [])

const productMachine = (
  queries: QueryClient,
  { begin, press }: Turn,
  onCreated: (id: Promise<Id | undefined>) => void,
) =>
  productEditorMachine.provide({
    actors: {
      pictureUpload: pictureUploadMachine.provide({
        actors: {
          presignPicture: fromPromise(({ input, signal }) =>
            press.reading((given) => presignPicture(input, 'product-image', given), signal),
          ),
          uploadPicture: fromPromise(({ input, signal }) => uploadPicture(input, signal)),
        },
      }),
      reread: fromPromise(async ({ input: { id }, signal }) => {
        await begin(signal)
        const now = await press
          .reading((given) => freshProduct(queries, id, given))
          .catch(nothingSentAs('product-not-read'))
        return { now: draftOf(now), question: null }
      }),
      save: fromPromise(({ input }) => {
        const before = listed(queries)
        const name = visible(input.values.name)
        return press
          .sending(() => saveProduct(input))
          .catch((thrown: unknown) => {
            // A refusal may mean that a category, TyC or form was deleted. If the session has ended, no request would
            // succeed.
            if (asFailure(thrown).kind !== 'unauthorised') void reload(queries, categories, tycs, forms)
            throw thrown
          })
          .finally(() => {
            const read = reload(queries, productList, catalogs, cities)
            if (input.id === null)
              onCreated(read.then(() => newRow(listed(queries), before, (one) => visible(one.name) === name)))
          })
      }),
    },
  })

const useProductMachine = (...given: Parameters<typeof productMachine>) => useState(() => productMachine(...given))[0]

interface ProductEditorContainerProps {
  /** Null for a new product, which can be typed at once. */
  readonly id: string | null
  /** The product that a new one begins as a copy of; its picture is used by its address. */
  readonly copied?: string | null
  readonly onClose: () => void
}

export function ProductEditorContainer({ id, copied = null, onClose }: ProductEditorContainerProps) {
  const { queries } = useRuntime()
  const { data, error, refetch } = useQuery(openProduct(queries, id ?? copied, copied !== null))
  const [form, setForm] = useReportedForm<ProductSnapshot, ProductEditorEvent>()
  const choices = useChoices(form?.snapshot.context.values.formId ?? null)
  const base = useMemo(() => {
    if (id !== null) return data
    return copied === null ? newProduct : data && copyFrom(data)
  }, [id, copied, data])
  return (
    <>
      {base !== undefined && <ProductForm {...{ id, base, onClose }} onForm={setForm} />}
      <ProductEditor
        {...{ id, form, choices, onClose }}
        problem={error && asFailure(error)}
        onRetry={() => void refetch()}
      />
    </>
  )
}

interface ProductFormProps extends Omit<ProductEditorContainerProps, 'copied'> {
  readonly base: ProductDraft
  readonly onForm: OnForm<ProductSnapshot, ProductEditorEvent>
}

/** After saving, reloads the lists and closes the dialog. */
function ProductForm({ id, base, onClose, onForm }: ProductFormProps) {
  const { queries, locks } = useRuntime()
  const [turn] = useState(() => turnOf(locks, recordLock('product', id)))
  const created = useRef<Promise<Id | undefined>>(undefined)
  const machine = useProductMachine(queries, turn, (now) => (created.current = now))
  const say = useSaved(onClose)
  const form = useForm(machine, {
    id,
    base,
    turn,
    onSaved: (values, now) => {
      // Nothing was sent, as a colleague saved the same values, which the list may not show yet.
      if (isSameInAnyOrder(values, now)) void reload(queries, productList, catalogs, cities)
      say({ name: values.name, id: id ?? created.current ?? null })
    },
  })
  return <ReportedForm {...form} onForm={onForm} />
}
