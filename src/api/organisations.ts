import type { Id } from '#contract/id.ts'
import {
  organisationFrom,
  organisationPayload,
  type Organisation,
  type OrganisationValues,
  type Plan,
} from '#contract/organisations/organisations.ts'
import { readList } from './answers.ts'
import { patch, post, remove } from './client.ts'
import { listQuery } from './listQuery.ts'

/**
 * Shared by every screen that names an organisation. Read again 200 ms after an organisation, its plan, admins or
 * balance was saved, and not on window focus.
 */
export const organisations = {
  ...listQuery<Organisation>(['organisations'], (signal) => readList('staff/org', organisationFrom, signal)),
  refetchOnWindowFocus: false,
  reloadDelay: 200,
} as const

interface OrganisationSaving {
  /** Null for a new organisation. Only a new one has a plan. */
  readonly id: Id | null
  readonly values: OrganisationValues
  readonly key: string
}

export async function saveOrganisation({ id, values, key }: OrganisationSaving): Promise<void> {
  const fields = organisationPayload(values)
  const { name, plan } = values
  await (id === null
    ? post('staff/org', { key, json: { ...fields, plan }, journal: { call: 'organisation.created', name } })
    : patch('staff/org', { json: { org_id: id, ...fields }, journal: { call: 'organisation.changed', id, name } }))
}

export const changePlan = async (id: Id, plan: Plan): Promise<void> =>
  void (await patch('staff/org/{id}/plan', {
    id,
    json: { plan },
    journal: { call: 'organisation.planChanged', id, plan },
  }))

export const addAdmin = async (organisation: Id, user: Id): Promise<void> =>
  void (await post('staff/org/admin', {
    json: { userid: user, org_id: organisation },
    journal: { call: 'admin.added', organisation, person: user },
  }))

export const removeAdmin = (organisation: Id, user: Id): Promise<void> =>
  remove(
    'staff/org/admin',
    { userid: user, org_id: organisation },
    { call: 'admin.removed', organisation, person: user },
  )
