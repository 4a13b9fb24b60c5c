import { analyticFrom, analyticPayload, type Analytic } from '#contract/analytics/analytics.ts'
import type { Id } from '#contract/id.ts'
import { patch, post, readList } from './client.ts'
import { listQuery } from './listQuery.ts'

/** The path means an organisation where analytics are read and made, and an analytic where one is changed. */
const pathOf = (id: Id) => `staff/custom_analytics/${encodeURIComponent(id)}`

/** `GET /staff/custom_analytics/{organisation}`. */
export const analyticsOf = (organisation: Id) =>
  listQuery<Analytic>(['analytics', String(organisation)], (signal) =>
    readList(pathOf(organisation), analyticFrom, signal),
  )

/** What is typed of an analytic, and what else is kept with its addresses. */
export type AnalyticValues = Pick<Analytic, 'name' | 'url' | 'link'> & Partial<Pick<Analytic, 'otherUrls' | 'asRead'>>

/** `POST /staff/custom_analytics/{organisation}`. @throws Failure */
export const createAnalytic = async (
  organisation: Id,
  { values, key }: { readonly values: AnalyticValues; readonly key: string },
): Promise<void> =>
  void (await post(pathOf(organisation), { key, json: { title: values.name, ...analyticPayload(values) } }))

/** `PATCH /staff/custom_analytics/{analytic}`: its addresses; the title stays. @throws Failure */
export const updateAnalytic = async ({
  id,
  values,
}: {
  readonly id: Id
  readonly values: AnalyticValues
}): Promise<void> => void (await patch(pathOf(id), { json: analyticPayload(values) }))

/** `PATCH /staff/custom_analytics/{analytic}/activate`. @throws Failure */
export const activateAnalytic = async (analytic: Id, active: boolean): Promise<void> =>
  void (await patch(`${pathOf(analytic)}/activate`, { json: { active } }))

/** `PATCH /staff/custom_analytics/{analytic}/activate/public`. @throws Failure */
export const publishAnalytic = async (analytic: Id, is_public: boolean): Promise<void> =>
  void (await patch(`${pathOf(analytic)}/activate/public`, { json: { is_public } }))
