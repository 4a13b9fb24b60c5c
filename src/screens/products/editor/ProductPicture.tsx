import { PictureField } from '#components/PictureField.tsx'
import { useObjectUrl } from '#components/useObjectUrl.ts'
import { imageTypes } from '#contract/uploads/rules.ts'
import {
  hasPicture,
  type ProductEditorContext,
  type ProductEditorEvent,
} from '#machines/products/productEditor/model.ts'

interface ProductPictureProps extends Pick<
  ProductEditorContext,
  'id' | 'values' | 'picture' | 'pictureProblem' | 'isTried'
> {
  readonly send: (event: ProductEditorEvent) => void
}

/** The product's picture: the stored one, or the one that goes up with Save. A new product needs one (readings T5.8). */
export function ProductPicture({ id, values, picture, pictureProblem, isTried, send }: ProductPictureProps) {
  const picked = useObjectUrl(picture)
  const isMissing = isTried && !hasPicture({ id, values, picture })
  return (
    <PictureField
      label="Imagen"
      accept={imageTypes.join(',')}
      preview={picked ?? (values.imageUrl || null)}
      file={picture}
      problem={
        pictureProblem ?? (isMissing ? 'Un producto nuevo necesita una imagen: sin ella no se crea.' : undefined)
      }
      onPick={(file) => send({ type: 'picture.picked', picture: file })}
      onClear={picture === null ? undefined : () => send({ type: 'picture.dropped' })}
    />
  )
}
