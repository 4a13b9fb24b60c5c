import type { OrganisationWire } from '#contract/organisations/organisations.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

/** All organisations, or the one that is named, by name. */
export async function readOrganisations(db: Kysely<Database>, id?: number): Promise<OrganisationWire[]> {
  const rows = await db
    .selectFrom('organisations')
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
      catalogs.as('catalogs'),
      admins.as('admins'),
      users.as('users'),
      pointsOf('organisation-balance').as('current_balance'),
      pointsOf('organisation-distribution').as('org_points_to_distribute'),
    ])
    .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ current_balance, org_points_to_distribute, ...organisation }) => ({
    ...organisation,
    balance: { current_balance, org_points_to_distribute },
  }))
}

const catalogs = sql<OrganisationWire['catalogs']>`(
  select coalesce(json_agg(json_build_object('id', catalogs.id, 'name', catalogs.name) order by catalogs.name), '[]')
  from organisation_catalogs
  join catalogs on catalogs.id = catalog_id
  where organisation_catalogs.organisation_id = organisations.id
)`

const admins = sql<OrganisationWire['admins']>`(
  select coalesce(
    json_agg(json_build_object('id', users.id, 'name', users.name, 'lastname', users.lastname) order by users.id),
    '[]'
  )
  from users
  where users.organisation_id = organisations.id and users.is_admin
)`

const users = sql<OrganisationWire['users']>`(
  select coalesce(json_agg(users.id order by users.id), '[]')
  from users
  where users.organisation_id = organisations.id
)`

/** The sum of an account's entries; an organisation without any has none. */
const pointsOf = (kind: 'organisation-balance' | 'organisation-distribution'): RawBuilder<number> => sql<number>`(
  select coalesce(sum(points), 0)::bigint
  from accounts
  join ledger_entries on ledger_entries.account_id = accounts.id
  where accounts.kind = ${kind} and accounts.owner_id = organisations.id
)`
