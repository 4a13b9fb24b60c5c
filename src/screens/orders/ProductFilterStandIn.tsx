import { Button } from '#components/Button.tsx'
import { Field } from '#components/Field.tsx'

/** Holds the place of the product filter until its code has come, which is after the first rows. */
export const ProductFilterStandIn = ({ productName = '' }: { readonly productName?: string | undefined }) => (
  <>
    <Field label="Producto" labelHidden placeholder="Producto" value={productName} readOnly aria-busy />
    <Button aria-disabled>Filtrar</Button>
  </>
)
