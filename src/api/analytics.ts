import { analyticFrom, analyticPayload, losesUrls, type Analytic } from '#contract/analytics/analytics.ts'
import { refusedHere } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { readList } from './answers.ts'
import { patch, post } from './client.ts'
import { listQuery } from './listQuery.ts'

/** `{id}` is an organisation's for reading and creating, and an analytic's for changing. */
const path = 'staff/custom_analytics/{id}'

export const analyticsOf = (organisation: Id) =>
  listQuery<Analytic>(['analytics', String(organisation)], (signal) =>
    readList(path, analyticFrom, signal, { id: organisation }),
  )

/** The typed fields of an analytic, and what else its addresses hold. */
type AnalyticValues = Pick<Analytic, 'name' | 'url' | 'link'> & Partial<Pick<Analytic, 'otherUrls' | 'asRead'>>

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

/** Changes the addresses; the API cannot change a title. @throws Failure */
export async function updateAnalytic({
  id,
  values,
}: {
  readonly id: Id
  readonly values: AnalyticValues
}): Promise<void> {
  if (losesUrls(values)) throw refusedHere('not-read-whole')
  await patch(path, { id, json: analyticPayload(values), journal: { call: 'analytic.changed', id } })
}

export const activateAnalytic = async (id: Id, active: boolean): Promise<void> =>
  void (await patch(`${path}/activate`, { id, json: { active }, journal: { call: 'analytic.switched', id } }))

export const publishAnalytic = async (id: Id, is_public: boolean): Promise<void> =>
  void (await patch(`${path}/activate/public`, {
    id,
    json: { is_public },
    journal: { call: 'analytic.publicSwitched', id },
  }))
