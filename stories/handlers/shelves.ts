import * as lookups from '#contract/catalogue/samples.ts'
import type {
  CatalogWire,
  CategoryWire,
  CityWire,
  CountryWire,
  ListedProductWire,
  TycWire,
} from '#contract/catalogue/wire.ts'
import { products as sampleProducts } from '#contract/products/samples.ts'
import type { ProductPayload, ProductWire } from '#contract/products/wire.ts'

/** What is on the shelves at first. The products of catalogs and cities are those that say they are in them. */
export interface Stock {
  readonly products: readonly ProductWire[]
  readonly catalogs: readonly Omit<CatalogWire, 'products'>[]
  readonly cities: readonly Omit<CityWire, 'products'>[]
  readonly categories: readonly CategoryWire[]
  readonly terms: readonly TycWire[]
  readonly countries: readonly CountryWire[]
}

interface Placed {
  readonly name: string
  readonly country: number | null
}

/** A catalogue in memory. What saves a row gives it as it is then, or undefined where its name is taken. */
export function fillShelves(stock: Partial<Stock>) {
  let now: Stock = { ...lookups, products: sampleProducts, ...stock }
  let lastId = 5000
  const newId = () => (lastId += 1)
  const listed = (isIn: (product: ProductWire) => boolean): readonly ListedProductWire[] =>
    now.products.filter(isIn).map(({ id, name, category, price }) => ({ id, name, category, price }))
  const catalogs = () =>
    now.catalogs.map((row) => ({ ...row, products: listed(({ catalog }) => catalog.includes(row.id)) }))
  const cities = () => now.cities.map((row) => ({ ...row, products: listed(({ city }) => city.includes(row.id)) }))

  return {
    stock: () => now,
    catalogs,
    cities,
    saveCategory({ name }: { readonly name: string }, id = newId()) {
      if (isTaken(now.categories, name, id)) return undefined
      const products = now.products.map((product) =>
        product.category?.id === id ? { ...product, category: { id, name } } : product,
      )
      now = { ...now, products, categories: put(now.categories, { id, name }) }
      return { id, name }
    },
    saveTyc({ name, tyc }: { readonly name: string; readonly tyc: string }, id = newId()) {
      if (isTaken(now.terms, name, id)) return undefined
      now = { ...now, terms: put(now.terms, { id, name, tyc }) }
      return { id, name, tyc }
    },
    saveCatalog({ name, country }: Placed, id = newId()) {
      if (isTaken(now.catalogs, name, id)) return undefined
      const row = { id, name, country: country === null ? null : { id: country } }
      now = { ...now, catalogs: put(now.catalogs, row) }
      return catalogs().find((one) => one.id === id)
    },
    saveCity({ name, country }: Placed, id = newId()) {
      const there = now.cities.filter(({ country_id }) => country_id === country)
      const named = there.map((city) => ({ id: city.id, name: city.city_name }))
      if (isTaken(named, name, id)) return undefined
      now = { ...now, cities: put(now.cities, { id, city_name: name, country_id: country }) }
      return cities().find((one) => one.id === id)
    },
    saveProduct({ catalog_ids, city_ids, category, ...product }: ProductPayload, id = newId()): ProductWire {
      const known = now.categories.find((one) => one.id === category) ?? null
      const row = { ...product, id, category: known, catalog: catalog_ids, city: city_ids }
      now = { ...now, products: put(now.products, row) }
      return row
    },
    takeOut(products: readonly number[], field: 'catalog' | 'city', places: readonly number[]) {
      const without = (product: ProductWire) => ({
        ...product,
        [field]: product[field].filter((id) => !places.includes(id)),
      })
      now = { ...now, products: now.products.map((one) => (products.includes(one.id) ? without(one) : one)) }
    },
  }
}

interface Row {
  readonly id: number
}

const isTaken = (rows: readonly (Row & { readonly name: string })[], name: string, id: number): boolean =>
  rows.some((row) => row.id !== id && row.name.toLowerCase() === name.trim().toLowerCase())

const put = <Kind extends Row>(rows: readonly Kind[], row: Kind): readonly Kind[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((now) => (now.id === row.id ? row : now)) : [...rows, row]
