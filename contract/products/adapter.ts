import * as v from 'valibot'
import { Id } from '../id.ts'
import { decimal, flag, id, ids, list, pageIn, reader, text, whole } from '../lenient.ts'
import { amountText } from '../amounts.ts'
import { categoryName } from '../catalogue/adapter.ts'
import type { Category } from '../catalogue/model.ts'
import type { Price, Product, ProductDraft, ProductPage } from './model.ts'
import { countingPrices, dollarsOf, newPrice, pointsOf, priceRules } from './prices.ts'

const PriceIn = v.object({ price: whole, dollar_price: decimal })
const priceFrom = reader(PriceIn, ({ price, dollar_price }): Price => ({ price, dollarPrice: dollar_price }))

/** Older products have a price and no price rows: read as one row without dollars. */
function pricesFrom(rows: readonly unknown[], price: number | null): readonly Price[] {
  const prices = rows.flatMap(priceFrom)
  return prices.length > 0 ? prices : [{ price, dollarPrice: null }]
}

function categoryFrom(raw: unknown): Category | null {
  const read = v.safeParse(v.object({ id: Id }), raw)
  if (read.success) return { id: read.output.id, name: categoryName(raw) }
  const name = categoryName(raw)
  return name === '' ? null : { id: typeof raw === 'number' ? raw : name, name }
}

const sizesIn = v.pipe(
  v.fallback(v.union([v.array(v.string()), v.string()]), []),
  v.transform((size) => (typeof size !== 'string' ? size : size === '' ? [] : [size])),
)

const ProductIn = v.object({
  id: Id,
  name: text,
  description: text,
  price: whole,
  prices: list,
  category: v.optional(v.unknown()),
  catalog: ids,
  city: ids,
  size: sizesIn,
  featured: flag,
  vendor_name: text,
  imageURL: text,
  tyc_id: id,
  form_id: id,
  is_corporate_benefit: flag,
  is_demon_price: flag,
  hidden_tag: v.fallback(v.union([v.string(), v.boolean()]), ''),
})

/** A product in an answer; none where it has no id. Everything else may be missing. */
export const productFrom = reader(ProductIn, (product): Product => ({
  id: product.id,
  name: product.name,
  description: product.description,
  prices: pricesFrom(product.prices, product.price),
  category: categoryFrom(product.category),
  catalogIds: product.catalog,
  cityIds: product.city,
  sizes: product.size,
  featured: product.featured,
  vendorName: product.vendor_name,
  imageUrl: product.imageURL,
  tycId: product.tyc_id,
  formId: product.form_id,
  isCorporateBenefit: product.is_corporate_benefit,
  isDemonPrice: product.is_demon_price,
  hiddenTag: product.hidden_tag,
}))

/** A page of products; null where the answer is none. */
export function productPageFrom(body: unknown): ProductPage | null {
  const page = pageIn(body, productFrom)
  return page && { products: page.rows, next: page.next }
}

/** A product that is still to be typed. */
export const newProduct: ProductDraft = {
  name: '',
  description: '',
  prices: [newPrice],
  categoryId: null,
  catalogIds: [],
  cityIds: [],
  sizes: [],
  featured: false,
  vendorName: '',
  imageUrl: '',
  tycId: null,
  formId: null,
  isCorporateBenefit: false,
  isDemonPrice: false,
  hiddenTag: '',
  hasPickedPicture: false,
}

/** A loaded product as its form shows it. */
export function draftOf({ category, prices, ...product }: Product): ProductDraft {
  const { id: _sku, ...typed } = product
  return {
    ...typed,
    hasPickedPicture: false,
    categoryId: category?.id ?? null,
    prices: prices.map(({ price, dollarPrice }) => ({
      price: amountText(priceRules.price, price),
      dollarPrice: amountText(priceRules.dollarPrice, dollarPrice),
    })),
  }
}

/** What is sent to create or update a product. Its names differ from those that are read. The draft has to meet the rules. */
export function productPayload(draft: ProductDraft) {
  const prices = countingPrices(draft).map(({ price, dollarPrice }) => ({
    price: pointsOf(price) ?? 0,
    dollar_price: dollarsOf(dollarPrice) ?? 0,
  }))
  return {
    name: draft.name,
    prices,
    price: prices[0]?.price ?? 0,
    category: draft.categoryId,
    description: draft.description,
    featured: draft.featured,
    vendor_name: draft.vendorName,
    size: draft.sizes,
    catalog_ids: draft.catalogIds,
    imageURL: draft.imageUrl,
    tyc_id: draft.tycId,
    form_id: draft.formId,
    is_corporate_benefit: draft.isCorporateBenefit,
    is_demon_price: draft.isDemonPrice,
    city_ids: draft.cityIds,
    hidden_tag: draft.hiddenTag,
  }
}
