import * as lookups from '#contract/catalogue/samples.ts'
import {
  CatalogProductsRequest,
  CatalogRequest,
  CategoryRequest,
  CityProductsRequest,
  CityRequest,
  TycRequest,
  type CatalogWire,
  type CategoryWire,
  type CityWire,
  type CountryWire,
  type TycWire,
} from '#contract/catalogue/wire.ts'
import { products as sampleProducts } from '#contract/products/samples.ts'
import { CreateProductRequest, ProductPayload, type ProductWire } from '#contract/products/wire.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'
import { collection, done } from './collection.ts'
import { refusal } from './refusals.ts'

interface Shop {
  readonly products: readonly ProductWire[]
  /** Without products, as products name their catalogs and cities. */
  readonly catalogs: readonly Omit<CatalogWire, 'products'>[]
  readonly cities: readonly Omit<CityWire, 'products'>[]
  readonly categories: readonly CategoryWire[]
  readonly terms: readonly TycWire[]
  readonly countries: readonly CountryWire[]
  readonly productsPerPage: number
}

/** The sample catalogue: answers as the API would, and requests change it. */
export function catalogueShop(stock: Partial<Shop> = {}) {
  const shop: Shop = { ...lookups, products: sampleProducts, productsPerPage: 100, ...stock }
  const { productsPerPage } = shop
  let { products } = shop
  let lastId = 5000
  const categories = collection({
    path: 'product_category',
    schema: CategoryRequest,
    rows: shop.categories,
    rowOf: ({ name }, id) => ({ id, name }),
    nameOf: ({ name }) => name,
  })
  const categoryOf = (id: number | undefined) => categories.rows().find((one) => one.id === id)
  /** A product with the current name of its category. */
  const current = (product: ProductWire) => ({
    ...product,
    category: categoryOf(product.category?.id) ?? product.category,
  })
  const listed = (field: 'catalog' | 'city') => (row: { readonly id: number }) => ({
    ...row,
    products: products
      .filter((product) => product[field].includes(row.id))
      .map(current)
      .map(({ id, name, category, price }) => ({ id, name, category, price })),
  })
  const terms = collection({
    path: 'tyc',
    schema: TycRequest,
    rows: shop.terms,
    rowOf: ({ name, tyc }, id) => ({ id, name, tyc }),
    nameOf: ({ name }) => name,
  })
  const catalogs = collection({
    path: 'catalog',
    schema: CatalogRequest,
    rows: shop.catalogs,
    rowOf: ({ name, country }, id) => ({ id, name, country: country === null ? null : { id: country } }),
    nameOf: ({ name }) => name,
    answerOf: listed('catalog'),
  })
  const cities = collection({
    path: 'city',
    schema: CityRequest,
    rows: shop.cities,
    rowOf: ({ name, country }, id) => ({ id, city_name: name, country_id: country }),
    nameOf: ({ city_name }) => city_name,
    isRival: ({ country_id }, { country }) => country_id === country,
    answerOf: listed('city'),
  })
  const saveProduct = ({ catalog_ids, city_ids, category, ...product }: ProductPayload, id: number) => {
    const row = { ...product, id, category: categoryOf(category) ?? null, catalog: catalog_ids, city: city_ids }
    products = products.some((one) => one.id === id)
      ? products.map((one) => (one.id === id ? row : one))
      : [...products, row]
    return row
  }
  const takeOut = (ids: readonly number[], field: 'catalog' | 'city', groups: readonly number[]) => {
    products = products.map((one) =>
      ids.includes(one.id) ? { ...one, [field]: one[field].filter((id) => !groups.includes(id)) } : one,
    )
    return done({ removed: ids.length })
  }
  return [
    ...categories.handlers,
    ...terms.handlers,
    ...catalogs.handlers,
    ...cities.handlers,
    http.get('*/api/staff/countries', () => done(shop.countries)),
    http.get('*/api/staff/product', ({ request }) => {
      const end = Number(new URL(request.url).searchParams.get('page')) * productsPerPage
      const data = products.slice(end - productsPerPage, end).map(current)
      return HttpResponse.json({ success: true, data, next: products.length > end })
    }),
    http.delete('*/api/staff/catalog/product', async ({ request }) => {
      const { product_ids, catalog_id } = v.parse(CatalogProductsRequest, await request.json())
      return takeOut(product_ids, 'catalog', [catalog_id])
    }),
    http.delete('*/api/staff/city/product', async ({ request }) => {
      const { product_ids, city_ids } = v.parse(CityProductsRequest, await request.json())
      return takeOut(product_ids, 'city', city_ids)
    }),
    http.post('*/api/staff/product', async ({ request }) => {
      const [payload] = v.parse(CreateProductRequest, await request.json())
      if (payload === undefined) return refusal(400, 'invalid', 'A list of one product is wanted.')
      return done([saveProduct(payload, (lastId += 1))])
    }),
    http.patch<{ id: string }>('*/api/staff/product/:id', async ({ request, params }) =>
      done(saveProduct(v.parse(ProductPayload, await request.json()), Number(params.id))),
    ),
  ]
}

type Lookup = 'catalog' | 'city' | 'product_category' | 'tyc' | 'countries'

/** `GET` of a lookup with another answer. */
export const listingOf = (lookup: Lookup, answer: HttpResponseResolver) => http.get(`*/api/staff/${lookup}`, answer)

/** `POST` and `PATCH` of a lookup with another answer. */
export const savingOf = (lookup: Exclude<Lookup, 'countries'>, answer: HttpResponseResolver) => [
  http.post(`*/api/staff/${lookup}`, answer),
  http.patch(`*/api/staff/${lookup}/:id`, answer),
]

/** `DELETE` of a product from a catalog or city with another answer. */
export const takingOutOf = (lookup: 'catalog' | 'city', answer: HttpResponseResolver) =>
  http.delete(`*/api/staff/${lookup}/product`, answer)

/** `GET /staff/product` with another answer. */
export const listingProducts = (answer: HttpResponseResolver) => http.get('*/api/staff/product', answer)

/** The same from page `first` on. */
export const listingFromPage = (first: number, answer: HttpResponseResolver) =>
  listingProducts((asked) =>
    Number(new URL(asked.request.url).searchParams.get('page')) < first ? undefined : answer(asked),
  )

/** `POST` and `PATCH` of a product with another answer. */
export const savingProduct = (answer: HttpResponseResolver) => [
  http.post('*/api/staff/product', answer),
  http.patch('*/api/staff/product/:id', answer),
]
