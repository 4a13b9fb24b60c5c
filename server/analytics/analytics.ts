import {
  ActiveRequest,
  AnalyticAnswer,
  AnalyticChange,
  AnalyticRequest,
  AnalyticsAnswer,
  PublicRequest,
  type AnalyticWire,
} from '#contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'

const columns = ['id', 'title', 'analytic_url', 'external_urls', 'active', 'is_public'] as const

const ofOrganisation = (db: Db, organisationId: number): Promise<AnalyticWire[]> =>
  db.selectFrom('analytics').select(columns).where('organisation_id', '=', organisationId).orderBy('id').execute()

interface Change {
  readonly analytic_url?: string
  readonly external_urls?: ReturnType<typeof mergedUrls>
  readonly active?: boolean
  readonly is_public?: boolean
}

async function change(db: Tx, analyticId: number, values: Change): Promise<AnalyticWire> {
  await checkExist(db, 'analytic', [analyticId])
  const changed = db.updateTable('analytics').set(values).where('id', '=', analyticId)
  return changed.returning(columns).executeTakeFirstOrThrow()
}

type ExternalUrls = AnalyticWire['external_urls']

/** `calibrate` as it was sent; what else is kept there stays unless it is sent anew. */
const mergedUrls = (sent: ExternalUrls) =>
  sql<ExternalUrls>`nullif(coalesce(external_urls, '{}') - 'calibrate' || ${JSON.stringify(sent ?? {})}::jsonb, '{}')`

/** Dashboards of other sites, by organisation. The same path means an organisation by GET and POST, and an analytic by PATCH. */
export function analytics(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, 'Analytics')
  const path = '/staff/custom_analytics/:id'
  read(
    path,
    {
      summary: 'The custom analytics of an organisation',
      text: 'The id is the organisation’s.',
      answer: AnalyticsAnswer,
      refusals: { 404: 'organisation-not-found' },
    },
    async (organisationId) => {
      await checkExist(deps.db, 'organisation', [organisationId])
      return ofOrganisation(deps.db, organisationId)
    },
  )
  write(
    'POST',
    path,
    {
      summary: 'Create a custom analytic',
      text: 'The id is the organisation’s. Addresses are kept as they are sent.',
      body: AnalyticRequest,
      once: true,
      answer: AnalyticAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'idempotency-key-reused' },
    },
    async (db, { external_urls, ...values }, { id: organisation_id }) => {
      await checkExist(db, 'organisation', [organisation_id])
      const urls = external_urls === null ? null : JSON.stringify(external_urls)
      return db
        .insertInto('analytics')
        .values({ ...values, organisation_id, external_urls: urls })
        .returning(columns)
        .executeTakeFirstOrThrow()
    },
  )
  const about = { answer: AnalyticAnswer, refusals: { 404: 'analytic-not-found' } }
  const text = 'The id is the analytic’s.'
  write(
    'PATCH',
    path,
    {
      ...about,
      summary: 'Change the addresses of a custom analytic',
      text: `${text} Of the external addresses, calibrate becomes what is sent; others that are not sent stay.`,
      body: AnalyticChange,
    },
    (db, { analytic_url, external_urls }, { id: analyticId }) =>
      change(db, analyticId, { analytic_url, external_urls: mergedUrls(external_urls) }),
  )
  write(
    'PATCH',
    `${path}/activate`,
    { ...about, summary: 'Switch a custom analytic on or off', text, body: ActiveRequest },
    (db, wanted, { id: analyticId }) => change(db, analyticId, wanted),
  )
  write(
    'PATCH',
    `${path}/activate/public`,
    { ...about, summary: 'Make a custom analytic public or not', text, body: PublicRequest },
    (db, wanted, { id: analyticId }) => change(db, analyticId, wanted),
  )
  return app
}
