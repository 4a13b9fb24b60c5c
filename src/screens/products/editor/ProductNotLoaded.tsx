import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { Failure } from '#contract/failure.ts'
import type { ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import { ProductLoading } from './ProductLoading.tsx'

interface ProductNotLoadedProps {
  readonly problem: Failure | null
  readonly send: (event: ProductEditorEvent) => void
}

/** In place of the fields: the product is looked for in the list, or is not there. */
export const ProductNotLoaded = ({ problem, send }: ProductNotLoadedProps) =>
  problem === null ? (
    <ProductLoading />
  ) : (
    <ErrorState
      title="No se pudo abrir el producto"
      message={failureMessage(problem)}
      onRetry={() => send({ type: 'retried' })}
    />
  )
