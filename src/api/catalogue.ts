import { catalogFrom, categoryFrom, cityFrom, countryFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import type { Id } from '#contract/id.ts'
import { patch, post, readList, remove } from './client.ts'
import { listQuery } from './listQuery.ts'

/** `GET /staff/catalog`, `/staff/city`, `/staff/product_category`, `/staff/tyc`, `/staff/countries`. @throws Failure */
export const readCatalogs = (signal?: AbortSignal) => readList('staff/catalog', catalogFrom, signal)
export const readCities = (signal?: AbortSignal) => readList('staff/city', cityFrom, signal)
export const readCategories = (signal?: AbortSignal) => readList('staff/product_category', categoryFrom, signal)
export const readTycs = (signal?: AbortSignal) => readList('staff/tyc', tycFrom, signal)
export const readCountries = (signal?: AbortSignal) => readList('staff/countries', countryFrom, signal)

/** `POST` for a new one, which goes with a key; `PATCH …/{id}` for one that is there. */
async function save(path: string, id: Id | null, key: string, json: unknown): Promise<void> {
  await (id === null ? post(path, { key, json }) : patch(`${path}/${encodeURIComponent(id)}`, { json }))
}

interface Saved<Values> {
  /** Null for a new one. */
  readonly id: Id | null
  readonly values: Values
  readonly key: string
}

/** @throws Failure */
export const saveCategory = ({ id, values: { name }, key }: Saved<{ readonly name: string }>) =>
  save('staff/product_category', id, key, { name })

/** @throws Failure */
export const saveTyc = ({ id, values: { name, tyc }, key }: Saved<{ readonly name: string; readonly tyc: string }>) =>
  save('staff/tyc', id, key, { name, tyc })

interface Placed {
  readonly name: string
  /** Sent as null where none is chosen. */
  readonly country: Id | null
}

/** @throws Failure */
export const saveCatalog = ({ id, values: { name, country }, key }: Saved<Placed>) =>
  save('staff/catalog', id, key, { name, country })

/** @throws Failure */
export const saveCity = ({ id, values: { name, country }, key }: Saved<Placed>) =>
  save('staff/city', id, key, { name, country })

/** `DELETE /staff/catalog/product`. @throws Failure */
export const removeFromCatalog = (catalogId: Id, productId: Id) =>
  remove('staff/catalog/product', { product_ids: [productId], catalog_id: catalogId })

/** `DELETE /staff/city/product`: it takes the city in a list. @throws Failure */
export const removeFromCity = (cityId: Id, productId: Id) =>
  remove('staff/city/product', { product_ids: [productId], city_ids: [cityId] })

export const catalogs = listQuery(['catalogs'], readCatalogs)
export const cities = listQuery(['cities'], readCities)
export const categories = listQuery(['categories'], readCategories)
export const tycs = listQuery(['tyc'], readTycs)
export const countries = { ...listQuery(['countries'], readCountries), staleTime: Infinity }
