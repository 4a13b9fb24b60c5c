import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log.ts'
import { openMetrics } from '#server/ports/metrics.ts'
import { testApi } from '#testing/api.ts'
import { addOrder } from '#tests/support/orders.ts'
import { uploadOf, workbookOf } from '#tests/support/productImport.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const metrics = openMetrics()
const api = await testApi({ meters: metrics.meters, log: createLog(() => {}, metrics.logged) })
metrics.watchDatabase(api.db)
afterAll(() => api.close())

const scraped = async () => {
  const answer = await metrics.fetch(new Request('http://metrics.test/metrics'))
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=/)
  return answer.text()
}
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

test('requests are counted by the pattern of their route, whatever is asked for', async () => {
  const token = await api.signIn(await api.addStaff({ email: 'secret-person@laurel.example', name: 'Secreta' }))
  for (const id of [4_711_001, 4_711_002, 4_711_003]) await api.get(`/api/staff/org/${id}?x=secret`, token)
  for (const path of ['/api/secret-path/471147114711', '/secret-page', '/api/staff/me'])
    await api.fetch(path, { method: 'GET', headers: { 'X-Request-Id': 'secret' } })
  for (const method of ['PROPFIND', 'SECRETMETHOD']) await api.fetch('/api/staff/me', { method })
  await api.get('/api/staff/orders?page=1&items=10&status=open', token)
  const text = await scraped()
  expect(valueOf(text, 'laurel_http_requests_total{method="GET",route="/api/staff/me",status="401"}')).toBe(1)
  expect(
    valueOf(text, 'laurel_http_request_duration_seconds_count{method="GET",route="/api/staff/orders"}'),
  ).toBeGreaterThan(0)
  expect(text).toMatch(/laurel_http_requests_total\{method="other",/)
  expect(text.toLowerCase()).not.toMatch(/secret|471147114711|secreta|propfind/)
})

test('refunds and courtesies are counted by what became of them', async () => {
  const token = await api.signIn()
  const org = await api.addOrganisation()
  const user = await api.addUser({ organisation_id: org })
  const { userId } = await addOrder(api.db)
  const refund = (points: number) =>
    api.send('POST', '/api/order_item/refund', { id_user: userId, points }, token, {
      'Idempotency-Key': 'again-1',
    })
  for (const points of [1, 1, 2]) await refund(points)
  await api.send('POST', '/api/courtesy', { user_id: user, points: 5, description: 'secret thanks' }, token)
  const text = await scraped()
  const outcomes = (name: string) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^laurel_${name}_total\\{outcome="([^"]+)"\\} (\\d+)$`, 'gm'))].flatMap(
        ([, outcome = '', count]) => (count === '0' ? [] : [[outcome, Number(count)]]),
      ),
    )
  expect(outcomes('refunds')).toEqual({ done: 1, repeated: 1, 'idempotency-key-reused': 1 })
  expect(outcomes('courtesies')).toEqual({ 'user-not-enough-points': 1 })
  expect(text).not.toContain('secret')
})

test('rows of imports, mails and the outbox are counted, and so are errors of the log', async () => {
  const token = await api.signIn()
  const sent = await uploadOf(
    await workbookOf([
      ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id'],
      ['Sin precio', '', '', '', '', ''],
    ]),
    token,
  )
  await (await api.fetch('/api/staff/upload/products', sent)).text()
  await api.addStaff({ email: 'ana@laurel.example' })
  await api.send('POST', '/api/staff/recover/password', { email: 'ana@laurel.example' })
  await api.send('POST', '/api/staff/recover/password', { email: 'nobody@laurel.example' })
  await api.settled()
  const broken = createApp({ ...api.deps, mail: { send: () => Promise.reject(new Error('The mail server is away.')) } })
  const headers = { 'Content-Type': 'application/json' }
  const again = { method: 'POST', headers, body: JSON.stringify({ email: 'ana@laurel.example' }) }
  await broken.fetch(new Request('http://console.test/api/staff/recover/password', again))
  await broken.settled()
  const text = await scraped()
  expect(valueOf(text, 'laurel_import_rows_total{outcome="failed"}')).toBe(1)
  for (const outcome of ['sent', 'dropped', 'failed'])
    expect(valueOf(text, `laurel_mails_total{kind="recovery",outcome="${outcome}"}`), outcome).toBe(1)
  expect(valueOf(text, 'laurel_mails_waiting')).toBe(1)
  expect(valueOf(text, 'laurel_log_lines_total{level="error",event="mail-failed"}')).toBe(1)
  expect(valueOf(text, 'laurel_database_up')).toBe(1)
})

test('a process answers its metrics while its database is away', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => db.destroy())
  const alone = openMetrics()
  alone.watchDatabase(db)
  const text = await (await alone.fetch(new Request('http://metrics.test/metrics'))).text()
  expect(valueOf(text, 'laurel_database_up')).toBe(0)
  expect(valueOf(text, 'laurel_mails_waiting')).toBeNaN()
  expect(valueOf(text, 'laurel_database_connections{pool="write",state="waiting"}')).toBe(0)
})

interface Query {
  readonly expr: string
  /** What is shown of its result, with the names of labels. */
  readonly shown: readonly string[]
}

const deployed = (file: string) => readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')

async function deployedQueries(): Promise<readonly Query[]> {
  const { panels } = JSON.parse(await deployed('grafana/laurel.json')) as {
    panels: { targets?: { expr: string; legendFormat?: string }[] }[]
  }
  const { groups } = parse(await deployed('prometheus/alerts.yaml')) as {
    groups: { rules: { expr: string; annotations: Record<string, string> }[] }[]
  }
  const labels = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [
    ...panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr, legendFormat = '' }) => ({ expr, shown: labels(legendFormat, /\{\{(\w+)\}\}/g) })),
    ),
    ...groups.flatMap(({ rules }) =>
      rules.map(({ expr, annotations }) => ({
        expr,
        shown: labels(Object.values(annotations).join(' '), /\$labels\.(\w+)/g),
      })),
    ),
  ]
}

/** What a query asks for and no process has: metrics, labels, and values where they are words. */
function unknownIn({ expr, shown }: Query, told: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>) {
  const unknown: string[] = []
  const names = [...expr.matchAll(/\b(?:laurel|nodejs|process)_[a-z\d_]+|\bup\b/g)].map(([name]) => baseOf(name))
  const labels = new Set(names.flatMap((name) => ['job', 'instance', ...(told.get(name)?.keys() ?? [])]))
  unknown.push(...names.filter((name) => !told.has(name)))
  for (const [, name = '', selector = ''] of expr.matchAll(/([a-z\d_]+)\{([^}]*)\}/g))
    for (const [, label = '', value = ''] of selector.matchAll(/(\w+)[=!]~?"([^"]*)"/g)) {
      if (label === 'job' || label === 'instance') continue
      const values = told.get(baseOf(name))?.get(label)
      for (const word of value.split('|'))
        if (!values || (/^[a-z/-]+$/.test(word) && !values.has(word))) unknown.push(`${name}{${label}="${word}"}`)
    }
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
  unknown.push(...grouped.filter((label) => !labels.has(label)))
  const isSummed = /\b(sum|min|max|topk)\b/.test(expr)
  unknown.push(...shown.filter((label) => !(isSummed ? grouped.includes(label) : labels.has(label))))
  return unknown
}

const baseOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

test('board and alerts query only metrics, labels and values that a process has', async () => {
  await api.get('/api/staff/me')
  const text = await scraped()
  const told = new Map<string, Map<string, Set<string>>>([['up', new Map()]])
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) told.set(name, new Map())
  for (const [, name = '', series = ''] of text.matchAll(/^([a-z\d_]+)\{(.*)\} /gm))
    for (const [, label = '', value = ''] of series.matchAll(/(\w+)="([^"]*)"/g)) {
      const labels = told.get(baseOf(name))
      labels?.set(label, (labels.get(label) ?? new Set()).add(value))
    }
  const routes = new Set(api.app.routes.map(({ path }) => path))
  for (const labels of told.values()) if (labels.has('route')) labels.set('route', routes)
  const queries = await deployedQueries()
  expect(queries.length).toBeGreaterThan(30)
  expect(queries.flatMap((query) => unknownIn(query, told))).toEqual([])
  const wrong = 'sum by (pool, state) (laurel_mails_total{kind="status",result=~"sent|lost"}) / laurel_mail_total'
  expect(
    unknownIn({ expr: `${wrong} > on (instance) nodejs_version_info{versio="v1"}`, shown: ['kind'] }, told),
  ).toEqual([
    'laurel_mail_total',
    'laurel_mails_total{result="sent"}',
    'laurel_mails_total{result="lost"}',
    'nodejs_version_info{versio="v1"}',
    'pool',
    'state',
    'kind',
  ])
  expect(unknownIn({ expr: 'laurel_mails_total{outcome="lost"}', shown: [] }, told)).toHaveLength(1)
  const { scrape_configs: jobs } = parse(await deployed('prometheus/prometheus.yaml'))
  for (const { expr } of queries)
    for (const [, job] of expr.matchAll(/job="([^"]*)"/g)) expect(job).toBe(jobs[0].job_name)
  const guide = await readFile(new URL('../../docs/running.md', import.meta.url), 'utf8')
  const documented = [...guide.matchAll(/`(laurel_[a-z\d_]+|nodejs_[a-z\d_]+)`/g)].map(([, name = '']) => name)
  expect(documented.filter((name) => !told.has(name))).toEqual([])
  expect([...told.keys()].filter((name) => name.startsWith('laurel_') && !documented.includes(name))).toEqual([])
})
