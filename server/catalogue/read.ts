import type {
  CatalogWire,
  CategoryWire,
  CityWire,
  CountryWire,
  ListedProductWire,
  TycWire,
} from '#contract/catalogue/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { JsonPieces } from '../http/listStream.ts'
import type { Streamed } from '../http/staffRoutes.ts'

export const readCountries = (db: Db): Promise<CountryWire[]> =>
  db.selectFrom('countries').select(['id', 'name']).orderBy('name').execute()

/** This and the readers below return all rows, or the one with `id`. */
export const readCategories = (db: Db, id?: number): Promise<CategoryWire[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'name'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

export const readTyc = (db: Db, id?: number): Promise<TycWire[]> =>
  db
    .selectFrom('tyc')
    .select(['id', 'name', 'tyc'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

type Place = 'catalog' | 'city'
interface Owner {
  readonly id: number
}

const catalogRows = async (db: Db, id?: number) => {
  const rows = await db
    .selectFrom('catalogs')
    .select(['id', 'name', 'country_id'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ country_id, ...catalog }) => ({
    ...catalog,
    country: country_id === null ? null : { id: country_id },
  }))
}

const cityRows = (db: Db, id?: number) =>
  db
    .selectFrom('cities')
    .select(['id', 'name as city_name', 'country_id'])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()

export const readCatalogs = async (db: Db, id?: number): Promise<CatalogWire[]> =>
  withProducts(db, 'catalog', await catalogRows(db, id), id)

export const readCities = async (db: Db, id?: number): Promise<CityWire[]> =>
  withProducts(db, 'city', await cityRows(db, id), id)

/** All catalogs or cities as a stream: a single product may be in many, and one may have all products. */
export const catalogStream = (db: Db): Streamed => streamOf(db, 'catalog', catalogRows)
export const cityStream = (db: Db): Streamed => streamOf(db, 'city', cityRows)

const streamOf = (db: Db, place: Place, owners: (db: Db) => Promise<readonly Owner[]>): Streamed => ({
  version: () => versionOf(db, [...tablesOf[place], 'products', 'categories']),
  pieces: async function* () {
    yield* jsonOf(await owners(db), productPages(db, place))
  },
})

const tablesOf = { catalog: ['catalogs', 'product_catalogs'], city: ['cities', 'product_cities'] } as const
const linkOf = {
  catalog: { table: 'product_catalogs', column: 'catalog_id' },
  city: { table: 'product_cities', column: 'city_id' },
} as const

/** Changes with every write to the tables. Reads no contents: each stored row tells which transaction wrote it. */
async function versionOf(db: Db, tables: readonly string[]): Promise<string> {
  const sums = tables.map(
    (table) => sql`(select coalesce(sum(hash_record_extended(row(xmin, ctid), 0)), 0) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ version: string }>`select concat_ws('.', ${sql.join(sums)}) as version`.execute(db)
  return rows[0]?.version ?? ''
}

interface Placed {
  /** Of the catalog or city. */
  readonly owner: number
  /** The JSON of the product. */
  readonly json: string
}

/** The products of each catalog or city, or of the one with `id`, as PostgreSQL writes their JSON. */
async function* productPages(db: Db, place: Place, id?: number): AsyncGenerator<readonly Placed[], void> {
  const table = sql.table(linkOf[place].table)
  const owner = sql.ref(linkOf[place].column)
  const only = id === undefined ? sql`true` : sql`${owner} = ${id}`
  let last = { owner: 0, product: 0 }
  for (;;) {
    const { rows: page } = await sql<{ owner: number; product: number }>`
      select ${owner} as owner, product_id as product from ${table}
      where (${owner}, product_id) > (${last.owner}, ${last.product}) and ${only}
      order by ${owner}, product_id
      limit ${pageSize}`.execute(db)
    // A query of its own: joined to the page, PostgreSQL would read all products for each page.
    const { rows: products } = await sql<{ id: number; json: string }>`
      select id, row_to_json(product)::text as json from (
        select products.id, products.name, category, products.price
        from products left join (select id, name from categories) as category on category.id = products.category_id
        where products.id = any(${page.map(({ product }) => product)}::bigint[])
      ) as product`.execute(db)
    const jsonOfId = new Map(products.map(({ id: product, json }) => [product, json]))
    yield page.flatMap(({ owner: of, product }) => {
      const json = jsonOfId.get(product)
      return json === undefined ? [] : { owner: of, json }
    })
    last = page.at(-1) ?? last
    if (page.length < pageSize) return
  }
}

const pageSize = 5000

async function withProducts<Row extends Owner>(db: Db, place: Place, owners: readonly Row[], id?: number) {
  const products = new Map<number, ListedProductWire[]>(owners.map((owner) => [owner.id, []]))
  for await (const page of productPages(db, place, id))
    for (const { owner, json } of page) products.get(owner)?.push(JSON.parse(json) as ListedProductWire)
  return owners.map((owner) => ({ ...owner, products: products.get(owner.id) ?? [] }))
}

/** The JSON of `owners`, which are sorted by id, each with its products. */
async function* jsonOf(owners: readonly Owner[], pages: ReturnType<typeof productPages>): JsonPieces {
  let opened = 0
  const opening = (to: number): string => {
    let text = ''
    for (let owner = owners[opened]; owner !== undefined && owner.id <= to; owner = owners[++opened])
      text += `${opened === 0 ? '[' : ']},'}${JSON.stringify(owner).slice(0, -1)},"products":[`
    return text
  }
  for await (const page of pages) {
    let text = ''
    for (const { owner, json } of page) {
      const head = opening(owner)
      // A catalog or city that was created meanwhile is not in the list.
      text += owners[opened - 1]?.id === owner ? `${head || ','}${json}` : head
    }
    yield text
  }
  yield `${opening(Number.MAX_SAFE_INTEGER)}${owners.length === 0 ? '[]' : ']}]'}`
}
