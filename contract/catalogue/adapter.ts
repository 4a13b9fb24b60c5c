import * as v from 'valibot'
import { asReadOf } from '../asRead.ts'
import { isBlank } from '../blank.ts'
import { Id } from '../id.ts'
import { idIn, idOrName, list, reader, rowsAt, text, whole } from '../lenient.ts'
import type { Catalog, Category, City, Country, ListedProduct, Tyc } from './model.ts'

const Named = v.object({ id: Id, name: text })

export const categoryFrom = reader(Named, ({ id, name }, raw): Category => ({
  id,
  name,
  asRead: asReadOf(raw, { name }),
}))
export const countryFrom = reader(Named, (country): Country => country)
export const tycFrom = reader(v.object({ id: Id, name: text, tyc: text }), ({ id, name, tyc }, raw): Tyc => ({
  id,
  name,
  tyc,
  asRead: asReadOf(raw, { name, tyc }),
}))

/** A category may come as its name, its id or an object. */
export const categoryName = (raw: unknown): string => {
  if (typeof raw === 'string') return isBlank(raw) ? '' : raw
  if (typeof raw === 'number') return `#${raw}`
  const read = v.safeParse(v.object({ name: text }), raw)
  return read.success ? read.output.name : ''
}

const ListedIn = v.object({ id: Id, name: text, category: v.optional(v.unknown()), price: whole })
const listedFrom = reader(ListedIn, (listed): ListedProduct => ({ ...listed, category: categoryName(listed.category) }))

const CatalogIn = v.object({ id: Id, name: text, country: idOrName, products: list })

/** Its country may come as an id or as an object with one. */
export const catalogFrom = reader(CatalogIn, ({ products, ...catalog }, raw, at): Catalog => {
  const { name, country } = catalog
  return {
    ...catalog,
    products: rowsAt(products, listedFrom, at, 'products'),
    asRead: asReadOf(raw, { name, country }, { country: idIn(raw['country'])[0] ?? raw['country'] }),
  }
})

const CityIn = v.object({ id: Id, city_name: text, name: text, country_id: idOrName, products: list })

export const cityFrom = reader(CityIn, ({ id, city_name, country_id: country, products, ...city }, raw, at): City => {
  const name = city_name || city.name
  const named = city_name !== '' || city.name === '' ? raw['city_name'] : raw['name']
  return {
    id,
    name,
    country,
    products: rowsAt(products, listedFrom, at, 'products'),
    asRead: asReadOf(raw, { name, country }, { name: named, country: idIn(raw['country_id'])[0] ?? raw['country_id'] }),
  }
})
