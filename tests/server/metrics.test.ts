import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log.ts'
import { openMetrics } from '#server/ports/metrics.ts'
import { testApi } from '#testing/api.ts'
import { addOrder } from '#tests/support/orders.ts'
import { uploadOf, workbookOf } from '#tests/support/productImport.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'

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
  for (const path of ['/api/secret-path/4711', '/secret-page', '/api/staff/me'])
    await api.fetch(path, { method: 'GET', headers: { 'X-Request-Id': 'secret' } })
  for (const method of ['PROPFIND', 'SECRETMETHOD']) await api.fetch('/api/staff/me', { method })
  await api.get('/api/staff/orders?page=1&items=10&status=open', token)
  const text = await scraped()
  expect(valueOf(text, 'laurel_http_requests_total{method="GET",route="/api/staff/me",status="401"}')).toBe(1)
  expect(
    valueOf(text, 'laurel_http_request_duration_seconds_count{method="GET",route="/api/staff/orders"}'),
  ).toBeGreaterThan(0)
  expect(text).toMatch(/laurel_http_requests_total\{method="other",/)
  expect(text.toLowerCase()).not.toMatch(/secret|4711|secreta|propfind/)
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

test('board and alerts query only metrics that a process has', async () => {
  const text = await scraped()
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  for (const file of ['grafana/laurel.json', 'prometheus/alerts.yaml']) {
    const asked = [
      ...(await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')).matchAll(
        /\b(laurel|nodejs|process)_[a-z\d_]+/g,
      ),
    ].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(asked.length, file).toBeGreaterThan(10)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
  }
})
