import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { Id, RowId, sameId } from '../id.ts'
import { below, flag, id, reader, text, type Reader } from '../lenient.ts'
import { listOf } from '../list.ts'

export const ServiceWire = v.strictObject({ id: RowId, name: v.string(), description: v.string() })
export type ServiceWire = v.InferOutput<typeof ServiceWire>

/** `GET /staff/available-services`. */
export const ServicesAnswer = answerOf(v.array(ServiceWire))

/** A service that an organisation has or had. */
export const ServiceLinkWire = v.strictObject({
  org_id: RowId,
  service_id: RowId,
  service: ServiceWire,
  active: v.boolean(),
})
export type ServiceLinkWire = v.InferOutput<typeof ServiceLinkWire>

/** `GET /staff/services/{id}`, where the id is the organisation's, and what `PATCH /staff/services` answers. */
export const ServiceLinksAnswer = answerOf(v.array(ServiceLinkWire))

const mostServices = 1000

/** Body of `PATCH /staff/services`. What is not named stays as it is. */
export const ServiceLinksRequest = v.strictObject({
  org_id: RowId,
  services: v.pipe(
    listOf(v.strictObject({ service_id: RowId, active: v.boolean() }), { max: mostServices }),
    // A list that is too long was not examined.
    v.check(
      (list) => list.length > mostServices || new Set(list.map((one) => one.service_id)).size === list.length,
      'Must not name a service twice',
    ),
  ),
})

/** A service that organisations can have. */
export interface Service {
  readonly id: Id
  readonly name: string
  readonly description: string
}

/** A service as an organisation has it. */
export interface OrganisationService extends Service {
  readonly isActive: boolean
}

/** Whether services are on, by the text of their ids. */
export type Switches = Readonly<Record<string, boolean>>

export const switchesOf = (services: readonly OrganisationService[]): Switches =>
  Object.fromEntries(services.map(({ id, isActive }) => [String(id), isActive]))

/** The services, those that were switched as they are now. */
export const switched = (
  services: readonly OrganisationService[],
  switches: Switches,
): readonly OrganisationService[] =>
  services.map((service) => ({ ...service, isActive: switches[String(service.id)] ?? service.isActive }))

/** A row of an answer, or none where it has no id. */
export const serviceFrom = reader(v.object({ id: Id, name: text, description: text }), (service): Service => service)

const linksFrom = reader(
  v.object({ service_id: id, service: v.fallback(v.unknown(), null), active: flag }),
  ({ service_id, service, active: isActive }, _raw, at): readonly OrganisationService[] => {
    const [known] = serviceFrom(service, below(at, 'service'))
    if (known !== undefined) return [{ ...known, id: service_id ?? known.id, isActive }]
    return service_id === null ? [] : [{ id: service_id, name: '', description: '', isActive }]
  },
)
/** A link of an answer. Where it does not carry its service, only the id of that is known. */
export const linkFrom: Reader<OrganisationService> = (raw, at) => linksFrom(raw, at).flat()

/** All services on offer, and those of the organisation that are no longer; without a link a service is inactive. */
export const mergedServices = (
  available: readonly Service[],
  links: readonly OrganisationService[],
): readonly OrganisationService[] => [
  ...available.map((service) => ({
    ...service,
    isActive: links.find(({ id: linked }) => sameId(linked, service.id))?.isActive ?? false,
  })),
  ...links.filter((link) => !available.some((service) => sameId(service.id, link.id))),
]
