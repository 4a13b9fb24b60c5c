import * as v from 'valibot'
import { CategoryWire } from '../catalogue/wire.ts'
import { answerOf, pageOf } from '../envelope.ts'
import { RowId } from '../id.ts'
import { listOf } from '../list.ts'
import { sizes } from './model.ts'
import { isBlank } from '../blank.ts'
import { descriptionLimit, isDescriptionWithin, isWithin, nameLimit } from './text.ts'

const points = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const dollars = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(9_999_999_999.99),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'At most two decimals'),
)
const flag = v.boolean()
const size = v.picklist(sizes)
const shortText = v.pipe(v.string(), v.maxLength(200, 'At most 200 characters'))
const hiddenTag = v.union([shortText, v.boolean()])

export const ProductWire = v.strictObject({
  id: RowId,
  name: v.string(),
  description: v.string(),
  price: points,
  prices: v.array(v.strictObject({ price: points, dollar_price: dollars })),
  category: v.nullable(CategoryWire),
  catalog: v.array(RowId),
  city: v.array(RowId),
  size: v.array(size),
  featured: flag,
  vendor_name: v.string(),
  imageURL: v.string(),
  tyc_id: v.nullable(RowId),
  form_id: v.nullable(RowId),
  is_corporate_benefit: flag,
  is_demon_price: flag,
  hidden_tag: hiddenTag,
})
export type ProductWire = v.InferOutput<typeof ProductWire>

const mostIds = 1000
const positive = v.pipe(points, v.minValue(1, 'Must be above zero'))

/** What creates or updates a product. `price` repeats that of the first row. */
export const ProductPayload = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check((name) => !isBlank(name), 'Must not be empty'),
    v.check((name) => isWithin(nameLimit, name), `At most ${nameLimit} characters`),
  ),
  prices: listOf(
    v.strictObject({ price: positive, dollar_price: v.pipe(dollars, v.minValue(0.01, 'Must be above zero')) }),
    { min: 1, max: 100 },
  ),
  price: positive,
  category: RowId,
  description: v.pipe(
    v.string(),
    v.check((text) => !isBlank(text), 'Must not be empty'),
    v.check(isDescriptionWithin, `At most ${descriptionLimit} characters`),
  ),
  featured: flag,
  vendor_name: shortText,
  size: listOf(size, { max: sizes.length }),
  catalog_ids: listOf(RowId, { min: 1, max: mostIds }),
  /** An http(s) address, or empty. */
  imageURL: v.union([
    v.literal(''),
    v.pipe(
      v.string(),
      v.maxLength(2000, 'At most 2000 characters'),
      v.regex(/^https?:\/\/\S+$/i, 'Must be an http or https address'),
    ),
  ]),
  tyc_id: RowId,
  form_id: v.nullable(RowId),
  is_corporate_benefit: flag,
  is_demon_price: flag,
  city_ids: listOf(RowId, { max: mostIds }),
  hidden_tag: hiddenTag,
})
export type ProductPayload = v.InferOutput<typeof ProductPayload>

/** Query of `GET /staff/product`; pages count from 1. */
export const ProductsQuery = v.strictObject({
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
})
export const ProductsAnswer = pageOf(ProductWire)

/** Body of `POST /staff/product`: a list of one; `PATCH /staff/product/{id}` takes the payload itself. */
export const CreateProductRequest = listOf(ProductPayload, { min: 1, max: 1 })
export const CreateProductAnswer = answerOf(v.array(ProductWire))
export const UpdateProductAnswer = answerOf(ProductWire)

/** A row of the stream that `POST /staff/upload/products` answers. A message that begins with 'Not' is a failure. */
export const ImportRowWire = v.strictObject({ name: v.string(), message: v.pipe(v.string(), v.nonEmpty()) })
export type ImportRowWire = v.InferOutput<typeof ImportRowWire>
