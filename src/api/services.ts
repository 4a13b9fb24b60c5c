import type { Id } from '#contract/id.ts'
import { linkFrom, mergedServices, serviceFrom, type OrganisationService } from '#contract/services/services.ts'
import { readList } from './answers.ts'
import { patch } from './client.ts'
import { listQuery } from './listQuery.ts'

/** Joins the available services with those of an organisation. */
export const organisationServices = (organisation: Id) =>
  listQuery<OrganisationService>(['services', String(organisation)], async (signal) =>
    mergedServices(
      ...(await Promise.all([
        readList('staff/available-services', serviceFrom, signal),
        readList('staff/services/{id}', linkFrom, signal, { id: organisation }),
      ])),
    ),
  )

/** Sets these services on or off; services that are not named stay as they are. @throws Failure */
export async function saveServices(organisation: Id, services: readonly OrganisationService[]): Promise<void> {
  const links = services.map(({ id, isActive }) => ({ service_id: id, active: isActive }))
  await patch('staff/services', {
    json: { services: links, org_id: organisation },
    journal: { call: 'services.switched', organisation, services },
  })
}
