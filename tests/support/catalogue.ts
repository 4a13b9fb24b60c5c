import { nameKey } from '#server/catalogue/nameKey.ts'
import type { Database } from '#server/db/schema.ts'
import type { ProductPayload } from '#contract/products/wire.ts'
import type { Kysely } from 'kysely'

interface MadeCatalogue {
  readonly country: number
  readonly category: number
  readonly catalogs: readonly [number, number]
  readonly cities: readonly [number, number]
  readonly tyc: number
  readonly form: number
}

const named = (name: string) => ({ name, name_key: nameKey(name) })

/** A country, a category, two catalogs, two cities, terms and a form without questions. */
export async function addCatalogue(db: Kysely<Database>): Promise<MadeCatalogue> {
  const id = async (rows: Promise<readonly { readonly id: number }[]>) => (await rows).map((row) => row.id)
  const [country = 0] = await id(db.insertInto('countries').values({ name: 'Colombia' }).returning('id').execute())
  const [category = 0] = await id(db.insertInto('categories').values(named('Tecnología')).returning('id').execute())
  const place = (name: string) => ({ ...named(name), country_id: country })
  const [general = 0, christmas = 0] = await id(
    db.insertInto('catalogs').values(['Catálogo general', 'Navidad'].map(place)).returning('id').execute(),
  )
  const [bogota = 0, cali = 0] = await id(
    db.insertInto('cities').values(['Bogotá', 'Cali'].map(place)).returning('id').execute(),
  )
  const terms = { ...named('Entrega a domicilio'), tyc: '<p>Tres días hábiles.</p>' }
  const [tyc = 0] = await id(db.insertInto('tyc').values(terms).returning('id').execute())
  const [form = 0] = await id(
    db.insertInto('forms').values({ name: 'Reserva', description: '', archived_at: null }).returning('id').execute(),
  )
  return { country, category, catalogs: [general, christmas], cities: [bogota, cali], tyc, form }
}

/** What creates a product of this catalogue. */
export const payloadOf = (made: MadeCatalogue, change: Partial<ProductPayload> = {}): ProductPayload => ({
  name: 'Audífonos inalámbricos',
  prices: [{ price: 42_000, dollar_price: 129.9 }],
  price: 42_000,
  category: made.category,
  description: '<p>30 horas de batería.</p>',
  featured: false,
  vendor_name: 'Sonidos del Sur',
  size: [],
  catalog_ids: [made.catalogs[0]],
  imageURL: 'https://images.example/audifonos.png',
  tyc_id: made.tyc,
  form_id: null,
  is_corporate_benefit: false,
  is_demon_price: false,
  city_ids: [],
  hidden_tag: '',
  ...change,
})
