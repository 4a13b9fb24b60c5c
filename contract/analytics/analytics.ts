import * as v from 'valibot'
import { asReadOf, isSame, unlessChanged, type WithAsRead } from '../asRead.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { flag, isUnreadable, packed, reader, text } from '../lenient.ts'

export const AnalyticWire = v.strictObject({
  id: RowId,
  title: v.string(),
  analytic_url: v.string(),
  /** `calibrate` and whatever else was saved there; null where there is nothing. */
  external_urls: v.nullable(v.record(v.string(), v.string())),
  active: v.boolean(),
  is_public: v.boolean(),
})
export type AnalyticWire = v.InferOutput<typeof AnalyticWire>

/** `GET /staff/custom_analytics/{id}`, where the id is the organisation's. */
export const AnalyticsAnswer = answerOf(v.array(AnalyticWire))
export const AnalyticAnswer = answerOf(AnalyticWire)

/** The longest texts of an analytic that the reference API takes, in UTF-16 code units. */
export const longestTitle = 250
export const longestAddress = 4000
export const mostExternalUrls = 20
const address = v.pipe(v.string(), v.maxLength(longestAddress))
const fields = {
  analytic_url: address,
  external_urls: v.nullable(
    v.pipe(
      // An array has number keys alone, so this refuses it.
      v.record(v.pipe(v.string(), v.maxLength(100), v.regex(/\D/, 'Expected a name')), address),
      v.maxEntries(mostExternalUrls, `At most ${mostExternalUrls}`),
    ),
  ),
}
/** Body of `POST /staff/custom_analytics/{id}`, where the id is the organisation's. */
export const AnalyticRequest = v.strictObject({ title: v.pipe(v.string(), v.maxLength(longestTitle)), ...fields })
/** Body of `PATCH /staff/custom_analytics/{id}`, where the id is the analytic's. */
export const AnalyticChange = v.strictObject(fields)
/** Bodies of `PATCH /staff/custom_analytics/{id}/activate` and `…/activate/public`: the wanted value. */
export const ActiveRequest = v.strictObject({ active: v.boolean() })
export const PublicRequest = v.strictObject({ is_public: v.boolean() })

/** A dashboard of another site that an organisation sees. Its addresses are as somebody typed them: see contract/links.ts. */
export interface Analytic extends WithAsRead {
  readonly id: Id
  readonly name: string
  readonly url: string
  /** Where its calibration button leads; empty where there is none. */
  readonly link: string
  /** Further external addresses, which the console does not show and sends back unchanged. */
  readonly otherUrls: Readonly<Record<string, unknown>>
  readonly isActive: boolean
  readonly isPublic: boolean
}

const AnalyticIn = v.object({
  id: Id,
  title: text,
  analytic_url: text,
  external_urls: v.fallback(v.pipe(packed, v.objectWithRest({ calibrate: text }, v.unknown())), { calibrate: '' }),
  active: flag,
  is_public: flag,
})

export const analyticFrom = reader(AnalyticIn, ({ id, title, external_urls, active, is_public, ...read }, raw) => {
  const { calibrate, ...otherUrls } = external_urls
  const addresses = { url: read.analytic_url, link: calibrate, otherUrls }
  return {
    id,
    name: title,
    ...addresses,
    isActive: active,
    isPublic: is_public,
    asRead: asReadOf(raw, addressesOf(addresses)),
  }
})

type Addresses = Pick<Analytic, 'url' | 'link'> & Partial<Pick<Analytic, 'otherUrls' | 'asRead'>>

const addressesOf = (values: Addresses) => ({ analytic_url: values.url, external_urls: externalUrls(values) })

/** The body with both addresses. */
export const analyticPayload = (values: Addresses) => unlessChanged(addressesOf(values), values.asRead)

/** Whether changed external addresses would replace ones that could not be read. */
export function losesUrls(values: Addresses): boolean {
  const odd = values.asRead?.['external_urls']
  return odd !== undefined && isUnreadable(odd.read) && !isSame(externalUrls(values), odd.shown)
}

/** Leaves out an empty address; null where no address is left. */
function externalUrls({ link, otherUrls }: Pick<Analytic, 'link'> & Partial<Pick<Analytic, 'otherUrls'>>) {
  const all = { ...otherUrls, ...(link !== '' && { calibrate: link }) }
  return Object.keys(all).length === 0 ? null : all
}
