import { organisationFrom, type Organisation } from '#contract/organisations/organisations.ts'
import { readList } from './client.ts'
import { listQuery } from './listQuery.ts'

/** `GET /staff/org`, shared by every screen that names an organisation. Not read again when the window gets the focus. */
export const organisations = {
  ...listQuery<Organisation>(['organisations'], (signal) => readList('staff/org', organisationFrom, signal)),
  refetchOnWindowFocus: false,
} as const
