import { catalogFrom, categoryFrom, cityFrom, countryFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import type { Id } from '#contract/id.ts'
import { patch, post, readList, remove } from './client.ts'
import { listQuery } from './listQuery.ts'

const listAt = <Row>(name: string, path: string, rowFrom: (raw: unknown) => readonly Row[]) =>
  listQuery([name], (signal) => readList(path, rowFrom, signal))

export const catalogs = listAt('catalogs', 'staff/catalog', catalogFrom)
export const cities = listAt('cities', 'staff/city', cityFrom)
export const categories = listAt('categories', 'staff/product_category', categoryFrom)
export const tycs = listAt('tyc', 'staff/tyc', tycFrom)
export const countries = { ...listAt('countries', 'staff/countries', countryFrom), staleTime: Infinity }

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
