import { sizes } from '#contract/products/model.ts'
import { sql } from 'kysely'
import { nameKey } from '../catalogue/nameKey.ts'
import { batches } from './area.ts'
import { comesInSizes, familyOf, type Family } from './families.ts'
import type { Chance } from './random.ts'
import { type Lists, catalogs } from './lists.ts'
import { terms } from './terms.ts'
import type { Tx } from '../db/transaction.ts'

interface Described {
  readonly lists: Lists
  readonly formOf: ReadonlyMap<string, number>
  readonly now: Date
}

interface DrawnProduct {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly family: Family
}

const immaterial = new Set(['Bonos y tarjetas de regalo', 'Suscripciones', 'Donaciones'])

/** Completes products that have only a name and a price, as they are drawn, and as older demonstrations left them. */
export async function fillProducts(transaction: Tx, described: Described, chance: Chance): Promise<void> {
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('category_id', 'is', null)
    .orderBy('id')
    .execute()
  const products = rows.flatMap((row): DrawnProduct[] => {
    const family = familyOf(row.name)
    return family === undefined ? [] : [{ ...row, family }]
  })
  const { lists } = described
  const completed = products.map((product) => completedRow(product, described, chance))
  const prices = products.flatMap((product) => pricesFrom(product, isDemon(product), chance))
  const inCatalogs = products.flatMap(({ id }) => {
    const chosen = catalogs.filter(({ share }) => chance.happens(share))
    const ids = (chosen.length > 0 ? chosen : catalogs.slice(0, 1)).map(({ name }) => lists.catalog.get(nameKey(name)))
    return ids.flatMap((catalog_id) => (catalog_id === undefined ? [] : { product_id: id, catalog_id }))
  })
  const inCities = products.flatMap(({ id, family }) => {
    const isLocal = !immaterial.has(family.category) && chance.happens(0.45)
    const cities = isLocal ? lists.cities.filter(() => chance.happens(0.2)) : []
    return cities.map((city_id) => ({ product_id: id, city_id }))
  })
  for (const batch of batches(completed)) await complete(transaction, batch)
  for (const batch of batches(prices)) await writePrices(transaction, batch)
  for (const batch of batches(inCatalogs)) await transaction.insertInto('product_catalogs').values(batch).execute()
  for (const batch of batches(inCities)) await transaction.insertInto('product_cities').values(batch).execute()
}

const isDemon = ({ family }: DrawnProduct) => family.category === 'Bonos y tarjetas de regalo'

function completedRow(product: DrawnProduct, { lists, formOf }: Described, chance: Chance) {
  const { id, name, price, family } = product
  const { category, brands } = family
  const bound = terms.find(({ categories }) => categories.includes(category)) ?? terms[0]
  return {
    id,
    name,
    price,
    description: describe(family, chance),
    category_id: lists.category.get(nameKey(category)) ?? null,
    sizes: comesInSizes(name) ? sizes : [],
    featured: chance.happens(0.08),
    vendor_name: chance.pick(brands),
    tyc_id: lists.tyc.get(nameKey(bound?.name ?? '')) ?? null,
    form_id: formOf.get(category) ?? null,
    is_corporate_benefit: chance.happens(0.05),
    is_demon_price: isDemon(product),
    hidden_tag: JSON.stringify(chance.happens(0.07) ? chance.pick(['temporada', 'aliado', 'piloto']) : ''),
  }
}

const complete = (transaction: Tx, rows: readonly ReturnType<typeof completedRow>[]) =>
  transaction
    .insertInto('products')
    .values([...rows])
    .onConflict((there) =>
      there.column('id').doUpdateSet({
        description: sql`excluded.description`,
        category_id: sql`excluded.category_id`,
        sizes: sql`excluded.sizes`,
        featured: sql`excluded.featured`,
        vendor_name: sql`excluded.vendor_name`,
        tyc_id: sql`excluded.tyc_id`,
        form_id: sql`excluded.form_id`,
        is_corporate_benefit: sql`excluded.is_corporate_benefit`,
        is_demon_price: sql`excluded.is_demon_price`,
        hidden_tag: sql`excluded.hidden_tag`,
      }),
    )
    .execute()

const closings = [
  'Entrega en empaque de regalo si así lo pide.',
  'Unidades limitadas; el color puede variar.',
  'Las imágenes son ilustrativas.',
  'Los puntos se descuentan al confirmar el pedido.',
]

/** A description in HTML, of at most 500 characters. */
function describe({ about, features }: Family, chance: Chance): string {
  const listed = features.filter(() => chance.happens(0.75)).map((feature) => `<li>${feature}</li>`)
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}</ul>`
  const closing = chance.happens(0.5) ? `<p class="small">${chance.pick(closings)}</p>` : ''
  return `<p>${chance.happens(0.4) ? `<strong>${about}</strong>` : about}</p>${list}${closing}`
}

const pointsPerDollar = 325

function pricesFrom({ id, price }: { readonly id: number; readonly price: number }, several: boolean, chance: Chance) {
  const cents = chance.pick([0, 0.5, 0.9, 0.99])
  const denominations = several ? [1, 2, 5, 10].slice(0, chance.integer(2, 4)) : [1]
  return denominations.map((times, position) => ({
    product_id: id,
    position,
    price: price * times,
    dollar_price: (Math.max(1, Math.floor(price / pointsPerDollar)) + cents) * times,
  }))
}

const writePrices = (transaction: Tx, rows: readonly ReturnType<typeof pricesFrom>[number][]) =>
  transaction
    .insertInto('product_prices')
    .values([...rows])
    .onConflict((there) =>
      there.columns(['product_id', 'position']).doUpdateSet({
        price: sql`excluded.price`,
        dollar_price: sql`excluded.dollar_price`,
      }),
    )
    .execute()
