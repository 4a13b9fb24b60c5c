import { openMetrics } from '#server/ports/metrics.ts'
import { fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const metrics = openMetrics()
const { api, token } = await fileApi({ meters: metrics.meters })
const build = '/assets/index-B2aN.js'
const acted = { machine: 'refundRun', event: 'refund.chosen' }
const error = { kind: 'error', name: 'TypeError', code: null, at: ['index-B2aN.js:3:14159'], ...acted }
const slow = { kind: 'slow', press: 'click', ms: 412, machine: null, event: null }
const report = (reports: readonly unknown[], by = token) =>
  api.send('POST', '/api/staff/telemetry', { build, reports }, by)

test('each report is a line of the log with who it happened to, and is counted', async () => {
  const staffId = await api.addStaff()
  const answer = await report([error, slow], await api.signIn(staffId))
  expect(answer.status).toBe(200)
  const about = { requestId: answer.headers.get('X-Request-Id'), staffId, build }
  expect(api.logged.slice(-3, -1)).toEqual([
    {
      level: 'info',
      event: 'console-error',
      fields: { ...about, machine: 'refundRun', on: 'refund.chosen', name: 'TypeError', code: '', stack: error.at[0] },
    },
    { level: 'info', event: 'console-slow', fields: { ...about, machine: '', on: '', press: 'click', ms: 412 } },
  ])
  const text = await (await metrics.fetch(new Request('http://metrics.test/metrics'))).text()
  for (const kind of ['error', 'slow']) expect(text).toContain(`laurel_console_reports_total{kind="${kind}"} 1`)
})

test.each([
  ['a message', { ...error, message: 'Ana' }],
  ['words where a word is expected', { ...error, name: 'Ana Ruiz' }],
  ['an address', { ...error, event: 'ana@example.com' }],
  ['a position that is none', { ...error, at: ['https://x.example/?q=Ana:1:1'] }],
  ['a long stack', { ...error, at: Array.from({ length: 6 }, () => error.at[0]) }],
  ['a text as duration', { ...slow, ms: 'Ana' }],
])('%s is refused', async (_, wrong) => {
  expect(await refusedAs(report([wrong]))).toEqual([400, 'invalid-request'])
})

test('reports need a session, and are limited', async () => {
  expect((await report([slow], '')).status).toBe(401)
  expect((await report(Array.from({ length: 21 }, () => slow))).status).toBe(400)
  const by = await api.signIn()
  for (let call = 0; call < 30; call++) expect((await report([slow], by)).status).toBe(200)
  expect(await refusedAs(report([slow], by))).toEqual([429, 'too-many-attempts'])
  expect((await report([slow], await api.signIn())).status).toBe(200)
})
