import { catalogFrom, categoryFrom, cityFrom, countryFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { unlessChanged, type WithAsRead } from '#contract/asRead.ts'
import { sameId, type Id } from '#contract/id.ts'
import { readList } from './answers.ts'
import { patch, post, remove } from './client.ts'
import { listQuery } from './listQuery.ts'

const listAt = <Row>(name: string, path: string, rowFrom: (raw: unknown) => readonly Row[]) =>
  listQuery([name], (signal) => readList(path, rowFrom, signal))

export const catalogs = listAt('catalogs', 'staff/catalog', catalogFrom)
export const cities = listAt('cities', 'staff/city', cityFrom)
export const categories = listAt('categories', 'staff/product_category', categoryFrom)
export const tycs = listAt('tyc', 'staff/tyc', tycFrom)
export const countries = { ...listAt('countries', 'staff/countries', countryFrom), staleTime: Infinity }

interface Grouped {
  readonly id: Id
  readonly products: readonly { readonly id: Id }[]
}

/** The ids of a catalog's or city's products. None also where the API lists catalogs and cities without their products. */
export const productIdsOf = (rows: readonly Grouped[], membership: Id): ReadonlySet<string> =>
  new Set(rows.find(({ id }) => sameId(id, membership))?.products.map(({ id }) => String(id)))

/** Whether the API lists catalogs or cities with their products, so that one without any is empty. */
export const listsProducts = (rows: readonly Grouped[]): boolean => rows.some(({ products }) => products.length > 0)

interface Saved<Values> {
  /** Null for a new record. */
  readonly id: Id | null
  readonly values: Values
  readonly key: string
}

/** Creates with a key, or changes. @throws Failure */
const saveAt =
  <Values extends WithAsRead & { readonly name: string }>(
    path: string,
    kind: 'category' | 'tyc' | 'catalog' | 'city',
  ) =>
  async ({ id, values: { asRead, ...fields }, key }: Saved<Values>): Promise<void> => {
    const json = unlessChanged(fields, asRead)
    const { name } = fields
    await (id === null
      ? post(path, { key, json, journal: { call: `${kind}.created`, name } })
      : patch(`${path}/{id}`, { id, json, journal: { call: `${kind}.changed`, id, name } }))
  }

interface Placed extends WithAsRead {
  readonly name: string
  /** Sent as null when none is chosen. */
  readonly country: Id | null
}

export const saveCategory = saveAt<WithAsRead & { readonly name: string }>('staff/product_category', 'category')
export const saveTyc = saveAt<WithAsRead & { readonly name: string; readonly tyc: string }>('staff/tyc', 'tyc')
export const saveCatalog = saveAt<Placed>('staff/catalog', 'catalog')
export const saveCity = saveAt<Placed>('staff/city', 'city')

export const removeFromCatalog = (catalogId: Id, productId: Id, isPart = false) =>
  remove(
    'staff/catalog/product',
    { product_ids: [productId], catalog_id: catalogId },
    isPart ? null : { call: 'catalog.productRemoved', from: catalogId, product: productId },
  )

/** This endpoint takes the city ids as a list. @throws Failure */
export const removeFromCity = (cityId: Id, productId: Id, isPart = false) =>
  remove(
    'staff/city/product',
    { product_ids: [productId], city_ids: [cityId] },
    isPart ? null : { call: 'city.productRemoved', from: cityId, product: productId },
  )
