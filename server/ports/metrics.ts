import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { LaurelDatabase } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import type { Meters } from '../deps.ts'
import { apiHeaders } from '../headers.ts'
import { methods } from '../http/methods.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** Moves of points that have a counter of their own. */
const moves: Readonly<Record<string, 'refunds' | 'courtesies'>> = {
  'POST /api/order_item/refund': 'refunds',
  'POST /api/courtesy': 'courtesies',
}

/** Counters of this process and its answers to Prometheus. What alerts look at begins at 0, so that its first time is a rise. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'laurel_http_requests_total',
    help: 'Requests to the API by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'laurel_http_request_duration_seconds',
    help: 'Time until an answer begins.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  })
  const moved = (['refunds', 'courtesies'] as const).map((name) => {
    const counter = new Counter({
      name: `laurel_${name}_total`,
      help: 'By outcome: done, repeated by an Idempotency-Key, or the code of a refusal.',
      labelNames: ['outcome'],
      registers,
    })
    for (const outcome of ['done', 'repeated', 'unavailable', 'internal-error']) counter.inc({ outcome }, 0)
    return [name, counter] as const
  })
  const counterOf = new Map(moved)
  const importRows = new Counter({
    name: 'laurel_import_rows_total',
    help: 'Rows of imported workbooks.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['created', 'updated', 'failed']) importRows.inc({ outcome }, 0)
  const mails = new Counter({
    name: 'laurel_mails_total',
    help: 'Tries to send a mail; unsent where no mail server is set, dropped where the address has no account.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  for (const kind of ['status', 'recovery'])
    for (const outcome of ['sent', 'failed', 'given-up', 'unsent', 'dropped']) mails.inc({ kind, outcome }, 0)
  const reports = new Counter({
    name: 'laurel_console_reports_total',
    help: 'Errors and slow presses that consoles reported.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['error', 'slow']) reports.inc({ kind }, 0)
  const lines = new Counter({
    name: 'laurel_log_lines_total',
    help: 'Lines of the log by level and event.',
    labelNames: ['level', 'event'],
    registers,
  })
  for (const event of ['balances-wrong', 'failed', 'stream-cut', 'task-failed']) lines.inc({ level: 'error', event }, 0)

  const meters: Meters = {
    request({ method: sent, route, status, ms, outcome }) {
      const method = methods.has(sent) ? sent : 'other'
      requests.inc({ method, route, status })
      durations.observe({ method, route }, ms / 1000)
      const move = moves[`${method} ${route}`]
      if (move !== undefined) counterOf.get(move)?.inc({ outcome })
    },
    importRow: (outcome) => importRows.inc({ outcome }),
    mail: (kind, outcome) => mails.inc({ kind, outcome }),
    report: (kind) => reports.inc({ kind }),
  }

  return {
    meters,
    logged: (level: 'info' | 'error', event: string): void => lines.inc({ level, event }),
    /** Measures the connections and the outbox at each scrape. */
    watchDatabase: (db: LaurelDatabase): void => watchDatabase(db, registry),
    async fetch({ method, url }: Request): Promise<Response> {
      if (new URL(url).pathname !== '/metrics' || !['GET', 'HEAD'].includes(method))
        return new Response('Metrics are at GET /metrics.\n', { status: 404, headers: apiHeaders })
      return new Response(await registry.metrics(), {
        headers: { ...apiHeaders, 'Content-Type': registry.contentType },
      })
    },
  }
}

function watchDatabase({ pools, probes }: LaurelDatabase, registry: Registry): void {
  const gauge = (name: string, help: string, labelNames: readonly string[], measure: (it: Gauge) => unknown): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          await measure(this)
        },
      }),
    )

  gauge(
    'laurel_database_connections',
    'Connections by pool and state; waiting counts who has none yet.',
    ['pool', 'state'],
    (it) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        it.set({ pool, state: 'busy' }, totalCount - idleCount)
        it.set({ pool, state: 'idle' }, idleCount)
        it.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  )
  gauge('laurel_database_connections_max', 'The most connections of a pool.', ['pool'], (it) => {
    for (const [pool, { options }] of Object.entries(pools)) it.set({ pool }, options.max)
  })

  // All gauges of a scrape are measured at once, and share one query.
  let asked: Promise<Outbox | undefined> | undefined
  const outbox = () => (asked ??= readOutbox(probes).finally(() => (asked = undefined)))
  const ofOutbox = (name: string, help: string, value: (outbox: Outbox) => number) =>
    gauge(name, help, [], async (it) => {
      const read = await outbox()
      // A stale value would look current.
      if (read === undefined) it.remove()
      else it.set(value(read))
    })
  gauge('laurel_database_up', '1 if the database answered this scrape.', [], async (it) =>
    it.set((await outbox()) === undefined ? 0 : 1),
  )
  ofOutbox(
    'laurel_mails_waiting',
    'Mails neither sent nor given up; the same for all processes.',
    ({ waiting }) => waiting,
  )
  ofOutbox('laurel_mails_oldest_seconds', 'Age of the oldest of them, 0 without any.', ({ oldest }) => oldest)
}

interface Outbox {
  readonly waiting: number
  readonly oldest: number
}

/** Undefined where the database does not answer. */
async function readOutbox(db: Db): Promise<Outbox | undefined> {
  try {
    const { rows } = await sql<Outbox>`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from outbox where sent_at is null and given_up_at is null`.execute(db)
    return rows[0]
  } catch {
    return undefined
  }
}
