import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { longestTyc } from '../html.ts'
import { RowId } from '../id.ts'
import { listOf } from '../list.ts'
import { longestName } from './rules.ts'

const name = v.pipe(v.string(), v.maxLength(longestName))

export const CategoryWire = v.strictObject({ id: RowId, name: v.string() })
export const CountryWire = v.strictObject({ id: RowId, name: v.string() })
export const TycWire = v.strictObject({ id: RowId, name: v.string(), tyc: v.string() })

export const ListedProductWire = v.strictObject({
  id: RowId,
  name: v.string(),
  category: v.nullable(CategoryWire),
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export const CatalogWire = v.strictObject({
  id: RowId,
  name: v.string(),
  country: v.nullable(v.strictObject({ id: RowId })),
  products: v.array(ListedProductWire),
})
export const CityWire = v.strictObject({
  id: RowId,
  city_name: v.string(),
  country_id: v.nullable(RowId),
  products: v.array(ListedProductWire),
})
export type CategoryWire = v.InferOutput<typeof CategoryWire>
export type CountryWire = v.InferOutput<typeof CountryWire>
export type TycWire = v.InferOutput<typeof TycWire>
export type ListedProductWire = v.InferOutput<typeof ListedProductWire>
export type CatalogWire = v.InferOutput<typeof CatalogWire>
export type CityWire = v.InferOutput<typeof CityWire>

export const CategoriesAnswer = answerOf(v.array(CategoryWire))
export const CountriesAnswer = answerOf(v.array(CountryWire))
export const TycsAnswer = answerOf(v.array(TycWire))
export const CatalogsAnswer = answerOf(v.array(CatalogWire))
export const CitiesAnswer = answerOf(v.array(CityWire))

export const CategoryRequest = v.strictObject({ name })
export const TycRequest = v.strictObject({ name, tyc: v.pipe(v.string(), v.maxLength(longestTyc)) })
export const CatalogRequest = v.strictObject({ name, country: v.nullable(RowId) })
export const CityRequest = v.strictObject({ name, country: v.nullable(RowId) })

export const CategoryAnswer = answerOf(CategoryWire)
export const TycAnswer = answerOf(TycWire)
export const CatalogAnswer = answerOf(CatalogWire)
export const CityAnswer = answerOf(CityWire)

const ids = listOf(RowId, { min: 1, max: 1000 })
export const CatalogProductsRequest = v.strictObject({ product_ids: ids, catalog_id: RowId })
/** Body of `DELETE /staff/city/product`. `city_ids` is a list, though `catalog_id` beside it is not. */
export const CityProductsRequest = v.strictObject({ product_ids: ids, city_ids: ids })
export const RemovedAnswer = answerOf(v.strictObject({ removed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }))
