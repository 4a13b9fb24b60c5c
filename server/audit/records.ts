import type { AuditKind } from '#contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

interface Described {
  readonly kind: AuditKind
  readonly table: keyof Database
  /** SQL of the name that people know the record by. */
  readonly name?: string
  /** Whether fields are read from other tables that change with this record. */
  readonly hasParts?: boolean
  /** SQL of each field. Whatever is not named here, such as a password, never reaches the audit. */
  readonly fields: Readonly<Record<string, string>>
}

/** Each name is its own column. */
const columns = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
const nameIn = (table: string, id: string) => `(select name from ${table} where ${table}.id = ${id})`
const namesIn = (rows: string, name = 'name') =>
  `(select coalesce(json_agg(${name} order by ${name}), '[]') from ${rows})`
const pointsOf = (kind: string, owner: string) => `coalesce((
  select points from balances join accounts on accounts.id = account_id
  where kind = '${kind}' and owner_id = ${owner}.id), 0)`
/** A first or last name: null where it is blank. What a mark in it turns ends with it, as in `personName` of the contract. */
const namePart = (column: string) => `case
  when folded(${column}) !~ '[^[:space:]]' then null
  when ${column} ~ '[\\u202a-\\u202e\\u2066-\\u2069]'
    then U&'\\2068' || regexp_replace(${column}, '[\\u2066-\\u2069]', '', 'g') || U&'\\2069'
  else ${column} end`
/** A person is called by name, else by e-mail. */
const fullName = `coalesce(
  nullif(concat_ws(' ', ${namePart('users.name')}, ${namePart('users.lastname')}), ''), users.email)`

const described = {
  product: {
    kind: 'product',
    table: 'products',
    hasParts: true,
    fields: {
      ...columns('name', 'description', 'vendor_name', 'sizes', 'featured', 'is_corporate_benefit', 'is_demon_price'),
      ...columns('hidden_tag', 'image_url'),
      category: nameIn('categories', 'category_id'),
      tyc: nameIn('tyc', 'tyc_id'),
      form: nameIn('forms', 'form_id'),
      catalogs: namesIn('product_catalogs join catalogs on catalogs.id = catalog_id where product_id = products.id'),
      cities: namesIn('product_cities join cities on cities.id = city_id where product_id = products.id'),
      prices: `(select coalesce(json_agg(concat(price, ' / $', dollar_price) order by position), '[]')
        from product_prices where product_id = products.id)`,
    },
  },
  catalog: { kind: 'catalog', table: 'catalogs', fields: { name: 'name', country: nameIn('countries', 'country_id') } },
  city: { kind: 'city', table: 'cities', fields: { name: 'name', country: nameIn('countries', 'country_id') } },
  category: { kind: 'category', table: 'categories', fields: columns('name') },
  tyc: { kind: 'tyc', table: 'tyc', fields: columns('name', 'tyc') },
  form: {
    kind: 'form',
    table: 'forms',
    hasParts: true,
    fields: {
      ...columns('name', 'description'),
      archived: 'archived_at is not null',
      questions: `(select coalesce(json_agg(
          case when options = '{}' then question else question || ': ' || array_to_string(options, ', ') end
          order by position), '[]') from form_questions where form_id = forms.id)`,
    },
  },
  period: { kind: 'period', table: 'goal_periods', fields: columns('name', 'is_active') },
  client: {
    kind: 'client',
    table: 'organisations',
    hasParts: true,
    fields: {
      ...columns('name', 'business_id', 'sub_domain', 'email', 'address', 'language', 'industry', 'is_active'),
      plan: 'subscription_type',
      country: nameIn('countries', 'country_id'),
      catalogs: namesIn(
        'organisation_catalogs join catalogs on catalogs.id = catalog_id where organisation_id = organisations.id',
      ),
    },
  },
  clientAdmins: {
    kind: 'client',
    table: 'organisations',
    hasParts: true,
    fields: { hr_admins: namesIn('users where organisation_id = organisations.id and is_admin', fullName) },
  },
  clientServices: {
    kind: 'client',
    table: 'organisations',
    hasParts: true,
    fields: {
      services: namesIn(`organisation_services join services on services.id = service_id
        where organisation_id = organisations.id and active`),
    },
  },
  clientPoints: {
    kind: 'client',
    table: 'organisations',
    fields: {
      current_balance: pointsOf('organisation-balance', 'organisations'),
      points_to_distribute: pointsOf('organisation-distribution', 'organisations'),
    },
  },
  user: {
    kind: 'user',
    table: 'users',
    name: fullName,
    fields: {
      ...columns('name', 'lastname', 'email', 'phone', 'address', 'title', 'is_active'),
      type: `case when is_admin then 'admin' when is_manager then 'manager' else 'user' end`,
    },
  },
  userPoints: { kind: 'user', table: 'users', name: fullName, fields: { points: pointsOf('user', 'users') } },
  item: {
    kind: 'order_item',
    table: 'order_items',
    name: nameIn('products', 'product_id'),
    fields: { status: 'status', refunded: 'refunded_at is not null' },
  },
  survey: {
    kind: 'survey',
    table: 'surveys',
    fields: columns('name', 'url', 'results_url', 'is_active', 'is_multi_response'),
  },
  publicity: {
    kind: 'publicity',
    table: 'publicity',
    name: 'title',
    fields: {
      ...columns('title', 'description', 'link', 'image_url', 'is_active'),
      organisation: nameIn('organisations', 'organisation_id'),
    },
  },
  analytic: {
    kind: 'analytic',
    table: 'analytics',
    name: 'title',
    fields: {
      ...columns('title', 'analytic_url', 'active', 'is_public'),
      external_urls: namesIn(`jsonb_each_text(coalesce(external_urls, '{}'))`, `key || ': ' || value`),
    },
  },
} as const satisfies Readonly<Record<string, Described>>

/** A kind of record, or a part of one where other writes change the rest without its lock. */
export type Source = keyof typeof described

export const descriptionOf = (source: Source): Described => described[source]

/** SQL of the record's name. */
export const nameOf = (source: Source) => sql.raw(descriptionOf(source).name ?? 'name')

/** SQL of all fields as one JSON object. */
export function fieldsOf(source: Source) {
  const read = Object.entries(described[source].fields).map(([name, field]) => `'${name}', ${field}`)
  return sql.raw(`jsonb_build_object(${read.join(', ')})`)
}
