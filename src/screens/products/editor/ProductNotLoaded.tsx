import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { FailedFace } from '#components/FailedFace.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import type { Failure } from '#contract/failure.ts'
import type { ProductEditorEvent } from '#machines/products/productEditor.ts'
import { ProductLoading } from './ProductLoading.tsx'

interface ProductNotLoadedProps {
  readonly title: string
  readonly state: 'loading' | 'notLoaded'
  readonly problem: Failure | null
  readonly send: (event: ProductEditorEvent) => void
  readonly onClose: () => void
}

/** The product is looked for in the list, or is not there. */
export const ProductNotLoaded = ({ title, state, problem, send, onClose }: ProductNotLoadedProps) => (
  <Dialog title={title} width={920} isLong onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
    {state === 'loading' || problem === null ? (
      <ProductLoading />
    ) : (
      <FailedFace
        title="No se pudo abrir el producto"
        message={failureWords(problem)}
        onRetry={() => send({ type: 'retried' })}
      />
    )}
  </Dialog>
)
