import { isSame } from '#contract/asRead.ts'
import { amountOf, amountText } from '#contract/amounts.ts'
import type { ProductDraft, TypedPrice } from '#contract/products/model.ts'
import { countingPrices, priceRules, type PriceField } from '#contract/products/prices.ts'
import { hasPicture, unmetRules } from '#contract/products/rules.ts'
import { descriptionLimit, nameLimit, storedDescription, typedWithin } from '#contract/products/text.ts'
import { createFormMachine, type FormContext, type FormEvent } from '../form.ts'
import type { Typed } from '../keptDraft.ts'
import { pickedProblem, type Picked } from '../pictureUpload.ts'

export type PictureEdit = ({ readonly type: 'picture.picked' } & Picked) | { readonly type: 'picture.dropped' }
export type ProductEditorEvent = FormEvent<ProductDraft, PictureEdit>

/** Creates or edits a product: its picture is uploaded before the product is saved. */
export const productEditorMachine = createFormMachine<ProductDraft, PictureEdit>({
  rules: (form) => [...unmetRules(form.values), ...(hasPicture(form) ? [] : ['picture'])],
  type: (values, change) => ({
    ...values,
    ...change,
    name: typedWithin(nameLimit, values.name, change.name ?? values.name),
    description: typedWithin(descriptionLimit, values.description, change.description ?? values.description),
  }),
  edit: ({ values }, edit) => {
    if (edit.type === 'picture.dropped')
      return { picture: null, complaint: null, values: { ...values, hasPickedPicture: false } }
    const complaint = pickedProblem(edit)
    if (complaint !== null) return { complaint }
    return { picture: edit.picture, complaint, values: { ...values, hasPickedPicture: true } }
  },
  sentAs: withStoredPrices,
  entails: entailedPrices,
  storedAs: (values) => ({ ...withStoredPrices(values), description: storedDescription(values.description) }),
  uploaded: (values, imageUrl) => ({ ...values, imageUrl, hasPickedPicture: false }),
  replaces: 'imageUrl',
  replacedBy: 'hasPickedPicture',
  savesCopies: true,
})

/** Only with Demon price are several prices sent, and switching it off drops all but the first. */
function entailedPrices({ values, base }: Typed<ProductDraft>): readonly (keyof ProductDraft)[] {
  if (values.isDemonPrice && values.prices.length > 1 && !isSame(values.prices, base.prices)) return ['isDemonPrice']
  return base.isDemonPrice && !values.isDemonPrice ? ['prices'] : []
}

function withStoredPrices(values: ProductDraft): ProductDraft {
  return { ...values, prices: countingPrices(values).map(asStored) }
}

/** The texts of a price as they are read after it was saved. */
const asStored = (row: TypedPrice): TypedPrice => ({
  price: storedText('price', row),
  dollarPrice: storedText('dollarPrice', row),
})

function storedText(field: PriceField, { [field]: typed }: TypedPrice): string {
  const amount = amountOf(priceRules[field], typed)
  return amount === null ? typed : amountText(priceRules[field], amount)
}

export type ProductEditorContext = FormContext<ProductDraft>
