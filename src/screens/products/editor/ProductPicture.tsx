import { PictureField, useObjectUrl } from '#components/PictureField.tsx'
import { imageTypes } from '#contract/uploads/rules.ts'
import {
  hasPicture,
  type ProductEditorContext,
  type ProductEditorEvent,
} from '#machines/products/productEditor/model.ts'

const missing = 'Un producto nuevo necesita una imagen: sin ella no se crea.'
const lost = 'Elija la imagen de nuevo: la que había elegido no se recupera con lo escrito.'

interface ProductPictureProps extends Pick<
  ProductEditorContext,
  'id' | 'values' | 'picture' | 'pictureProblem' | 'isTried'
> {
  readonly send: (event: ProductEditorEvent) => void
  readonly pick: (file: File) => void
}

/** The product's picture: the stored one, or the one that goes up with Save. A new product needs one (readings T5.8). */
export function ProductPicture({ id, values, picture, pictureProblem, isTried, send, pick }: ProductPictureProps) {
  const picked = useObjectUrl(picture)
  const isLost = values.hasPickedPicture && picture === null
  const isMissing = isTried && !hasPicture({ id, values, picture })
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
