import type { OrganisationWire } from '#contract/organisations/organisations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

type Listed<Field extends keyof OrganisationWire> = OrganisationWire[Field] | null

/** All organisations by name, or the one with `id`. Joins catalogs, users and points as whole tables, not per row. */
export async function readOrganisations(db: Db, id?: number): Promise<OrganisationWire[]> {
  const rows = await db
    .selectFrom('organisations')
    .leftJoin(people, 'people.organisation_id', 'organisations.id')
    .leftJoin(listed, 'listed.organisation_id', 'organisations.id')
    .leftJoin(points, 'points.owner_id', 'organisations.id')
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
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ current_balance, org_points_to_distribute, catalogs, admins, users, ...organisation }) => ({
    ...organisation,
    catalogs: catalogs ?? [],
    admins: admins ?? [],
    users: users ?? [],
    balance: { current_balance: current_balance ?? 0, org_points_to_distribute: org_points_to_distribute ?? 0 },
  }))
}

const people = sql<{
  organisation_id: number
  users: Listed<'users'>
  admins: Listed<'admins'>
}>`(
  select
    organisation_id,
    json_agg(id order by id) as users,
    json_agg(json_build_object('id', id, 'name', name, 'lastname', lastname) order by id) filter (where is_admin) as admins
  from users
  where organisation_id is not null
  group by organisation_id
)`.as<'people'>('people')

const listed = sql<{ organisation_id: number; catalogs: Listed<'catalogs'> }>`(
  select
    organisation_id,
    json_agg(json_build_object('id', catalogs.id, 'name', catalogs.name) order by catalogs.name) as catalogs
  from organisation_catalogs
  join catalogs on catalogs.id = catalog_id
  group by organisation_id
)`.as<'listed'>('listed')

const points = sql<{ owner_id: number; current_balance: number | null; org_points_to_distribute: number | null }>`(
  select
    owner_id,
    max(points) filter (where kind = 'organisation-balance') as current_balance,
    max(points) filter (where kind = 'organisation-distribution') as org_points_to_distribute
  from accounts
  join balances on balances.account_id = accounts.id
  where kind in ('organisation-balance', 'organisation-distribution')
  group by owner_id
)`.as<'points'>('points')
