import * as v from 'valibot'
import { Id } from '../id.ts'
import { id, list, text, whole } from '../lenient.ts'
import type { Catalog, Category, City, Country, ListedProduct, Tyc } from './model.ts'

const reader =
  <Row>(schema: v.GenericSchema<unknown, Row>) =>
  (raw: unknown): readonly Row[] => {
    const read = v.safeParse(schema, raw)
    return read.success ? [read.output] : []
  }

const Named = v.object({ id: Id, name: text })

/** A row of an answer, or none where it has no id. */
export const categoryFrom: (raw: unknown) => readonly Category[] = reader(Named)
export const countryFrom: (raw: unknown) => readonly Country[] = reader(Named)
export const tycFrom: (raw: unknown) => readonly Tyc[] = reader(v.object({ id: Id, name: text, tyc: text }))

/** A category may come as its name, its id or an object. */
export const categoryName = (raw: unknown): string => {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number') return `#${raw}`
  const read = v.safeParse(v.object({ name: text }), raw)
  return read.success ? read.output.name : ''
}

const ListedIn = v.object({ id: Id, name: text, category: v.optional(v.unknown()), price: whole })

function listedFrom(raw: unknown): readonly ListedProduct[] {
  const read = v.safeParse(ListedIn, raw)
  return read.success ? [{ ...read.output, category: categoryName(read.output.category) }] : []
}

/** A country may come as its id or as an object with one. */
const countryId = (raw: unknown): Id | null => {
  const read = v.safeParse(
    v.union([
      Id,
      v.pipe(
        v.object({ id: Id }),
        v.transform((country) => country.id),
      ),
    ]),
    raw,
  )
  return read.success ? read.output : null
}

const CatalogIn = v.object({ id: Id, name: text, country: v.optional(v.unknown()), products: list })

export function catalogFrom(raw: unknown): readonly Catalog[] {
  const read = v.safeParse(CatalogIn, raw)
  if (!read.success) return []
  const { country, products, ...catalog } = read.output
  return [{ ...catalog, country: countryId(country), products: products.flatMap(listedFrom) }]
}

const CityIn = v.object({
  id: Id,
  city_name: text,
  name: text,
  country_id: id,
  products: list,
})

export function cityFrom(raw: unknown): readonly City[] {
  const read = v.safeParse(CityIn, raw)
  if (!read.success) return []
  const { city_name, name, country_id, products, ...city } = read.output
  return [{ ...city, name: city_name || name, country: country_id, products: products.flatMap(listedFrom) }]
}
