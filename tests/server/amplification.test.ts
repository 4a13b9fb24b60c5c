import { RefusalWire } from '#contract/envelope.ts'
import { largestImage } from '#contract/uploads/rules.ts'
import { UploadPresignAnswer } from '#contract/uploads/wire.ts'
import { dataOf, fileApi, refusalOf } from '#tests/support/fileApi.ts'
import { addOrder } from '#tests/support/orders.ts'
import { documentedRoutes, queries, requestBodies, type Route } from '#tests/support/routes.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const order = await addOrder(api.db)
const routes = (await documentedRoutes(api, order)).filter(({ path }) => !path.includes('logout'))
const bodies = requestBodies(order)

const longestRefusal = 16 * 1024
const most = 40_000
const many = (piece: string, length: number) => Array<string>(Math.floor(length / (piece.length + 1))).fill(piece)
const list = (piece: string, length: number) => `[${many(piece, length - 2).join(',')}]`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const unknownKeys = (length: number) =>
  `{${many('"clave0001":[]', length)
    .map((key, at) => key.replace('0001', String(at).padStart(6, '0')))
    .join(',')
    .slice(0, length)}`.replace(/,[^,]*$/, '}')

/** JSON texts of some length. */
const attacks = (length: number): Readonly<Record<string, string>> => ({
  'empty objects': list('{}', length),
  'empty lists': list('[]', length),
  nulls: list('null', length),
  ids: list('987654321', length),
  'a list in a list, and so on': nested(length / 2),
  'a long text': `"${'ñ'.repeat(length / 2)}"`,
  'a text of signs that are escaped': `"${'\\u0001'.repeat(length / 6)}"`,
  'unknown fields': unknownKeys(length),
  'a field with a long name': `{"${'\\u0001'.repeat(length / 6 - 2)}":1}`,
})

/** The JSON of a valid body with one value replaced, at any depth; the whole body first. */
function placesIn(value: unknown): readonly ((attack: string) => string)[] {
  const inside = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item) => placesIn(item).map((place) => (attack: string) => `[${place(attack)}]`))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([field, old]) => {
          const rest = Object.entries(value).filter(([name]) => name !== field)
          const before = rest.map(([name, kept]) => `${JSON.stringify(name)}:${JSON.stringify(kept)},`).join('')
          return placesIn(old).map(
            (place) => (attack: string) => `{${before}${JSON.stringify(field)}:${place(attack)}}`,
          )
        })
      : []
  return [(attack) => attack, ...inside]
}

async function checkRefusal(answer: Response, what: unknown[]): Promise<void> {
  const text = await answer.text()
  expect(Math.floor(answer.status / 100), String(what)).toBe(4)
  expect(new TextEncoder().encode(text).length, String(what)).toBeLessThan(longestRefusal)
  v.parse(RefusalWire, JSON.parse(text))
}
const withBody = ({ method }: Route) => method !== 'GET'

/** Every attack replaces the whole body; each single value gets a third of the attacks in turn. */
test('whatever a body contains, its refusal is short and names at most 20 problems', async () => {
  const texts = attacks(most - 2000)
  let tried = 0
  for (const route of routes.filter(withBody)) {
    const what = `${route.method} ${route.path}`
    for (const [nr, place] of placesIn(bodies[what]).entries())
      for (const [attack, text] of Object.entries(texts).filter((_, at) => nr === 0 || (at + nr) % 3 === 0)) {
        const body = place(text)
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        const answer = await api.fetch(route.path, { method: route.method, body, headers })
        tried++
        if (answer.ok) continue
        const { message } = await refusalOf(answer.clone())
        expect(message.split('; ').length).toBeLessThanOrEqual(20)
        await checkRefusal(answer, [what, attack])
      }
  }
  expect(tried).toBeGreaterThan(400)
}, 60_000)

test('a list that is too long is refused because of its length only', async () => {
  for (const [method, path, field, count] of [
    ['POST', '/api/staff/product', '', 348_001],
    ['PATCH', '/api/staff/product/1', 'prices', 101],
    ['PATCH', '/api/staff/product/1', 'size', 5],
    ['PATCH', '/api/staff/product/1', 'catalog_ids', 1001],
    ['PATCH', '/api/staff/product/1', 'city_ids', 1001],
    ['DELETE', '/api/staff/catalog/product', 'product_ids', 1001],
    ['DELETE', '/api/staff/city/product', 'product_ids', 1001],
    ['DELETE', '/api/staff/city/product', 'city_ids', 1001],
    ['POST', '/api/forms/create', 'questions', 201],
    ['POST', '/api/forms/update', 'questions', 201],
    ['PATCH', '/api/staff/services', 'services', 1001],
  ] as const) {
    const items = Array.from({ length: count }, () => ({}))
    const body = field === '' ? items : { ...(bodies[`${method} ${path}`] as object), [field]: items }
    const answer = await api.send(method, path, body, token)
    const { message } = await refusalOf(answer)
    const problem = `${field || 'body'}: At most ${count === 348_001 ? 1 : count - 1}.`
    expect([answer.status, message], path).toEqual([400, `Please correct the request. ${problem}`])
  }
})

test('whatever an address or header contains, its refusal is short', async () => {
  const long = 'ñ%01'.repeat(8_000)
  const everything = `?${many('clave=1', most)
    .map((parameter, at) => `${at}${parameter}`)
    .join('&')}`
  for (const route of routes.filter(({ path }) => path.startsWith('/api'))) {
    const query = queries[route.path] ?? '?'
    const first = query.slice(1).split('=')[0] || 'x'
    const init = (headers: Record<string, string> = {}): RequestInit => ({
      method: route.method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(withBody(route) ? { body: '{"x":1}' } : {}),
    })
    const tries: Readonly<Record<string, Promise<Response>>> = {
      'many parameters': api.fetch(route.path + everything, init()),
      'one parameter many times': api.fetch(`${route.path}?${many(`${first}=1`, most).join('&')}`, init()),
      'a long value': api.fetch(`${route.path}${query}&${first}=${long}`, init()),
      'a long name': api.fetch(`${route.path}${query}&${long}=1`, init()),
      'a long address': api.fetch(`${route.path}/${long}`, init()),
      'a long last part': api.fetch(route.path.replace(/[^/]*$/, long), init()),
      'a long token': api.fetch(route.path, init({ Authorization: `Bearer ${'x'.repeat(most)}` })),
      'another method': api.fetch(route.path, { ...init(), method: 'PROPFIND' }),
    }
    for (const [attack, answer] of Object.entries(tries)) await checkRefusal(await answer, [route.path, attack])
    if (!withBody(route)) continue
    for (const header of ['Content-Type', 'Idempotency-Key'])
      await checkRefusal(await api.fetch(route.path, init({ [header]: 'x'.repeat(most) })), [route.path, header])
  }
}, 60_000)

/**
 * CPU time of a call in this thread, in ms: the least of all, because whatever else the machine does only adds to it.
 * Calls again until the least is below the limit, and 30 times at most: a call that really costs more never gets there.
 */
async function cpuOf(call: () => Promise<Response>, limit = 0, times = 30): Promise<number> {
  await (await call()).text()
  let least = Infinity
  for (let time = 0; time < times && least >= limit; time++) {
    const before = process.threadCpuUsage()
    await (await call()).text()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('calls that are open to everybody refuse a body of 1 MB without reading it, however it is nested', async () => {
  const body = `{"email":${nested(512 * 1024 - 30)}}`
  for (const path of ['/api/staff/login', '/api/staff/recover/password', '/api/staff/user/activate']) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const post = (text: string) => api.fetch(path, { method: 'POST', body: text, headers })
    expect([path, (await post(body)).status]).toEqual([path, 413])
    expect(await cpuOf(() => post(body), 15), path).toBeLessThan(15)
    const longest = `{"email":"${'\\ud83c'.repeat(320)}","password":"${'\\ud83c'.repeat(1024)}"}`
    expect([path, (await post(longest)).status]).not.toEqual([path, 413])
  }
}, 60_000)

test('a picture of 5 MB costs no more than reading it, whatever it contains', async () => {
  const presign = await api.send('POST', '/api/upload_presign/product-image', { file_name: 'x.jpg' }, token)
  const { url, fields } = await dataOf(UploadPresignAnswer, presign)
  const post = (piece: readonly number[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(largestImage).map((_, at) => piece[at % piece.length]!)]), 'x.jpg')
    const request = new Request(new URL(url), { method: 'POST', body: form })
    return () => api.app.fetch(request.clone())
  }
  const plain = await cpuOf(post([0]), 0, 3)
  for (const piece of [[13], [13, 10, 45, 45]]) {
    const limit = 3 * plain + 20
    expect(await cpuOf(post(piece), limit), String(piece)).toBeLessThan(limit)
  }
}, 60_000)
