import {
  ServiceLinksAnswer,
  ServiceLinksRequest,
  ServicesAnswer,
  type ServiceLinkWire,
} from '#contract/services/services.ts'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'

async function readLinks(db: Kysely<Database>, organisationId: number): Promise<readonly ServiceLinkWire[]> {
  const rows = await db
    .selectFrom('organisation_services')
    .innerJoin('services', 'services.id', 'service_id')
    .select(['organisation_id as org_id', 'service_id', 'name', 'description', 'active'])
    .where('organisation_id', '=', organisationId)
    .orderBy('service_id')
    .execute()
  return rows.map(({ name, description, ...link }) => ({
    ...link,
    service: { id: link.service_id, name, description },
  }))
}

/** The services that are on offer, and which of them an organisation has. */
export const services = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/available-services',
      describe({ area: 'Services', summary: 'All services', answer: ServicesAnswer }),
      staff(deps),
      noQuery,
      async (c) => {
        const data = await deps.db.selectFrom('services').select(['id', 'name', 'description']).orderBy('id').execute()
        return c.json({ success: true, data })
      },
    )
    .get(
      '/staff/services/:id',
      describe({
        area: 'Services',
        summary: 'The services of an organisation',
        text: 'The id is the organisation’s. A service that is not listed is inactive.',
        answer: ServiceLinksAnswer,
        refusals: { 404: 'organisation-not-found' },
      }),
      staff(deps),
      idInPath,
      noQuery,
      async (c) => {
        const { id } = c.req.valid('param')
        await checkExist(deps.db, 'organisation', [id])
        return c.json({ success: true, data: await readLinks(deps.db, id) })
      },
    )
    .patch(
      '/staff/services',
      describe({
        area: 'Services',
        summary: 'Switch services of an organisation on and off, all or none of those named',
        body: true,
        answer: ServiceLinksAnswer,
        refusals: { 404: 'organisation-not-found', 422: 'service-not-found' },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(ServiceLinksRequest),
      async (c) => {
        const { org_id, services: wanted } = c.req.valid('json')
        const data = await inTransaction(deps.db, async (transaction) => {
          await checkExist(transaction, 'organisation', [org_id])
          const rows = wanted.map((one) => ({ ...one, organisation_id: org_id }))
          await checkExist(
            transaction,
            'service',
            rows.map(({ service_id }) => service_id),
            422,
          )
          if (rows.length > 0)
            await transaction
              .insertInto('organisation_services')
              // In one order, so that two saves never wait for each other.
              .values(rows.toSorted((one, other) => one.service_id - other.service_id))
              .onConflict((there) =>
                there
                  .columns(['organisation_id', 'service_id'])
                  .doUpdateSet((set) => ({ active: set.ref('excluded.active') })),
              )
              .execute()
          return readLinks(transaction, org_id)
        })
        return c.json({ success: true, data })
      },
    )
