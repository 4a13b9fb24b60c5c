import * as v from 'valibot'
import { Id } from '../id.ts'
import { id, idIn, list, reader, text, whole } from '../lenient.ts'
import type { Catalog, Category, City, Country, ListedProduct, Tyc } from './model.ts'

const asItIs = <Row>(row: Row): Row => row

const Named = v.object({ id: Id, name: text })

/** A row of an answer, or none where it has no id. */
export const categoryFrom: (raw: unknown) => readonly Category[] = reader(Named, asItIs)
export const countryFrom: (raw: unknown) => readonly Country[] = reader(Named, asItIs)
export const tycFrom: (raw: unknown) => readonly Tyc[] = reader(v.object({ id: Id, name: text, tyc: text }), asItIs)

/** A category may come as its name, its id or an object. */
export const categoryName = (raw: unknown): string => {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number') return `#${raw}`
  const read = v.safeParse(v.object({ name: text }), raw)
  return read.success ? read.output.name : ''
}

const ListedIn = v.object({ id: Id, name: text, category: v.optional(v.unknown()), price: whole })
const listedFrom = reader(ListedIn, (listed): ListedProduct => ({ ...listed, category: categoryName(listed.category) }))

const CatalogIn = v.object({ id: Id, name: text, country: v.optional(v.unknown()), products: list })

/** Its country may come as an id or as an object with one. */
export const catalogFrom = reader(CatalogIn, ({ country, products, ...catalog }): Catalog => ({
  ...catalog,
  country: idIn(country)[0] ?? null,
  products: products.flatMap(listedFrom),
}))

const CityIn = v.object({ id: Id, city_name: text, name: text, country_id: id, products: list })

export const cityFrom = reader(CityIn, ({ city_name, name, country_id, products, ...city }): City => ({
  ...city,
  name: city_name || name,
  country: country_id,
  products: products.flatMap(listedFrom),
}))
