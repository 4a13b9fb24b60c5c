import { sql } from 'kysely'
import { day, type Area } from './area.ts'
import { contactDetails, countryOf } from './contactDetails.ts'
import { plain } from './people.ts'

const names = (
  'Textiles del Sur, Banco Meridiano, Grupo Ceiba, Café de la Sierra, Clínica San Íñigo, Transportes Ñandú, ' +
  'Seguros Alborada, Minera Cordillera, Supermercados La Colmena, Constructora Altiplano, Aerolíneas Cóndor, ' +
  'Laboratorios Quinoa, Universidad del Litoral, Cementos Pacífico, Telecom Andina, Hoteles Bahía Azul, ' +
  'Editorial El Árbol, Energía Páramo, Logística Malecón, Alimentos Doña Inés, Farmacias Aloe, Agroindustrias Piura, ' +
  'Muebles Haya y Roble, Tecnología Colibrí, Consultores Reforma, Cervecería Río Claro, Panadería La Española, ' +
  'Astilleros del Plata, Calzado Güemes, Cooperativa Maíz Azul, Vidrios Obsidiana, Pesquera Humboldt, ' +
  'Inmobiliaria Los Álamos, Papelera Ñuble, Autopartes Querétaro, Salud Integral Oaxaca, Teatro Nacional de Cámara, ' +
  'Fundación Semilla, Medios Faro, Ingeniería y Servicios Ambientales del Valle de Aburrá'
).split(', ')

/** Client organisations, named from a list and then numbered. */
export const organisations = (now: Date, count: number): Area => ({
  name: 'organisations',
  seed: 11,
  async fill(transaction, chance) {
    const rows = Array.from({ length: count }, (_, index) => ({
      name: nameOf(index),
      created_at: new Date(now.getTime() - chance.integer(1000, 1600) * day),
    }))
    await transaction.insertInto('organisations').values(rows).execute()
  },
})

function nameOf(index: number): string {
  const round = Math.floor(index / names.length)
  return `${names[index % names.length]}${round === 0 ? '' : ` ${round + 1}`}`
}

/** How many HR admins the organisations have, one after the other. */
const adminCounts = [2, 1, 0, 3, 1, 2, 1, 12] as const

/** The details of client organisations that have none yet: of every kind, however few there are. */
export const clients = (): Area => ({
  name: 'clients',
  seed: 29,
  async fill(transaction, chance) {
    const organisations = await transaction
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where('email', '=', '')
      .orderBy('id')
      .execute()
    const catalogs = await transaction.selectFrom('catalogs').select(['id', 'name']).orderBy('id').execute()
    const countries = await transaction.selectFrom('countries').select(['id', 'name']).execute()
    const details = organisations.map(({ id, name }, at) => {
      const sub_domain = plain(name).replaceAll(' ', '')
      const country = countryOf(id)
      const isBare = at % 11 === 4
      const general = catalogs.filter((one) => one.name === 'Catálogo general' || one.name === country)
      return {
        id,
        business_id: isBare
          ? ''
          : `${chance.integer(800, 999)}.${chance.integer(100, 999)}.${chance.integer(100, 999)}`,
        sub_domain: isBare ? '' : sub_domain,
        email: isBare ? '' : `talento@${sub_domain}.example`,
        country: (isBare ? undefined : countries.find((one) => one.name === country)?.id) ?? null,
        address: isBare ? '' : (contactDetails(id, chance).address ?? ''),
        language: at % 9 === 7 ? 'english' : 'spanish',
        industry: industries.get(name.split(' ')[0] ?? '') ?? '',
        is_active: at % 7 !== 3,
        subscription_type: at % 3 === 1 ? 'premium' : 'basic',
        open_invoices: at % 2 === 0 ? 0 : chance.integer(1, 6),
        catalog_ids: (at % 8 === 5 ? [] : at % 8 === 2 ? catalogs : general).map((one) => one.id),
        admins: adminCounts[at % adminCounts.length] ?? 0,
      }
    })
    const given = sql`json_to_recordset(${JSON.stringify(details)}::json) as given (
      id bigint, business_id text, sub_domain text, email text, country bigint, address text, language text,
      industry text, is_active boolean, subscription_type text, open_invoices bigint, catalog_ids json, admins bigint
    )`
    await sql`
      update organisations set business_id = given.business_id, sub_domain = given.sub_domain, email = given.email,
        country_id = given.country, address = given.address, language = given.language, industry = given.industry,
        is_active = given.is_active, subscription_type = given.subscription_type, open_invoices = given.open_invoices
      from ${given} where organisations.id = given.id`.execute(transaction)
    await sql`
      insert into organisation_catalogs (organisation_id, catalog_id)
      select given.id, catalog.id::bigint from ${given}, json_array_elements_text(catalog_ids) as catalog (id)
      on conflict do nothing`.execute(transaction)
    await sql`
      update users set is_admin = ranked.place <= given.admins
      from (select id, row_number() over (partition by organisation_id order by id) as place from users) as ranked,
        ${given}
      where users.id = ranked.id and users.organisation_id = given.id`.execute(transaction)
  },
})

const industries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Textil y confección': 'Textiles Calzado',
    'Servicios financieros': 'Banco Seguros Cooperativa',
    'Alimentos y bebidas': 'Café Alimentos Cervecería Panadería Pesquera Agroindustrias',
    Salud: 'Clínica Laboratorios Farmacias Salud',
    'Transporte y logística': 'Transportes Aerolíneas Logística Astilleros Autopartes',
    'Minería y energía': 'Minera Energía Cementos',
    Comercio: 'Supermercados Muebles Papelera Vidrios',
    Construcción: 'Constructora Inmobiliaria Ingeniería',
    'Educación y cultura': 'Universidad Editorial Teatro Fundación',
    'Tecnología y telecomunicaciones': 'Telecom Tecnología Medios',
    Turismo: 'Hoteles',
  }).flatMap(([industry, words]) => words.split(' ').map((word) => [word, industry] as const)),
)
