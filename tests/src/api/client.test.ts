import { connect, ownOrigins, reportTo } from '#api/connection.ts'
import { readList } from '#api/answers.ts'
import { patch, post, put, read } from '#api/client.ts'
import { refundPoints } from '#api/orders.ts'
import { sendPoints } from '#api/points.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import { defaultConfig } from '#contract/config.ts'
import { reader, text as textIn } from '#contract/lenient.ts'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { empty, joinReplies, json, lostNetwork, text, type Reply } from '../support/console.ts'

const unreported = { journal: null } as const

afterEach(() => vi.unstubAllGlobals())

const atOnce = { retryDelay: () => 0 }
const good = json({ success: true, data: 'good' })
const refusal = (status: number): Reply => json({ success: false, error: { code: 'c', message: 'No.' } }, status)
const writes = [
  ['POST', post],
  ['PATCH', patch],
  ['PUT', put],
] as const

it('ownOrigins are those of the console and the API', () => {
  vi.stubGlobal('location', { origin: 'https://console.example' })
  connect({})
  expect(new Set(ownOrigins())).toEqual(new Set(['https://console.example']))
  connect({ config: { ...defaultConfig, api: 'https://api.example/v1' } })
  expect(ownOrigins()).toEqual(['https://console.example', 'https://api.example'])
})

it.each(['..', '.', '%2e%2E'])('an id that would reach another endpoint is not sent: %s', async (id) => {
  const sent = joinReplies([good])
  const path = `staff/org/${id === '%2e%2E' ? id : '{id}'}/users`
  await expect(read(path, { id })).rejects.toMatchObject({ kind: 'refused', code: 'no-such-id' })
  await expect(patch(path, { ...unreported, id })).rejects.toMatchObject({ kind: 'refused', code: 'no-such-id' })
  expect(sent).toEqual([])
})

describe('how often a request is sent', () => {
  it.each([
    ['the network fails', lostNetwork],
    ['the answer is 502', empty(502)],
    ['the answer is 503', refusal(503)],
    ['the answer is 504', text('<html>', 504)],
  ])('a read is sent three times in all if %s', async (_when, reply) => {
    const sent = joinReplies([reply], atOnce)
    await expect(read('staff/me')).rejects.toMatchObject({ kind: 'unknown' })
    expect(sent).toHaveLength(3)
  })

  it('a read succeeds if a retry succeeds', async () => {
    const sent = joinReplies([lostNetwork, refusal(503), good], atOnce)
    expect(await read('staff/me')).toEqual({ success: true, data: 'good' })
    expect(sent).toHaveLength(3)
  })

  it.each([400, 403, 404, 408, 409, 413, 422, 429, 500])('a read that is answered %i is sent once', async (status) => {
    const sent = joinReplies([refusal(status)], atOnce)
    await expect(read('staff/me')).rejects.toMatchObject({ kind: status < 500 ? 'refused' : 'unknown', message: 'No.' })
    expect(sent).toHaveLength(1)
  })

  it.each(writes)('a %s is sent once, whatever happens', async (_method, write) => {
    for (const reply of [
      lostNetwork,
      empty(502),
      refusal(503),
      refusal(500),
      refusal(429),
      refusal(408),
      refusal(413),
    ]) {
      const sent = joinReplies([reply, good], atOnce)
      await expect(write('x', { ...unreported, json: {} })).rejects.toHaveProperty('kind')
      expect(sent).toHaveLength(1)
    }
  })

  it('Retry-After is followed', async () => {
    const busy: Reply = () => new Response(null, { status: 503, headers: { 'retry-after': '0' } })
    const sent = joinReplies([busy, good], atOnce)
    expect(await read('staff/me')).toMatchObject({ data: 'good' })
    expect(sent).toHaveLength(2)
  })
})

describe('what every request carries', () => {
  it('the session token and an Accept header for JSON', async () => {
    const sent = joinReplies([good])
    await read('staff/me', { query: { page: '1', keyword: 'a&b=c ñ' } })
    expect(sent[0]!.url).toBe('http://laurel.test/api/staff/me?page=1&keyword=a%26b%3Dc+%C3%B1')
    expect(sent[0]!.headers).toMatchObject({ authorization: 'Bearer session-token', accept: 'application/json' })
    expect(sent[0]!.headers).not.toHaveProperty('content-type')
  })

  it('a JSON body with its content type', async () => {
    const sent = joinReplies([good])
    await patch('x', { ...unreported, json: { a: 1 } })
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  })

  it('the page’s origin', async () => {
    vi.stubGlobal('location', { origin: 'https://console.example' })
    const sent = joinReplies([good])
    await read('a')
    await post('b', unreported)
    expect(sent.map(({ headers }) => headers['origin'])).toEqual(['https://console.example', 'https://console.example'])
  })

  it('no token before somebody has signed in', async () => {
    const sent = joinReplies([good], { token: () => null })
    await post('staff/login', { ...unreported, json: {} })
    expect(sent[0]!.headers).not.toHaveProperty('authorization')
  })

  it('the idempotency key if the API honours keys', async () => {
    const sent = joinReplies([good])
    await post('x', { ...unreported, key: 'refund-1' })
    expect(sent[0]!.headers['idempotency-key']).toBe('refund-1')
  })

  it('no idempotency key if the API does not honour keys', async () => {
    vi.stubGlobal('location', { origin: 'https://console.example' })
    const sent = joinReplies([good], { config: { ...defaultConfig, api: 'http://laurel.test/api' } })
    await post('x', { ...unreported, key: 'refund-1', json: {} })
    await read('y')
    expect(Object.keys(sent[0]!.headers).toSorted()).toEqual(['accept', 'authorization', 'content-type', 'origin'])
    expect(Object.keys(sent[1]!.headers).toSorted()).toEqual(['accept', 'authorization', 'origin'])
  })
})

describe('a session that has ended', () => {
  const over = json({ success: false, error: { code: 'not-signed-in', message: 'Your session has ended.' } }, 401)

  it('is reported once with the refused token, and the request is not retried', async () => {
    for (const request of [() => read('a'), () => post('b', unreported), () => patch('c', unreported)]) {
      const onUnauthorised = vi.fn()
      const sent = joinReplies([over], { onUnauthorised, ...atOnce })
      await expect(request()).rejects.toEqual({ kind: 'unauthorised', message: 'Your session has ended.' })
      expect(onUnauthorised.mock.calls).toEqual([['session-token']])
      expect(sent).toHaveLength(1)
    }
  })

  it('is reported with the token that was sent, even if a newer one exists', async () => {
    const onUnauthorised = vi.fn()
    let token = 'old'
    joinReplies(
      [
        (request) => {
          token = 'new'
          return over(request)
        },
      ],
      { onUnauthorised, token: () => token },
    )
    await expect(read('a')).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(onUnauthorised.mock.calls).toEqual([['old']])
  })

  it('is not reported if the request had its own token', async () => {
    const onUnauthorised = vi.fn()
    const sent = joinReplies([over], { onUnauthorised })
    await expect(post('a', { ...unreported, token: 'one-time' })).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(sent[0]!.headers['authorization']).toBe('Bearer one-time')
    expect(onUnauthorised).not.toHaveBeenCalled()
  })

  it('is an ordinary refusal if no token was sent', async () => {
    const onUnauthorised = vi.fn()
    joinReplies([over], { onUnauthorised })
    await expect(post('a', { ...unreported, token: null })).rejects.toMatchObject({
      kind: 'refused',
      code: 'not-signed-in',
      status: 401,
    })
    expect(onUnauthorised).not.toHaveBeenCalled()
  })
})

describe('what an answer means', () => {
  it.each(writes)('a %s answered with success: false is refused', async (_method, write) => {
    joinReplies([refusal(200)])
    await expect(write('x', unreported)).rejects.toEqual({ kind: 'refused', code: 'c', message: 'No.', status: 200 })
    joinReplies([json({ success: false, error: { code: notEnoughPoints, message: 'Short.' } })])
    await expect(write('x', unreported)).rejects.toMatchObject({ kind: 'refused', code: notEnoughPoints })
  })

  it.each(writes)('a %s with an unreadable answer is unknown', async (_method, write) => {
    for (const reply of [
      text('<html>'),
      text(''),
      text('{"succ', 200, 'application/json'),
      refusal(500),
      text('<html>', 500),
    ]) {
      joinReplies([reply])
      await expect(write('x', unreported)).rejects.toMatchObject({ kind: 'unknown' })
    }
  })

  it.each(writes)('a %s whose answer is cut off is unknown', async (_method, write) => {
    joinReplies([
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) })),
    ])
    await expect(write('x', unreported)).rejects.toEqual({ kind: 'unknown', message: '' })
  })

  it.each(writes)('a %s with an empty answer is done', async (_method, write) => {
    joinReplies([empty(204)])
    expect(await write('x', unreported)).toBeUndefined()
    joinReplies([json({ success: true })])
    expect(await write('x', unreported)).toEqual({ success: true })
    joinReplies([json({ data: { id: 1 } })])
    expect(await write('x', unreported)).toEqual({ id: 1 })
  })

  it('a move of points is done only if its answer says so', async () => {
    const organisation = { id: 1, name: 'Grupo Andino' }
    const transfer = { id: 'a', points: 5, message: '', organisation, chosen: null }
    const person = { id: 11, name: 'Lucía', email: '' }
    const moves = [
      () => refundPoints({ itemId: 1, userId: 11, points: 5 }),
      () => sendPoints({ transfer: { ...transfer, kind: 'courtesy', person }, refusals: 0 }),
      () => sendPoints({ transfer: { ...transfer, kind: 'balance' }, refusals: 0 }),
    ]
    const unreadable = [null, [], 'done', 7, { success: 'false' }, { success: null }, { error: 'No.' }].map((body) =>
      json(body),
    )
    for (const move of moves) {
      for (const reply of [...unreadable, empty(200), empty(204)]) {
        joinReplies([reply])
        await expect(move()).rejects.toEqual({ kind: 'unknown', message: '' })
      }
      for (const body of [{ success: true }, { success: true, error: 'old' }, { data: { points: 5 } }]) {
        joinReplies([json(body)])
        await expect(move()).resolves.toBeUndefined()
      }
      joinReplies([refusal(200)])
      await expect(move()).rejects.toMatchObject({ kind: 'refused' })
    }
  })

  it('an HTML page with status 403 is a refusal without a message', async () => {
    joinReplies([text('<html><h1>Forbidden</h1>', 403)])
    await expect(post('x', unreported)).rejects.toEqual({ kind: 'refused', code: '', message: '', status: 403 })
  })

  it('a read answered with data and success: false returns the data', async () => {
    joinReplies([json({ success: false, data: [1], error: 'old' })])
    expect(await read('x')).toEqual({ success: false, data: [1], error: 'old' })
  })

  it('a read answered with success: false and no data is refused', async () => {
    joinReplies([refusal(200)])
    await expect(read('x')).rejects.toMatchObject({ kind: 'refused', message: 'No.' })
  })

  it('a read answered with data and status 403 is refused', async () => {
    joinReplies([json({ data: [1], message: 'No.' }, 403)])
    await expect(read('x')).rejects.toMatchObject({ kind: 'refused', message: 'No.' })
  })
})

describe('a request that takes too long', () => {
  it('ends as unknown and is not retried', async () => {
    const late = new AbortController()
    const sent = joinReplies([() => new Promise<Response>(() => undefined)], { deadline: () => late.signal, ...atOnce })
    const write = post('x', unreported)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    late.abort(new DOMException('late', 'TimeoutError'))
    await expect(write).rejects.toEqual({ kind: 'unknown', message: '' })
    expect(sent).toHaveLength(1)
  })

  it('has 30 seconds to read, 13 to write, and extra time for a file', async () => {
    const limits: number[] = []
    joinReplies([good], { deadline: (ms) => AbortSignal.timeout(limits.push(ms) * 10_000) })
    await read('x')
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(1_000_000)]))
    await post('x', { ...unreported, form })
    await post('x', unreported)
    expect(limits).toEqual([30_000, 33_000, 13_000])
  })

  it('is aborted with its caller’s signal', async () => {
    const stop = new AbortController()
    const sent = joinReplies([() => new Promise<Response>(() => undefined)], atOnce)
    const reading = read('x', { signal: stop.signal })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    stop.abort()
    await expect(reading).rejects.toMatchObject({ kind: 'unknown' })
    expect(sent).toHaveLength(1)
  })
})

describe('a long list', () => {
  const rowFrom = reader(v.object({ id: v.number(), name: textIn }), ({ id }) => id)
  afterEach(() => reportTo())
  const data = Array.from({ length: 400 }, (_, id) => ({ id, name: id === 399 ? [] : 'Una' }))

  it('is read in slices, in its order, and reports each unreadable field once', async () => {
    const mismatched = vi.fn<(path: string, field: string) => void>()
    joinReplies([json({ success: true, data })])
    reportTo({ written: () => () => undefined, mismatched })
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1))
    let tasks = 0
    const counting = setInterval(() => (tasks += 1), 0)
    const rows = await readList('staff/long', rowFrom)
    clearInterval(counting)
    now.mockRestore()
    expect(rows).toEqual(data.map(({ id }) => id))
    expect(tasks, 'other tasks ran meanwhile').toBeGreaterThan(0)
    expect(mismatched.mock.calls).toEqual([['staff/long', 'data[].name']])
  })

  it('without an envelope is reported by its own path', async () => {
    const mismatched = vi.fn<(path: string, field: string) => void>()
    joinReplies([json(data)])
    reportTo({ written: () => () => undefined, mismatched })
    expect(await readList('staff/long', rowFrom)).toHaveLength(400)
    expect(mismatched.mock.calls).toEqual([['staff/long', '[].name']])
  })
})
