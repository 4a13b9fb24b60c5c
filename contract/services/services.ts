import * as v from 'valibot'
import { answerOf } from '../envelope.ts'
import { Id, RowId, sameId } from '../id.ts'
import { below, flag, id, reader, text, type Reader } from '../lenient.ts'
import { listOf } from '../list.ts'

export const ServiceWire = v.strictObject({ id: RowId, name: v.string(), description: v.string() })
export type ServiceWire = v.InferOutput<typeof ServiceWire>

export const ServicesAnswer = answerOf(v.array(ServiceWire))

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
    // `listOf` has not checked the items of a list that is too long.
    v.check(
      (list) => list.length > mostServices || new Set(list.map((one) => one.service_id)).size === list.length,
      'Must not name a service twice',
    ),
  ),
})

export interface Service {
  readonly id: Id
  readonly name: string
  readonly description: string
}

export interface OrganisationService extends Service {
  readonly isActive: boolean
}

/** Whether a service is on, by its id as text. */
export type Switches = Readonly<Record<string, boolean>>

export const switchesOf = (services: readonly OrganisationService[]): Switches =>
  Object.fromEntries(services.map(({ id, isActive }) => [String(id), isActive]))

/** The services with the switches applied. */
export const switched = (
  services: readonly OrganisationService[],
  switches: Switches,
): readonly OrganisationService[] =>
  services.map((service) => ({ ...service, isActive: switches[String(service.id)] ?? service.isActive }))

export const serviceFrom = reader(v.object({ id: Id, name: text, description: text }), (service): Service => service)

const linksFrom = reader(
  v.object({ service_id: id, service: v.fallback(v.unknown(), null), active: flag }),
  ({ service_id, service, active: isActive }, _raw, at): readonly OrganisationService[] => {
    const [known] = serviceFrom(service, below(at, 'service'))
    if (known !== undefined) return [{ ...known, id: service_id ?? known.id, isActive }]
    return service_id === null ? [] : [{ id: service_id, name: '', description: '', isActive }]
  },
)
/** Reads a link. Where it has no `service`, only the service's id is known. */
export const linkFrom: Reader<OrganisationService> = (raw, at) => linksFrom(raw, at).flat()

/** All services on offer, and those that the organisation still has although they are no longer on offer. */
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
