import {
  ServiceLinksAnswer,
  ServiceLinksRequest,
  ServicesAnswer,
  type ServiceLinkWire,
} from '#contract/services/services.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'

async function readLinks(db: Db, organisationId: number): Promise<readonly ServiceLinkWire[]> {
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

/** Routes of the services on offer and of those that an organisation has. */
export function services(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, 'Services')
  read('/staff/available-services', { summary: 'All services', answer: ServicesAnswer }, () =>
    deps.db.selectFrom('services').select(['id', 'name', 'description']).orderBy('id').execute(),
  )
  read(
    '/staff/services/:id',
    {
      summary: 'The services of an organisation',
      text: 'The id is the organisation’s. A service that is not listed is inactive.',
      answer: ServiceLinksAnswer,
      refusals: { 404: 'organisation-not-found' },
    },
    async (id) => {
      await checkExist(deps.db, 'organisation', [id])
      return readLinks(deps.db, id)
    },
  )
  write(
    'PATCH',
    '/staff/services',
    {
      summary: 'Switch services of an organisation on and off, all or none of those named',
      body: ServiceLinksRequest,
      changes: ({ org_id }) => [['clientServices', org_id]],
      answer: ServiceLinksAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'service-not-found' },
    },
    async (db, { org_id, services: wanted }) => {
      const ids = wanted.map(({ service_id }) => service_id)
      await checkExist(db, 'organisation', [org_id])
      await checkExist(db, 'service', ids, 422)
      const rows = wanted.map((one) => ({ ...one, organisation_id: org_id }))
      if (rows.length > 0)
        await db
          .insertInto('organisation_services')
          // Ordered by id, so that two saves cannot deadlock.
          .values(rows.toSorted((one, other) => one.service_id - other.service_id))
          .onConflict((there) =>
            there
              .columns(['organisation_id', 'service_id'])
              .doUpdateSet((set) => ({ active: set.ref('excluded.active') })),
          )
          .execute()
      return readLinks(db, org_id)
    },
  )
  return app
}
