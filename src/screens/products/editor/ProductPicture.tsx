import { PictureField, useObjectUrl } from '#components/PictureField.tsx'
import { hasPicture } from '#contract/products/rules.ts'
import { imageTypes } from '#contract/uploads/rules.ts'
import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor.setup.ts'

const missing = 'Un producto nuevo necesita una imagen: sin ella no se crea.'
const lost = 'Elija la imagen de nuevo: la que había elegido no se recupera con lo escrito.'

interface ProductPictureProps {
  readonly product: ProductEditorContext
  readonly send: (event: ProductEditorEvent) => void
  readonly pick: (file: File) => void
}

/** The product's picture: the stored one, or the one that goes up with Save. A new product needs one. */
export function ProductPicture({ product, send, pick }: ProductPictureProps) {
  const { values, picture, pictureProblem, isTried } = product
  const picked = useObjectUrl(picture)
  const isLost = values.hasPickedPicture && picture === null
  const isMissing = isTried && !hasPicture(product)
  const problem = pictureProblem ?? (isLost ? lost : isMissing ? missing : undefined)
  return (
    <PictureField
      label="Imagen"
      accept={imageTypes.join(',')}
      preview={picked ?? (values.imageUrl || null)}
      file={picture}
      problem={problem}
      onPick={pick}
      onClear={picture === null ? undefined : () => send({ type: 'picture.dropped' })}
    />
  )
}
