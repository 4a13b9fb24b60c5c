import type { OrganisationWire } from '#contract/organisations/organisations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

type Listed<Field extends keyof OrganisationWire> = OrganisationWire[Field] | null

const pageSize = 500

/** All organisations by name, in pages. One that is renamed meanwhile comes once, because the order is read first. */
export async function* organisationPages(db: Db): AsyncGenerator<readonly OrganisationWire[], void> {
  const rows = await db.selectFrom('organisations').select('id').orderBy('name').orderBy('id').execute()
  for (let at = 0; at < rows.length; at += pageSize) {
    const ids = rows.slice(at, at + pageSize).map(({ id }) => id)
    const page = new Map((await readOrganisations(db, ids)).map((row) => [row.id, row]))
    yield ids.flatMap((id) => page.get(id) ?? [])
  }
}

/** Reads catalogs, users and points of all of them at once, not per row. */
export async function readOrganisations(db: Db, ids: readonly number[]): Promise<OrganisationWire[]> {
  const rows = await db
    .selectFrom('organisations')
    .leftJoin(peopleOf(ids), 'people.organisation_id', 'organisations.id')
    .leftJoin(catalogsOf(ids), 'listed.organisation_id', 'organisations.id')
    .leftJoin(pointsOf(ids), 'points.owner_id', 'organisations.id')
    .select([
      'id',
      'name',
      'business_id',
      'sub_domain',
      'email',
      'country_id as country',
      'address',
      'language',
      'industry',
      'is_active',
      'subscription_type',
      'open_invoices',
      'catalogs',
      'admins',
      'users',
      'current_balance',
      'org_points_to_distribute',
    ])
    .where(among('id', ids))
    .execute()
  return rows.map(({ current_balance, org_points_to_distribute, catalogs, admins, users, ...organisation }) => ({
    ...organisation,
    catalogs: catalogs ?? [],
    admins: admins ?? [],
    users: users ?? [],
    balance: { current_balance: current_balance ?? 0, org_points_to_distribute: org_points_to_distribute ?? 0 },
  }))
}

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

const peopleOf = (ids: readonly number[]) =>
  sql<{
    organisation_id: number
    users: Listed<'users'>
    admins: Listed<'admins'>
  }>`(
  select
    organisation_id,
    json_agg(id order by id) as users,
    json_agg(json_build_object('id', id, 'name', name, 'lastname', lastname) order by id) filter (where is_admin) as admins
  from users
  where ${among('organisation_id', ids)}
  group by organisation_id
)`.as<'people'>('people')

const catalogsOf = (ids: readonly number[]) =>
  sql<{ organisation_id: number; catalogs: Listed<'catalogs'> }>`(
  select
    organisation_id,
    json_agg(json_build_object('id', catalogs.id, 'name', catalogs.name) order by catalogs.name) as catalogs
  from organisation_catalogs
  join catalogs on catalogs.id = catalog_id
  where ${among('organisation_id', ids)}
  group by organisation_id
)`.as<'listed'>('listed')

const pointsOf = (ids: readonly number[]) =>
  sql<{
    owner_id: number
    current_balance: number | null
    org_points_to_distribute: number | null
  }>`(
  select
    owner_id,
    max(points) filter (where kind = 'organisation-balance') as current_balance,
    max(points) filter (where kind = 'organisation-distribution') as org_points_to_distribute
  from accounts
  join balances on balances.account_id = accounts.id
  where kind in ('organisation-balance', 'organisation-distribution') and ${among('owner_id', ids)}
  group by owner_id
)`.as<'points'>('points')
