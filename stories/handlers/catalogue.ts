import { nameRequired, nameTaken } from '#contract/catalogue/samples.ts'
import {
  CatalogProductsRequest,
  CatalogRequest,
  CategoryRequest,
  CityProductsRequest,
  CityRequest,
  TycRequest,
} from '#contract/catalogue/wire.ts'
import { CreateProductRequest, ProductPayload } from '#contract/products/wire.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'
import { refusal } from './refusals.ts'
import { fillShelves, type Stock } from './shelves.ts'

const done = (row: unknown) => HttpResponse.json({ success: true, data: row })

/** `POST` and `PATCH` of one kind of row. */
function writing<Payload extends { readonly name: string }>(
  path: string,
  schema: v.GenericSchema<unknown, Payload>,
  save: (payload: Payload, id?: number) => unknown,
) {
  const answer: HttpResponseResolver<{ id: string }> = async ({ request, params }) => {
    const payload = v.parse(schema, await request.json())
    if (payload.name.trim() === '') return HttpResponse.json(nameRequired, { status: 422 })
    const row = save(payload, params.id === undefined ? undefined : Number(params.id))
    return row === undefined ? HttpResponse.json(nameTaken, { status: 409 }) : done(row)
  }
  return [http.post<{ id: string }>(`*/api/staff/${path}`, answer), http.patch(`*/api/staff/${path}/:id`, answer)]
}

interface Shop extends Stock {
  readonly productsPerPage: number
}

/** The sample catalogue, answered as the API would and changed by what is sent. */
export function catalogueShop({ productsPerPage = 100, ...stock }: Partial<Shop> = {}) {
  const shelves = fillShelves(stock)
  return [
    http.get('*/api/staff/product_category', () => done(shelves.stock().categories)),
    http.get('*/api/staff/tyc', () => done(shelves.stock().terms)),
    http.get('*/api/staff/countries', () => done(shelves.stock().countries)),
    http.get('*/api/staff/catalog', () => done(shelves.catalogs())),
    http.get('*/api/staff/city', () => done(shelves.cities())),
    http.get('*/api/staff/product', ({ request }) => {
      const { products } = shelves.stock()
      const end = Number(new URL(request.url).searchParams.get('page')) * productsPerPage
      const data = products.slice(end - productsPerPage, end)
      return HttpResponse.json({ success: true, data, next: products.length > end })
    }),
    ...writing('product_category', CategoryRequest, shelves.saveCategory),
    ...writing('tyc', TycRequest, shelves.saveTyc),
    ...writing('catalog', CatalogRequest, shelves.saveCatalog),
    ...writing('city', CityRequest, shelves.saveCity),
    http.delete('*/api/staff/catalog/product', async ({ request }) => {
      const { product_ids, catalog_id } = v.parse(CatalogProductsRequest, await request.json())
      shelves.takeOut(product_ids, 'catalog', [catalog_id])
      return done({ removed: product_ids.length })
    }),
    http.delete('*/api/staff/city/product', async ({ request }) => {
      const { product_ids, city_ids } = v.parse(CityProductsRequest, await request.json())
      shelves.takeOut(product_ids, 'city', city_ids)
      return done({ removed: product_ids.length })
    }),
    http.post('*/api/staff/product', async ({ request }) => {
      const [payload] = v.parse(CreateProductRequest, await request.json())
      if (payload === undefined) return refusal(400, 'invalid', 'A list of one product is wanted.')
      return done([shelves.saveProduct(payload)])
    }),
    http.patch<{ id: string }>('*/api/staff/product/:id', async ({ request, params }) =>
      done(shelves.saveProduct(v.parse(ProductPayload, await request.json()), Number(params.id))),
    ),
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
