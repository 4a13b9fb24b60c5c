import {
  CatalogsAnswer,
  CategoriesAnswer,
  CitiesAnswer,
  CountriesAnswer,
  TycsAnswer,
} from '#contract/catalogue/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { readCatalogs, readCategories, readCities, readCountries, readTyc } from './read.ts'

/** The whole lists that products are described by. */
export function catalogueLists(deps: Deps) {
  const { db } = deps
  const app = new Hono<ApiEnv>()
  const list = <Row>(path: string, summary: string, answer: v.GenericSchema, read: () => Promise<Row[]>) =>
    app.get(path, describe({ area: 'Catalogue', summary, answer }), staff(deps), noQuery, async (c) =>
      c.json({ success: true, data: await read() }),
    )
  list('/staff/product_category', 'All categories', CategoriesAnswer, () => readCategories(db))
  list('/staff/countries', 'All countries', CountriesAnswer, () => readCountries(db))
  list('/staff/tyc', 'All terms and conditions', TycsAnswer, () => readTyc(db))
  list('/staff/catalog', 'All catalogs with their products', CatalogsAnswer, () => readCatalogs(db))
  list('/staff/city', 'All cities with their products', CitiesAnswer, () => readCities(db))
  return app
}
