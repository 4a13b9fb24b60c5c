import {
  ActiveRequest,
  AnalyticAnswer,
  AnalyticChange,
  AnalyticRequest,
  AnalyticsAnswer,
  mostExternalUrls,
  PublicRequest,
  type AnalyticWire,
} from '#contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'

const columns = ['id', 'title', 'analytic_url', 'external_urls', 'active', 'is_public'] as const

interface Change {
  readonly analytic_url?: string
  readonly external_urls?: ReturnType<typeof mergedUrls>
  readonly active?: boolean
  readonly is_public?: boolean
}

async function change(db: Tx, id: number, values: Change): Promise<AnalyticWire> {
  await checkExist(db, 'analytic', [id])
  const changed = db.updateTable('analytics').set(values).where('id', '=', id).returning(columns)
  const analytic = await changed.executeTakeFirstOrThrow()
  if (Object.keys(analytic.external_urls ?? {}).length > mostExternalUrls)
    throw new Refusal(400, 'invalid-request', `external_urls: At most ${mostExternalUrls}, with those that are kept.`)
  return analytic
}

type ExternalUrls = AnalyticWire['external_urls']

/** JSON columns refuse lone surrogates, so each becomes U+FFFD, as the driver does for columns of text. */
const stored = (urls: ExternalUrls) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(urls ?? {}).map((entry) => entry.map((text) => text.toWellFormed()))),
  )

/** Replaces `calibrate` by what was sent, and keeps other stored addresses unless they were sent too. */
const mergedUrls = (sent: ExternalUrls) =>
  sql<ExternalUrls>`nullif(coalesce(external_urls, '{}') - 'calibrate' || ${stored(sent)}::jsonb, '{}')`

/** Routes of custom analytics. The id in the path is the organisation's by GET and POST, and the analytic's by PATCH. */
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
      const all = deps.db.selectFrom('analytics').select(columns).where('organisation_id', '=', organisationId)
      return all.orderBy('id').execute()
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
      changes: 'analytic',
      answer: AnalyticAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'idempotency-key-reused' },
    },
    async (db, { external_urls, ...values }, { id: organisation_id }) => {
      await checkExist(db, 'organisation', [organisation_id])
      const urls = external_urls === null ? null : stored(external_urls)
      const made = db.insertInto('analytics').values({ ...values, organisation_id, external_urls: urls })
      return made.returning(columns).executeTakeFirstOrThrow()
    },
  )
  const about = {
    answer: AnalyticAnswer,
    changes: (_: unknown, { id }: { readonly id: number }) => [['analytic', id] as const],
    refusals: { 404: 'analytic-not-found' },
  }
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
    (db, { analytic_url, external_urls }, { id }) =>
      change(db, id, { analytic_url, external_urls: mergedUrls(external_urls) }),
  )
  const switches = [
    ['activate', 'Switch a custom analytic on or off', ActiveRequest],
    ['activate/public', 'Make a custom analytic public or not', PublicRequest],
  ] as const
  for (const [place, summary, body] of switches)
    write('PATCH', `${path}/${place}`, { ...about, summary, text, body }, (db, wanted, { id }) =>
      change(db, id, wanted),
    )
  return app
}
