import {
  AdminRequest,
  missingFields,
  OrganisationAnswer,
  OrganisationChange,
  OrganisationRequest,
  OrganisationsAnswer,
  PlanRequest,
} from '#contract/organisations/organisations.ts'
import type * as v from 'valibot'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { jsonOfPages } from '../http/listStream.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { organisationPages, readOrganisations } from './read.ts'

const answer = OrganisationAnswer
const unprocessable = 'organisation-incomplete, country-not-found, catalog-not-found'
const notFound = 'organisation-not-found'

/** Routes of client organisations. Each write answers the organisation's new state. */
export function organisations(deps: Deps) {
  const { app, stream, write } = staffRoutes(deps, 'Organisations')
  stream(
    '/staff/org',
    { summary: 'All organisations', answer: OrganisationsAnswer },
    { pieces: () => jsonOfPages(organisationPages(deps.db)) },
  )
  write(
    'POST',
    '/staff/org',
    {
      summary: 'Create an organisation',
      body: OrganisationRequest,
      once: true,
      changes: 'client',
      answer,
      refusals: { 422: `${unprocessable}, idempotency-key-reused` },
    },
    async (db, { plan, ...fields }) => {
      const { id } = await db
        .insertInto('organisations')
        .values({ ...(await columnsOf(db, fields)), subscription_type: plan })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeCatalogs(db, id, fields.catalogs)
      return written(db, id)
    },
  )
  write(
    'PATCH',
    '/staff/org',
    {
      summary: 'Change an organisation',
      text: 'The organisation is named in the body. Its plan is changed by a call of its own.',
      body: OrganisationChange,
      changes: ({ org_id }) => [['client', org_id]],
      answer,
      refusals: { 404: notFound, 422: unprocessable },
    },
    async (db, { org_id, ...fields }) => {
      const columns = await columnsOf(db, fields)
      await checkExist(db, 'organisation', [org_id])
      await db.updateTable('organisations').set(columns).where('id', '=', org_id).execute()
      await writeCatalogs(db, org_id, fields.catalogs)
      return written(db, org_id)
    },
  )
  write(
    'PATCH',
    '/staff/org/:id/plan',
    {
      summary: 'Change the plan of an organisation',
      body: PlanRequest,
      changes: (_, { id }) => [['client', id]],
      answer,
      refusals: { 404: notFound },
    },
    async (db, { plan }, { id }) => {
      await db.updateTable('organisations').set({ subscription_type: plan }).where('id', '=', id).execute()
      return written(db, id)
    },
  )
  for (const [method, is_admin, summary] of [
    ['POST', true, 'Make a user of an organisation its HR admin'],
    ['DELETE', false, 'Take an HR admin of an organisation away'],
  ] as const)
    write(
      method,
      '/staff/org/admin',
      {
        summary,
        text: 'Who is one already stays one, and who is none stays none, without a word.',
        body: AdminRequest,
        changes: ({ userid, org_id }) => [
          ['clientAdmins', org_id],
          ['user', userid],
        ],
        answer,
        refusals: { 404: notFound, 422: 'user-not-in-organisation' },
      },
      async (db, { userid, org_id }) => {
        const found = db.updateTable('users').where('id', '=', userid).where('organisation_id', '=', org_id)
        const { numUpdatedRows } = await found.set({ is_admin }).executeTakeFirst()
        const organisation = await written(db, org_id)
        if (numUpdatedRows > 0n) return organisation
        const none = `There is no user ${userid} in organisation ${org_id}. Please search again.`
        throw new Refusal(422, 'user-not-in-organisation', none)
      },
    )
  return app
}

async function written(db: Tx, id: number) {
  await checkExist(db, 'organisation', [id])
  return (await readOrganisations(db, [id]))[0]
}

type Fields = Omit<v.InferOutput<typeof OrganisationRequest>, 'plan'>

/** The columns of an organisation. Throws a refusal if a required field is missing. */
async function columnsOf(db: Tx, { country, catalogs, ...fields }: Fields) {
  const missing = missingFields({ ...fields, country })
  if (missing.length > 0)
    throw new Refusal(422, 'organisation-incomplete', `Please fill in what is missing: ${missing.join(', ')}.`)
  await checkExist(db, 'catalog', catalogs, 422)
  await checkExist(db, 'country', country === null ? [] : [country], 422)
  return { ...fields, country_id: country }
}

async function writeCatalogs(db: Tx, organisation_id: number, catalogs: readonly number[]): Promise<void> {
  await db.deleteFrom('organisation_catalogs').where('organisation_id', '=', organisation_id).execute()
  const rows = [...new Set(catalogs)].map((catalog_id) => ({ organisation_id, catalog_id }))
  if (rows.length > 0) await db.insertInto('organisation_catalogs').values(rows).execute()
}
