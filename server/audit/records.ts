import type { AuditFields, AuditKind } from '#contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

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
const fullName = `concat_ws(' ', users.name, users.lastname)`

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

export interface Author {
  /** Null where unknown. */
  readonly staffId: number | null
  readonly requestId: string
  readonly now: Date
}

interface Snapshot {
  /** Null where it has none. */
  readonly name: string | null
  readonly fields: AuditFields
}
export type Snapshots = ReadonlyMap<number, Snapshot>

/** Reads the records; the map lacks those that do not exist. If `isLocked`, they stay locked until the transaction ends. */
export async function snapshots(db: Tx, source: Source, ids: readonly number[], isLocked: boolean): Promise<Snapshots> {
  const { table, hasParts = false, ...more }: Described = described[source]
  // Ordered by id, so that two writes cannot deadlock. `for update` would also hold up rows that refer to these.
  const locked = sql`order by id for no key update`
  const found = sql`from ${sql.table(table)} where id = any(${ids}::bigint[])`
  // A statement that waited for the lock reads the row anew, but not the rows of other tables.
  if (isLocked && hasParts) await sql`select id ${found} ${locked}`.execute(db)
  const { rows } = await sql<Snapshot & { readonly id: number }>`
    select id, ${sql.raw(nameOf(more))} as name, ${fieldsOf(source)} as fields ${found} ${isLocked ? locked : sql``}`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...snapshot }) => [id, snapshot]))
}

/** Writes an entry for each of these records that has changed, with the fields that differ. */
export async function tell(
  db: Tx,
  author: Author,
  source: Source,
  {
    before,
    after,
    also,
  }: { readonly before: Snapshots; readonly after: Snapshots; also(id: number): AuditFields | undefined },
): Promise<void> {
  const rows = [...after].flatMap(([id, { name, fields }]) => {
    const changed = difference(before.get(id)?.fields ?? null, fields)
    return changed === null
      ? []
      : [rowOf(author, described[source].kind, id, name ?? '', changed.before, { ...changed.after, ...also(id) })]
  })
  // A statement takes 65,535 values.
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insertInto('audit')
      .values(rows.slice(at, at + 5000))
      .execute()
}

/**
 * Writes an entry for points that this transaction has moved, in one statement, because others wait for it. What was there
 * before follows from the balance, which is locked by the move.
 */
export async function tellMove(
  db: Tx,
  { now, staffId, requestId }: Author,
  source: Source,
  id: number,
  moved: number,
  also: AuditFields,
) {
  if (moved === 0) return
  const { kind, table, fields, ...more }: Described = described[source]
  const names = Object.keys(fields)
  const built = (less: string) =>
    sql.raw(`jsonb_build_object(${names.map((name) => `'${name}', ${name}${less}`).join(', ')})`)
  await sql`
    with record as materialized (
      select id, ${sql.raw(nameOf(more))} as name,
        ${sql.raw(
          Object.entries(fields)
            .map(([name, field]) => `${field} as ${name}`)
            .join(', '),
        )}
      from ${sql.table(table)} where id = ${id}
    )
    insert into audit (created_at, staff_id, request_id, kind, record_id, name, before, after)
    select ${now}, ${staffId}::bigint, ${requestId}, ${kind}, id, name, ${built(` - ${Math.trunc(moved)}`)},
      ${built('')} || ${stored(also)}::jsonb
    from record`.execute(db)
}

/** Writes an entry for an uploaded file, which is not a record. */
export async function tellFile(db: Tx, author: Author, key: string, file: AuditFields): Promise<void> {
  await db
    .insertInto('audit')
    .values(rowOf(author, 'upload', 0, key, null, file))
    .execute()
}

const nameOf = ({ name = 'name' }: Pick<Described, 'name'>) => name

function fieldsOf(source: Source) {
  const read = Object.entries(described[source].fields).map(([name, field]) => `'${name}', ${field}`)
  return sql.raw(`jsonb_build_object(${read.join(', ')})`)
}

const rowOf = (
  { now, staffId, requestId }: Author,
  kind: AuditKind,
  record_id: number,
  name: string,
  before: AuditFields | null,
  after: AuditFields,
) => ({
  created_at: now,
  staff_id: staffId,
  request_id: requestId,
  kind,
  record_id,
  name,
  before: before && stored(before),
  after: stored(after),
})

/** JSON columns refuse lone surrogates, so each becomes U+FFFD, as the driver does for columns of text. */
const stored = (fields: AuditFields) =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: unknown) => value === null || value === '' || same(value, [])

/** The fields that changed, or all that a new record has; null where nothing changed. */
function difference(before: AuditFields | null, after: AuditFields) {
  if (before === null)
    return { before, after: Object.fromEntries(Object.entries(after).filter(([, value]) => !isEmpty(value))) }
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]))
  if (changed.length === 0) return null
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}
