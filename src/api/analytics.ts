import { analyticFrom, analyticPayload, type Analytic } from '#contract/analytics/analytics.ts'
import type { Id } from '#contract/id.ts'
import { patch, post, readList } from './client.ts'
import { listQuery } from './listQuery.ts'

/** The id is that of an organisation where analytics are read and made, and of an analytic where one is changed. */
const path = 'staff/custom_analytics/{id}'

/** `GET /staff/custom_analytics/{organisation}`. */
export const analyticsOf = (organisation: Id) =>
  listQuery<Analytic>(['analytics', String(organisation)], (signal) =>
    readList(path, analyticFrom, signal, { id: organisation }),
  )

/** What is typed of an analytic, and what else is kept with its addresses. */
export type AnalyticValues = Pick<Analytic, 'name' | 'url' | 'link'> & Partial<Pick<Analytic, 'otherUrls' | 'asRead'>>

/** `POST /staff/custom_analytics/{organisation}`. @throws Failure */
export const createAnalytic = async (
  organisation: Id,
  { values, key }: { readonly values: AnalyticValues; readonly key: string },
): Promise<void> =>
  void (await post(path, {
    id: organisation,
    key,
    json: { title: values.name, ...analyticPayload(values) },
    journal: { call: 'analytic.created', organisation, name: values.name },
  }))

/** `PATCH /staff/custom_analytics/{analytic}`: its addresses; the title stays. @throws Failure */
export const updateAnalytic = async ({
  id,
  values,
}: {
  readonly id: Id
  readonly values: AnalyticValues
}): Promise<void> =>
  void (await patch(path, { id, json: analyticPayload(values), journal: { call: 'analytic.changed', id } }))

/** `PATCH /staff/custom_analytics/{analytic}/activate`. @throws Failure */
export const activateAnalytic = async (id: Id, active: boolean): Promise<void> =>
  void (await patch(`${path}/activate`, { id, json: { active }, journal: { call: 'analytic.switched', id } }))

/** `PATCH /staff/custom_analytics/{analytic}/activate/public`. @throws Failure */
export const publishAnalytic = async (id: Id, is_public: boolean): Promise<void> =>
  void (await patch(`${path}/activate/public`, {
    id,
    json: { is_public },
    journal: { call: 'analytic.publicSwitched', id },
  }))
