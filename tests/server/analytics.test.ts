import { AnalyticAnswer, AnalyticsAnswer } from '#contract/analytics/analytics.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { beforeEach, expect, test } from 'vitest'

const { api, token } = await fileApi()
const path = '/api/staff/custom_analytics'
const values = { analytic_url: 'https://tableros.example/a', external_urls: null }
let orgId: number
beforeEach(async () => {
  orgId = await api.addOrganisation()
})

const send = (method: string, place: string | number, body: unknown, headers?: Record<string, string>) =>
  api.send(method, `${path}/${place}`, body, token, headers)
const list = (organisation = orgId) => dataOf(AnalyticsAnswer, api.get(`${path}/${organisation}`, token))
const written = (answer: Promise<Response>) => dataOf(AnalyticAnswer, answer)
const create = (title: string, change = {}, headers?: Record<string, string>) =>
  send('POST', orgId, { ...values, title, ...change }, headers)

test('a new analytic is listed for its organisation only, in the order of creation', async () => {
  const other = await api.addOrganisation()
  const first = await written(create('Participación', { external_urls: { calibrate: 'https://a.example' } }))
  const second = await written(create(''))
  expect(first).toEqual({
    id: first.id,
    title: 'Participación',
    analytic_url: 'https://tableros.example/a',
    external_urls: { calibrate: 'https://a.example' },
    active: true,
    is_public: false,
  })
  expect(await list()).toEqual([first, second])
  expect(await list(other)).toEqual([])
})

test('a change sets calibrate as sent or removes it, and keeps other external addresses', async () => {
  const { id } = await written(create('', { external_urls: { calibrate: 'one', glossary: 'two' } }))
  const update = async (external_urls: unknown) =>
    (await written(send('PATCH', id, { ...values, external_urls }))).external_urls
  expect(await update({ calibrate: 'three' })).toEqual({ calibrate: 'three', glossary: 'two' })
  expect(await update({ glossary: 'four', help: 'five' })).toEqual({ glossary: 'four', help: 'five' })
  expect(await update(null)).toEqual({ glossary: 'four', help: 'five' })
  const bare = await written(create('', { external_urls: { calibrate: 'one' } }))
  expect((await written(send('PATCH', bare.id, values))).external_urls).toBeNull()
  const urls = (letter: string) => Object.fromEntries(Array.from({ length: 12 }, (_, at) => [letter + at, '']))
  const full = await written(create('', { external_urls: urls('a') }))
  const more = await send('PATCH', full.id, { ...values, external_urls: urls('b') })
  expect(await refusedAs(more), 'what is kept counts too').toEqual([400, 'invalid-request'])
  expect(await list()).toContainEqual(full)
})

test('a switch sets the wanted value, changes nothing else, and can be sent again', async () => {
  const [made, untouched] = [await written(create('Uno')), await written(create('Dos'))]
  for (let time = 0; time < 2; time += 1) {
    await send('PATCH', `${made.id}/activate`, { active: false })
    await send('PATCH', `${made.id}/activate/public`, { is_public: true })
  }
  expect(await list()).toEqual([{ ...made, active: false, is_public: true }, untouched])
})

test('an organisation or analytic that does not exist is not found', async () => {
  expect(await refusedAs(api.get(`${path}/999999`, token))).toEqual([404, 'organisation-not-found'])
  expect(await refusedAs(send('POST', 999_999, { ...values, title: '' }))).toEqual([404, 'organisation-not-found'])
  for (const [place, body] of [
    ['999999', values],
    ['999999/activate', { active: true }],
    ['999999/activate/public', { is_public: true }],
  ] as const)
    expect(await refusedAs(send('PATCH', place, body))).toEqual([404, 'analytic-not-found'])
})

test('a wrong type, too long a text, too many addresses and the title of an existing analytic are refused', async () => {
  const { id } = await written(create(''))
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`url${at}`, '']))
  for (const change of [
    { analytic_url: 'x'.repeat(4001) },
    { external_urls: many },
    { external_urls: { calibrate: 7 } },
    { external_urls: ['https://a.example'] },
    { external_urls: undefined },
    { title: 'Otro' },
  ])
    expect(await refusedAs(send('PATCH', id, { ...values, ...change }))).toEqual([400, 'invalid-request'])
  expect(await refusedAs(create('x'.repeat(251)))).toEqual([400, 'invalid-request'])
})

test('a lone surrogate is stored as U+FFFD', async () => {
  const half = 'a\ud800'
  const external_urls = { calibrate: half, [half]: '' }
  const kept = { title: 'a\ufffd', external_urls: { calibrate: 'a\ufffd', 'a\ufffd': '' } }
  const made = await written(create(half, { external_urls }))
  expect(made).toMatchObject(kept)
  expect(await written(send('PATCH', made.id, { ...values, external_urls }))).toMatchObject(kept)
})

test('creating an analytic twice with one key creates one analytic', async () => {
  const key = { 'idempotency-key': 'analytic-once' }
  await Promise.all([create('Uno', {}, key), create('Uno', {}, key)])
  expect(await list()).toHaveLength(1)
})
