import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { openTraces } from '#server/ports/traces.ts'
import { collector } from '#testing/collector.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { uploadOf, workbookOf } from '#tests/support/productImport.ts'
import { expect, onTestFinished, test } from 'vitest'

const { api } = await fileApi()
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** The API with its spans sent to `endpoint`. */
function traced(endpoint: string) {
  const tracing = openTraces({ endpoint, headers: 'x-key=secret%20word' }, api.deps.log)
  const db = connect(api.url, { traces: tracing.traces })
  onTestFinished(() => db.destroy())
  return { tracing, app: createApp({ ...api.deps, db, traces: tracing.traces }) }
}

test('a request is one trace: its parent, route and status, its statements, its mail, and nothing personal', async () => {
  await using received = await collector()
  const { tracing, app } = traced(received.address)
  const token = await api.signIn(await api.addStaff({ email: 'secret-person@laurel.example', name: 'Secreta' }))
  const { items, userId } = await addOrder(api.db)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', traceparent }
  const call = (method: string, path: string, body?: unknown) =>
    app.fetch(
      new Request(`http://console.test/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const answer = await call('PATCH', `/order_item/status/${items[0]}`, { status: 'shipped', notify: true })
  await app.settled()
  await call('POST', '/order_item/refund', { id_user: userId, points: 471147 })
  await call('SECRETMETHOD', '/secret-path?x=secret')
  const rows = await workbookOf([
    ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id'],
    ['secret', '', '', '', '', ''],
  ])
  const sent = uploadOf(rows, token)
  const headersOfForm = { Authorization: `Bearer ${token}`, traceparent }
  await (
    await app.fetch(new Request('http://console.test/api/staff/upload/products', { ...sent, headers: headersOfForm }))
  ).text()
  await tracing.close()

  const spans = received.spans()
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  const status = spans.find(({ name }) => name === 'PATCH /api/order_item/status/:id')
  expect(status).toMatchObject({
    kind: 2,
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'PATCH',
      'http.route': '/api/order_item/status/:id',
      'http.response.status_code': answer.status,
      'laurel.request_id': answer.headers.get('X-Request-Id'),
    },
  })
  const below = (id?: string) => spans.filter(({ parentSpanId }) => parentSpanId === id)
  expect(below(status!.spanId).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'begin', 'update']))
  const mail = spans.find(({ name }) => name === 'send mail')
  expect(mail?.attributes).toEqual({ 'laurel.mail': 'status', 'laurel.outcome': 'sent' })
  const background = below(status!.spanId).find(({ name }) => name === 'mail')
  expect(mail?.parentSpanId).toBe(background!.spanId)
  const row = spans.find(({ name }) => name === 'import row')
  expect(spans.find(({ spanId }) => spanId === row?.parentSpanId)?.name).toBe('POST /api/staff/upload/products')
  expect(row?.attributes).toEqual({ 'laurel.outcome': 'failed' })
  expect(spans.find(({ name }) => name.startsWith('_OTHER'))).toBeDefined()

  expect(received.headers()[0]).toMatchObject({ 'content-type': 'application/json', 'x-key': 'secret word' })
  expect(received.resource()).toMatchObject({ 'service.name': 'laurel' })
  expect(received.text().toLowerCase()).not.toMatch(/secret|example\.com|471147/)
  expect(received.text()).not.toContain(token)
})

test('a failed statement and its request are failures, without the message', async () => {
  await using received = await collector()
  const { tracing, app } = traced(received.address)
  const token = await api.signIn()
  await api.db.schema.alterTable('cities').renameTo('cities_away').execute()
  const headers = { Authorization: `Bearer ${token}` }
  await app.fetch(new Request('http://console.test/api/staff/city', { headers }))
  await api.db.schema.alterTable('cities_away').renameTo('cities').execute()
  await tracing.close()
  const failed = received.spans().filter(({ status }) => status.code === 2)
  expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['select', '42P01'],
    ['GET /api/staff/city', '500'],
  ])
  expect(received.text()).not.toContain('does not exist')
})

test('a collector that takes nothing costs requests and memory little, and is named once in the log', async () => {
  await using received = await collector(400)
  const { tracing, app } = traced(received.address)
  for (let count = 0; count < 3000; count++) void tracing.traces.span({ name: 'many' }, () => Promise.resolve())
  expect((await app.fetch(new Request('http://console.test/health'))).status).toBe(200)
  await tracing.close()
  expect(received.spans().length).toBeLessThan(2700)
  expect(api.logged.filter(({ event }) => event === 'traces-lost')).toHaveLength(1)
})

test('a collector that is away holds up a stop no longer than said', async () => {
  const { tracing } = traced('http://127.0.0.1:1')
  await tracing.traces.span({ name: 'one' }, () => Promise.resolve())
  const from = performance.now()
  await tracing.close(100)
  expect(performance.now() - from).toBeLessThan(1000)
})
