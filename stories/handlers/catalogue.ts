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
  type ListedProductWire,
  type TycWire,
} from '#contract/catalogue/wire.ts'
import { products as sampleProducts } from '#contract/products/samples.ts'
import { CreateProductRequest, ProductPayload, type ProductWire } from '#contract/products/wire.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'
import { refusal } from './refusals.ts'

/** What is on the shelves at first. The products of catalogs and cities are those that say they are in them. */
export interface Stock {
  readonly products: readonly ProductWire[]
  readonly catalogs: readonly Omit<CatalogWire, 'products'>[]
  readonly cities: readonly Omit<CityWire, 'products'>[]
  readonly categories: readonly CategoryWire[]
  readonly terms: readonly TycWire[]
  readonly countries: readonly CountryWire[]
  readonly productsPerPage: number
}

const samples: Stock = { ...lookups, products: sampleProducts, productsPerPage: 100 }

const done = (row: unknown) => HttpResponse.json({ success: true, data: row })

const listed = ({ id, name, category, price }: ProductWire): ListedProductWire => ({ id, name, category, price })

/** The sample catalogue, answered as the API would and changed by what is sent. */
export function catalogueShop(stock: Partial<Stock> = {}) {
  let shop: Stock = { ...samples, ...stock }
  let lastId = 5000
  const newId = () => (lastId += 1)
  const isTaken = (rows: readonly { readonly id: number; readonly name: string }[], name: string, id?: number) =>
    rows.some((row) => row.id !== id && row.name.toLowerCase() === name.trim().toLowerCase())
  const put = <Row extends { readonly id: number }>(rows: readonly Row[], row: Row): readonly Row[] =>
    rows.some(({ id }) => id === row.id) ? rows.map((now) => (now.id === row.id ? row : now)) : [...rows, row]
  const catalogsNow = () =>
    shop.catalogs.map((row) => ({
      ...row,
      products: shop.products.filter(({ catalog }) => catalog.includes(row.id)).map(listed),
    }))
  const citiesNow = () =>
    shop.cities.map((row) => ({
      ...row,
      products: shop.products.filter(({ city }) => city.includes(row.id)).map(listed),
    }))
  const change = (ids: readonly number[], change: (product: ProductWire) => Partial<ProductWire>) => {
    shop = { ...shop, products: shop.products.map((one) => (ids.includes(one.id) ? { ...one, ...change(one) } : one)) }
  }

  /** `POST` and `PATCH` of one kind of row; `write` gives the row, or undefined where its name is taken. */
  const writing = <Payload extends { readonly name: string }>(
    path: string,
    schema: v.GenericSchema<unknown, Payload>,
    write: (payload: Payload, id: number | undefined) => unknown,
  ) => {
    const answer: HttpResponseResolver<{ id: string }> = async ({ request, params }) => {
      const payload = v.parse(schema, await request.json())
      if (payload.name.trim() === '') return HttpResponse.json(lookups.nameRequired, { status: 422 })
      const row = write(payload, params.id === undefined ? undefined : Number(params.id))
      return row === undefined ? HttpResponse.json(lookups.nameTaken, { status: 409 }) : done(row)
    }
    return [http.post<{ id: string }>(`*/api/staff/${path}`, answer), http.patch(`*/api/staff/${path}/:id`, answer)]
  }

  const productFrom = (payload: ProductPayload, id: number): ProductWire => {
    const { catalog_ids, city_ids, category, ...product } = payload
    const known = shop.categories.find((one) => one.id === category) ?? null
    return { ...product, id, category: known, catalog: catalog_ids, city: city_ids }
  }

  return [
    http.get('*/api/staff/product_category', () => done(shop.categories)),
    http.get('*/api/staff/tyc', () => done(shop.terms)),
    http.get('*/api/staff/countries', () => done(shop.countries)),
    http.get('*/api/staff/catalog', () => done(catalogsNow())),
    http.get('*/api/staff/city', () => done(citiesNow())),
    http.get('*/api/staff/product', ({ request }) => {
      const end = Number(new URL(request.url).searchParams.get('page')) * shop.productsPerPage
      const data = shop.products.slice(end - shop.productsPerPage, end)
      return HttpResponse.json({ success: true, data, next: shop.products.length > end })
    }),
    ...writing('product_category', CategoryRequest, ({ name }, id = newId()) => {
      if (isTaken(shop.categories, name, id)) return undefined
      const row = { id, name }
      shop = { ...shop, categories: put(shop.categories, row) }
      return row
    }),
    ...writing('tyc', TycRequest, ({ name, tyc }, id = newId()) => {
      if (isTaken(shop.terms, name, id)) return undefined
      const row = { id, name, tyc }
      shop = { ...shop, terms: put(shop.terms, row) }
      return row
    }),
    ...writing('catalog', CatalogRequest, ({ name, country }, id = newId()) => {
      if (isTaken(shop.catalogs, name, id)) return undefined
      shop = {
        ...shop,
        catalogs: put(shop.catalogs, { id, name, country: country === null ? null : { id: country } }),
      }
      return catalogsNow().find((row) => row.id === id)
    }),
    ...writing('city', CityRequest, ({ name, country }, id = newId()) => {
      const there = shop.cities.filter(({ country_id }) => country_id === country)
      const named = there.map((city) => ({ id: city.id, name: city.city_name }))
      if (isTaken(named, name, id)) return undefined
      shop = { ...shop, cities: put(shop.cities, { id, city_name: name, country_id: country }) }
      return citiesNow().find((row) => row.id === id)
    }),
    http.delete('*/api/staff/catalog/product', async ({ request }) => {
      const { product_ids, catalog_id } = v.parse(CatalogProductsRequest, await request.json())
      change(product_ids, ({ catalog }) => ({ catalog: catalog.filter((id) => id !== catalog_id) }))
      return done({ removed: product_ids.length })
    }),
    http.delete('*/api/staff/city/product', async ({ request }) => {
      const { product_ids, city_ids } = v.parse(CityProductsRequest, await request.json())
      change(product_ids, ({ city }) => ({ city: city.filter((id) => !city_ids.includes(id)) }))
      return done({ removed: product_ids.length })
    }),
    http.post('*/api/staff/product', async ({ request }) => {
      const [payload] = v.parse(CreateProductRequest, await request.json())
      if (payload === undefined) return refusal(400, 'invalid', 'A list of one product is wanted.')
      const product = productFrom(payload, newId())
      shop = { ...shop, products: [...shop.products, product] }
      return done([product])
    }),
    http.patch<{ id: string }>('*/api/staff/product/:id', async ({ request, params }) => {
      const product = productFrom(v.parse(ProductPayload, await request.json()), Number(params.id))
      shop = { ...shop, products: put(shop.products, product) }
      return done(product)
    }),
  ]
}

type Lookup = 'catalog' | 'city' | 'product_category' | 'tyc' | 'countries'

/** `GET` of a lookup, answered in another way than the shop does. */
export const listingOf = (lookup: Lookup, answer: HttpResponseResolver) => http.get(`*/api/staff/${lookup}`, answer)

/** `POST` and `PATCH` of a lookup, likewise. */
export const savingOf = (lookup: Exclude<Lookup, 'countries'>, answer: HttpResponseResolver) => [
  http.post(`*/api/staff/${lookup}`, answer),
  http.patch(`*/api/staff/${lookup}/:id`, answer),
]

/** `DELETE` of a product from a catalog or a city, likewise. */
export const takingOutOf = (lookup: 'catalog' | 'city', answer: HttpResponseResolver) =>
  http.delete(`*/api/staff/${lookup}/product`, answer)

/** `GET /staff/product`, likewise. */
export const listingProducts = (answer: HttpResponseResolver) => http.get('*/api/staff/product', answer)

/** `POST` and `PATCH` of a product, likewise. */
export const savingProduct = (answer: HttpResponseResolver) => [
  http.post('*/api/staff/product', answer),
  http.patch('*/api/staff/product/:id', answer),
]
