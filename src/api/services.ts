import type { Id } from '#contract/id.ts'
import { linkFrom, mergedServices, serviceFrom, type OrganisationService } from '#contract/services/services.ts'
import { patch, readList } from './client.ts'
import { listQuery } from './listQuery.ts'

/** `GET /staff/available-services` with `GET /staff/services/{id}`, where the id is the organisation's. */
export const organisationServices = (organisation: Id) =>
  listQuery<OrganisationService>(['services', String(organisation)], async (signal) =>
    mergedServices(
      ...(await Promise.all([
        readList('staff/available-services', serviceFrom, signal),
        readList('staff/services/{id}', linkFrom, signal, { id: organisation }),
      ])),
    ),
  )

/** `PATCH /staff/services`: switches these on or off, as they are; what is not named stays as it is. @throws Failure */
export async function saveServices(organisation: Id, services: readonly OrganisationService[]): Promise<void> {
  const links = services.map(({ id, isActive }) => ({ service_id: id, active: isActive }))
  await patch('staff/services', {
    json: { services: links, org_id: organisation },
    journal: { call: 'services.switched', organisation, services },
  })
}
