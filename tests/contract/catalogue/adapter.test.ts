import { catalogFrom, categoryFrom, categoryName, cityFrom, countryFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { catalogs, categories, cities, countries, terms } from '#contract/catalogue/samples.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('lists of the catalogue', () => {
  it('are read as the reference API answers', () => {
    expect(categories.flatMap((raw) => categoryFrom(raw))).toEqual(categories)
    expect(countries.flatMap((raw) => countryFrom(raw))).toEqual(countries)
    expect(terms.flatMap((raw) => tycFrom(raw))).toEqual(terms)
    expect(catalogs.flatMap((raw) => catalogFrom(raw))).toHaveLength(catalogs.length)
    expect(cities.flatMap((raw) => cityFrom(raw))).toHaveLength(cities.length)
  })

  it('a catalog has its country and its products', () => {
    const [catalog] = catalogs.flatMap((raw) => catalogFrom(raw))
    expect(catalog).toMatchObject({ id: 1, name: 'Catálogo general', country: 1 })
    expect(catalog?.products[0]).toEqual({
      id: 1201,
      name: 'Audífonos inalámbricos Aurora',
      category: 'Tecnología',
      price: 42_000,
    })
    expect(catalog?.products.at(-1)?.category).toBe('')
  })

  it('a city’s name is its city_name or its name', () => {
    const cities = [{ city_name: 'Lima' }, { name: 'Cusco' }, { city_name: 'Lima', name: 'x' }, {}]
    const names = cities.flatMap((city) => cityFrom({ id: 1, ...city })).map(({ name }) => name)
    expect(names).toEqual(['Lima', 'Cusco', 'Lima', ''])
    expect(cityFrom({ id: 'c7', country_id: 'co' })).toMatchObject([
      { id: 'c7', name: '', country: 'co', products: [] },
    ])
  })

  it('a country that has only a name is shown by it', () => {
    const country = { name: 'Colombia' }
    expect([...catalogFrom({ id: 1, country }), ...cityFrom({ id: 2, country_id: country })]).toMatchObject([
      { country: 'Colombia', asRead: { country: { read: country } } },
      { country: 'Colombia', asRead: { country: { read: country } } },
    ])
  })

  it('a country may be an id, an object or nothing', () => {
    const countryOf = (country: unknown) => catalogFrom({ id: 1, country })[0]?.country
    expect([3, 'co', { id: 4 }, { id: 'pe' }].map(countryOf)).toEqual([3, 'co', 4, 'pe'])
    for (const country of [null, undefined, {}, []]) expect(countryOf(country)).toBeNull()
  })

  it('the category of a listed product may be its name, its id or an object', () => {
    expect(['Hogar', 4, { id: 1, name: 'Hogar' }].map(categoryName)).toEqual(['Hogar', '#4', 'Hogar'])
    for (const category of [null, undefined, []]) expect(categoryName(category)).toBe('')
  })

  it('a row without an id is left out, and no answer is an error', () => {
    expect([{}, null, 'x', 7, [], { id: '' }, { id: {} }].flatMap((raw) => catalogFrom(raw))).toEqual([])
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (raw, id) => {
        for (const read of [catalogFrom, cityFrom, categoryFrom, countryFrom, tycFrom]) {
          read(raw)
          read({ id, name: raw, city_name: raw, country: raw, country_id: raw, products: raw, tyc: raw })
          read({ id: 1, products: [raw, { id, category: raw, price: raw }] })
        }
      }),
    )
  })
})
