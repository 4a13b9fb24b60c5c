import { saveCatalog, saveCategory, saveCity, saveTyc } from '#api/catalogue.ts'
import type { Id } from '#contract/id.ts'
import { idOf, rowsAt } from '../rows.ts'
import { type Made, type Sent, writeAndReadBack, key, untried } from './made.ts'

export interface Catalogue {
  readonly country: Id | null
  readonly category: Id | undefined
  readonly tyc: Id | undefined
  readonly catalog: Id | undefined
  readonly city: Id | undefined
}

export async function writeCatalogue(made: Made): Promise<Catalogue> {
  const { judge, marker, row } = made
  const [land] = await rowsAt(judge.api, 'staff/countries')
  const country = idOf(land) ?? null
  const name = marker
  const renamed = `${marker} 2`
  async function saved(
    path: string,
    save: (saving: { id: Id | null; name: string }) => Promise<void>,
    sent: (name: string) => Sent,
  ): Promise<Id | undefined> {
    const first = await writeAndReadBack(
      made,
      `POST /${path}`,
      () => save({ id: null, name }),
      () => row(path),
      sent(name),
    )
    const id = idOf(first)
    if (id === undefined) untried(judge, [`PATCH /${path}/{id}`])
    else
      await writeAndReadBack(
        made,
        `PATCH /${path}/{id}`,
        () => save({ id, name: renamed }),
        () => row(path),
        sent(renamed),
      )
    return id
  }
  const category = await saved(
    'staff/product_category',
    ({ id, name }) => saveCategory({ id, key, values: { name } }),
    (name) => ({
      name: ['name', name],
    }),
  )
  const tyc = await saved(
    'staff/tyc',
    ({ id, name }) => saveTyc({ id, key, values: { name, tyc: `<p>${name}</p>` } }),
    (name) => ({
      name: ['name', name],
      tyc: ['tyc', `<p>${name}</p>`],
    }),
  )
  const catalog = await saved(
    'staff/catalog',
    ({ id, name }) => saveCatalog({ id, key, values: { name, country } }),
    (name) => ({
      name: ['name', name],
      country: ['country', country],
    }),
  )
  const city = await saved(
    'staff/city',
    ({ id, name }) => saveCity({ id, key, values: { name, country } }),
    (name) => ({
      name: ['city_name', name],
      country: ['country_id', country],
    }),
  )
  return { country, category, tyc, catalog, city }
}
