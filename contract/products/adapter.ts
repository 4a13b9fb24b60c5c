import * as v from 'valibot'
import { amountText, mostOf } from '../amounts.ts'
import { asReadOf, idsAsRead, unlessChanged, withUnread } from '../asRead.ts'
import { Id } from '../id.ts'
import {
  decimal,
  entriesIn,
  flag,
  id,
  idIn,
  list,
  pageIn,
  reader,
  rowsAt,
  text,
  unpacked,
  type AnswerPath,
} from '../lenient.ts'
import { categoryName } from '../catalogue/adapter.ts'
import type { Category } from '../catalogue/model.ts'
import type { Price, Product, ProductDraft, ProductPage } from './model.ts'
import { countingPrices, dollarsOf, newPrice, pointsOf, priceRules, typedPrices } from './prices.ts'

/** Points are whole in the reference API. Another server may have decimals; they are shown and sent back. */
const points = v.pipe(
  decimal,
  v.transform((number) => (number !== null && Math.abs(number) <= mostOf(priceRules.price) ? number : null)),
)
const PriceIn = v.object({ price: points, dollar_price: decimal })
const priceFrom = reader(PriceIn, ({ price, dollar_price }): Price => ({ price, dollarPrice: dollar_price }))

/** Older products have a price and no price rows: read as one row without dollars. */
function pricesFrom(rows: readonly unknown[], price: number | null, at?: AnswerPath): readonly Price[] {
  const prices = rowsAt(rows, priceFrom, at, 'prices')
  return prices.length > 0 ? prices : [{ price, dollarPrice: null }]
}

function categoryFrom(raw: unknown): Category | null {
  const read = v.safeParse(v.object({ id: Id }), raw)
  if (read.success) return { id: read.output.id, name: categoryName(raw) }
  const name = categoryName(raw)
  return name === '' ? null : { id: typeof raw === 'number' ? raw : name, name }
}

const isSize = (raw: unknown) => typeof raw === 'string' || typeof raw === 'number'
/** The sizes of an answer: one may stand in place of a list. */
export const sizeEntries = (raw: unknown) => (isSize(unpacked(raw)) && raw !== '' ? [unpacked(raw)] : entriesIn(raw))
const sizesIn = v.pipe(
  v.fallback(v.pipe(v.unknown(), v.transform(sizeEntries), v.array(v.unknown())), []),
  v.transform((size) => size.filter(isSize).map(String)),
)

const ProductIn = v.object({
  id: Id,
  name: text,
  description: text,
  price: points,
  prices: list,
  category: v.optional(v.unknown()),
  catalog: list,
  city: list,
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
export const productFrom = reader(ProductIn, (read, raw, at): Product => {
  const product = {
    id: read.id,
    name: read.name,
    description: read.description,
    prices: pricesFrom(read.prices, read.price, at),
    category: categoryFrom(read.category),
    catalogIds: rowsAt(read.catalog, idIn, at, 'catalog'),
    cityIds: rowsAt(read.city, idIn, at, 'city'),
    sizes: read.size,
    featured: read.featured,
    vendorName: read.vendor_name,
    imageUrl: read.imageURL,
    tycId: read.tyc_id,
    formId: read.form_id,
    isCorporateBenefit: read.is_corporate_benefit,
    isDemonPrice: read.is_demon_price,
    hiddenTag: read.hidden_tag,
  }
  const shown = sentBesidePrices({ ...product, categoryId: product.category?.id ?? null })
  const asRead = asReadOf(raw, shown, {
    category: idIn(raw['category'])[0] ?? raw['category'],
    catalog_ids: idsAsRead(raw['catalog']),
    city_ids: idsAsRead(raw['city']),
    tyc_id: shown.tyc_id ?? raw['tyc_id'],
    form_id: shown.form_id ?? raw['form_id'],
  })
  const prices = arePlain(product, raw) ? undefined : pricesAsRead(raw)
  return { ...product, asRead: asRead || prices ? { ...asRead, ...prices } : undefined }
})

/** Whether unchanged prices would be sent exactly as they were read. */
function arePlain({ prices, isDemonPrice }: Pick<Product, 'prices' | 'isDemonPrice'>, raw: Fields): boolean {
  const rows: unknown = raw['prices']
  return (
    Array.isArray(rows) &&
    rows.length === (isDemonPrice ? prices.length : 1) &&
    raw['price'] === prices[0]?.price &&
    prices.every(({ price, dollarPrice }, at) => {
      const row = Object(rows[at])
      return (
        row.price === price &&
        row.dollar_price === dollarPrice &&
        price === (pointsOf(amountText(priceRules.price, price)) ?? 0) &&
        dollarPrice === (dollarsOf(amountText(priceRules.dollarPrice, dollarPrice)) ?? 0)
      )
    })
  )
}

type Fields = Readonly<Record<string, unknown>>

/** The prices as they were read; `draftOf` fills in `shown`. */
function pricesAsRead(raw: Fields) {
  const rows: unknown = raw['prices']
  const known = (row: unknown) => {
    if (typeof row !== 'object' || row === null) return row
    const { price, dollar_price } = Object(row)
    return { price, dollar_price }
  }
  const read = Array.isArray(rows) ? rows.map(known) : rows
  return { prices: { read, shown: null }, price: { read: raw['price'], shown: null } }
}

export function productPageFrom(body: unknown, at?: AnswerPath): ProductPage | null {
  const page = pageIn(body, productFrom, at)
  return page && { products: page.rows, next: page.next }
}

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

export function draftOf({ category, prices, asRead, ...product }: Product): ProductDraft {
  const { id: _sku, ...typed } = product
  const draft = {
    ...typed,
    hasPickedPicture: false,
    categoryId: category?.id ?? null,
    prices: prices.map(({ price, dollarPrice }) => ({
      price: amountText(priceRules.price, price),
      dollarPrice: amountText(priceRules.dollarPrice, dollarPrice),
    })),
  }
  if (asRead?.['prices'] === undefined) return { ...draft, asRead }
  const shown = typedPrices(draft)
  return {
    ...draft,
    asRead: { ...asRead, prices: { ...asRead['prices'], shown }, price: { ...asRead['price'], shown } },
  }
}

/** A new product like this one. What is not shown of it, as prices that do not count, stays behind. */
export const copyFrom = ({ asRead: _asRead, ...draft }: ProductDraft): ProductDraft => ({
  ...draft,
  prices: countingPrices(draft),
})

/** The body that creates or updates a product. Expects a draft that meets `productRules`. */
export function productPayload(draft: ProductDraft) {
  const others = sentBesidePrices(draft)
  const prices = countingPrices(draft).map(({ price, dollarPrice }) => ({
    price: pointsOf(price) ?? 0,
    dollar_price: dollarsOf(dollarPrice) ?? 0,
  }))
  const typed = typedPrices(draft)
  const whole = {
    catalog_ids: withUnread(others.catalog_ids, draft.asRead, 'catalog_ids'),
    city_ids: withUnread(others.city_ids, draft.asRead, 'city_ids'),
    size: withUnread(others.size, draft.asRead, 'size', isSize, sizeEntries),
  }
  return unlessChanged({ ...others, ...whole, prices, price: prices[0]?.price ?? 0 }, draft.asRead, {
    ...others,
    prices: typed,
    price: typed,
  })
}

function sentBesidePrices(draft: Omit<ProductDraft, 'prices' | 'hasPickedPicture'>) {
  return {
    name: draft.name,
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
