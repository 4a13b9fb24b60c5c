import {
  AdminRequest,
  missingFields,
  OrganisationAnswer,
  OrganisationChange,
  OrganisationRequest,
  OrganisationsAnswer,
  PlanRequest,
} from '#contract/organisations/organisations.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { existingCountry } from '../catalogue/catalogue.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { readOrganisations } from './read.ts'

const write = { area: 'Organisations', body: true, answer: OrganisationAnswer } as const
const unprocessable = 'organisation-incomplete, country-not-found, catalog-not-found'
const notFound = 'organisation-not-found'

/** Client organisations. Each write answers the organisation as it is then. */
export const organisations = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/org',
      describe({ area: 'Organisations', summary: 'All organisations', answer: OrganisationsAnswer }),
      staff(deps),
      noQuery,
      async (c) => c.json({ success: true, data: await readOrganisations(deps.db) }),
    )
    .post(
      '/staff/org',
      describe({
        ...write,
        summary: 'Create an organisation',
        headers: [keyHeader],
        refusals: { 422: `${unprocessable}, idempotency-key-reused` },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(OrganisationRequest),
      async (c) => {
        const { plan, ...fields } = c.req.valid('json')
        return c.json(
          await writeOnce(deps, c, { plan, ...fields }, async (db) => {
            const { id } = await db
              .insertInto('organisations')
              .values({ ...(await columnsOf(db, fields)), subscription_type: plan })
              .returning('id')
              .executeTakeFirstOrThrow()
            await writeCatalogs(db, id, fields.catalogs)
            return written(db, id)
          }),
        )
      },
    )
    .patch(
      '/staff/org',
      describe({
        ...write,
        summary: 'Change an organisation',
        text: 'The organisation is named in the body. Its plan is changed by a call of its own.',
        refusals: { 404: notFound, 422: unprocessable },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(OrganisationChange),
      async (c) => {
        const { org_id, ...fields } = c.req.valid('json')
        const data = await inTransaction(deps.db, async (db) => {
          const columns = await columnsOf(db, fields)
          const update = db.updateTable('organisations').set(columns).where('id', '=', org_id)
          if ((await update.executeTakeFirst()).numUpdatedRows === 0n) throw noOrganisation(org_id)
          await writeCatalogs(db, org_id, fields.catalogs)
          return written(db, org_id)
        })
        return c.json({ success: true, data })
      },
    )
    .patch(
      '/staff/org/:id/plan',
      describe({ ...write, summary: 'Change the plan of an organisation', refusals: { 404: notFound } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(PlanRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const { plan } = c.req.valid('json')
        const data = await inTransaction(deps.db, async (db) => {
          await db.updateTable('organisations').set({ subscription_type: plan }).where('id', '=', id).execute()
          return written(db, id)
        })
        return c.json({ success: true, data })
      },
    )
    .post(
      '/staff/org/admin',
      describe({ ...write, ...adminText, summary: 'Make a user of an organisation its HR admin' }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(AdminRequest),
      async (c) => c.json({ success: true, data: await setAdmin(deps, c.req.valid('json'), true) }),
    )
    .delete(
      '/staff/org/admin',
      describe({ ...write, ...adminText, summary: 'Take an HR admin of an organisation away' }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(AdminRequest),
      async (c) => c.json({ success: true, data: await setAdmin(deps, c.req.valid('json'), false) }),
    )

const adminText = {
  text: 'Who is one already stays one, and who is none stays none, without a word.',
  refusals: { 404: notFound, 422: 'user-not-in-organisation' },
}

export const noOrganisation = (id: number) =>
  new Refusal(404, notFound, `There is no organisation ${id}. Please reload the list.`)

async function written(db: Tx, id: number) {
  const [organisation] = await readOrganisations(db, id)
  if (organisation === undefined) throw noOrganisation(id)
  return organisation
}

type Fields = Omit<v.InferOutput<typeof OrganisationRequest>, 'plan'>

/** The columns, as typed; refused where something is missing that every organisation needs. */
async function columnsOf(db: Tx, { country, catalogs, ...fields }: Fields) {
  const missing = missingFields({ ...fields, country })
  if (missing.length > 0)
    throw new Refusal(422, 'organisation-incomplete', `Please fill in what is missing: ${missing.join(', ')}.`)
  await checkExist(db, 'catalog', catalogs, 422)
  return { ...fields, country_id: await existingCountry(db, country) }
}

async function writeCatalogs(db: Tx, organisation_id: number, catalogs: readonly number[]): Promise<void> {
  await db.deleteFrom('organisation_catalogs').where('organisation_id', '=', organisation_id).execute()
  const rows = [...new Set(catalogs)].map((catalog_id) => ({ organisation_id, catalog_id }))
  if (rows.length > 0) await db.insertInto('organisation_catalogs').values(rows).execute()
}

const setAdmin = ({ db }: Deps, { userid, org_id }: v.InferOutput<typeof AdminRequest>, is_admin: boolean) =>
  inTransaction(db, async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ is_admin })
      .where('id', '=', userid)
      .where('organisation_id', '=', org_id)
      .returning('id')
      .executeTakeFirst()
    const organisation = await written(transaction, org_id)
    if (user === undefined)
      throw new Refusal(
        422,
        'user-not-in-organisation',
        `There is no user ${userid} in organisation ${org_id}. Please search again.`,
      )
    return organisation
  })
