import { OrganisationsAnswer } from '#contract/organisations/organisations.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { readOrganisations } from './read.ts'

/** Client organisations. */
export const organisations = (deps: Deps) =>
  new Hono<ApiEnv>().get(
    '/staff/org',
    describe({ area: 'Organisations', summary: 'All organisations', answer: OrganisationsAnswer }),
    staff(deps),
    noQuery,
    async (c) => c.json({ success: true, data: await readOrganisations(deps.db) }),
  )
