import { sizes } from '#contract/products/model.ts'
import { sql, type Transaction } from 'kysely'
import { nameKey } from '../catalogue/nameKey.ts'
import type { Database } from '../db/schema.ts'
import { portions } from './area.ts'
import { comesInSizes, familyOf } from './catalogue.ts'
import type { Family } from './families.ts'
import type { Chance } from './random.ts'
import type { Lists } from './shopListRows.ts'
import { catalogs } from './shopLists.ts'
import { terms } from './shopTerms.ts'

interface Shop {
  readonly lists: Lists
  readonly formOf: ReadonlyMap<string, number>
  readonly now: Date
}

interface Ware {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly family: Family
}

const immaterial = new Set(['Bonos y tarjetas de regalo', 'Suscripciones', 'Donaciones'])

/** Completes the products that the demonstration drew before there was more than a name and a price. */
export async function fillProducts(transaction: Transaction<Database>, shop: Shop, chance: Chance): Promise<void> {
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('category_id', 'is', null)
    .orderBy('id')
    .execute()
  const wares = rows.flatMap((row): Ware[] => {
    const family = familyOf(row.name)
    return family === undefined ? [] : [{ ...row, family }]
  })
  const { lists } = shop
  const completed = wares.map((ware) => completedRow(ware, shop, chance))
  const prices = wares.flatMap((ware) => pricesFrom(ware, isDemon(ware), chance))
  const inCatalogs = wares.flatMap(({ id }) => {
    const chosen = catalogs.filter(({ share }) => chance.happens(share))
    const ids = (chosen.length > 0 ? chosen : catalogs.slice(0, 1)).map(({ name }) => lists.catalog.get(nameKey(name)))
    return ids.flatMap((catalog_id) => (catalog_id === undefined ? [] : { product_id: id, catalog_id }))
  })
  const inCities = wares.flatMap(({ id, family }) => {
    const isLocal = !immaterial.has(family.category) && chance.happens(0.45)
    const cities = isLocal ? lists.cities.filter(() => chance.happens(0.2)) : []
    return cities.map((city_id) => ({ product_id: id, city_id }))
  })
  for (const portion of portions(completed)) await complete(transaction, portion)
  for (const portion of portions(prices)) await writePrices(transaction, portion)
  for (const portion of portions(inCatalogs)) await transaction.insertInto('product_catalogs').values(portion).execute()
  for (const portion of portions(inCities)) await transaction.insertInto('product_cities').values(portion).execute()
}

const isDemon = ({ family }: Ware) => family.category === 'Bonos y tarjetas de regalo'

function completedRow(ware: Ware, { lists, formOf }: Shop, chance: Chance) {
  const { id, name, price, family } = ware
  const { category, makers } = family
  const bound = terms.find(({ categories }) => categories.includes(category)) ?? terms[0]
  return {
    id,
    name,
    price,
    description: describe(family, chance),
    category_id: lists.category.get(nameKey(category)) ?? null,
    sizes: comesInSizes(name) ? sizes : [],
    featured: chance.happens(0.08),
    vendor_name: chance.one(makers),
    tyc_id: lists.tyc.get(nameKey(bound?.name ?? '')) ?? null,
    form_id: formOf.get(category) ?? null,
    is_corporate_benefit: chance.happens(0.05),
    is_demon_price: isDemon(ware),
    hidden_tag: JSON.stringify(chance.happens(0.07) ? chance.one(['temporada', 'aliado', 'piloto']) : ''),
  }
}

/** One statement for many products. */
const complete = (transaction: Transaction<Database>, rows: readonly ReturnType<typeof completedRow>[]) =>
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
function describe({ about, traits }: Family, chance: Chance): string {
  const listed = traits.filter(() => chance.happens(0.75)).map((trait) => `<li>${trait}</li>`)
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}</ul>`
  const closing = chance.happens(0.5) ? `<p class="small">${chance.one(closings)}</p>` : ''
  return `<p>${chance.happens(0.4) ? `<strong>${about}</strong>` : about}</p>${list}${closing}`
}

/** Points for a dollar. */
const rate = 325

/** The price rows of a product of so many points: one, or several denominations. */
function pricesFrom({ id, price }: { readonly id: number; readonly price: number }, several: boolean, chance: Chance) {
  const cents = chance.one([0, 0.5, 0.9, 0.99])
  const denominations = several ? [1, 2, 5, 10].slice(0, chance.whole(2, 4)) : [1]
  return denominations.map((times, position) => ({
    product_id: id,
    position,
    price: price * times,
    dollar_price: (Math.max(1, Math.floor(price / rate)) + cents) * times,
  }))
}

/** Rows there are already are replaced. */
const writePrices = (transaction: Transaction<Database>, rows: readonly ReturnType<typeof pricesFrom>[number][]) =>
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
