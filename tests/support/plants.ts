import type { Kind } from '#tools/check-api/report.ts'

/** A deviation that is planted into the reference API, and as what the check must name it. */
interface Plant {
  readonly kind: Kind
  readonly call: string
  readonly what: string
  readonly copes: boolean
  /** Which requests of the call it changes; all by default. */
  readonly only?: (url: URL, status: number) => boolean
  readonly asks?: (url: URL) => void
  readonly sends?: (body: Fields) => Fields
  readonly answers?: (body: Fields) => unknown
  readonly status?: number
}

type Fields = Readonly<Record<string, unknown>>

const list = (raw: unknown): readonly Fields[] => (Array.isArray(raw) ? raw : [])
const each = (field: string, change: (row: Fields) => unknown) => (body: Fields) => ({
  ...body,
  [field]: list(body[field]).map(change),
})
const rows = (change: (row: Fields) => unknown) => each('data', change)
const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...row }: Fields) => ({ ...row, [to]: value })
const retyped = (field: string, change: (value: unknown) => unknown) =>
  rows((row) => ({ ...row, [field]: change(row[field]) }))
const turned = (field: string) => (body: Fields) => ({ ...body, [field]: list(body[field]).toReversed() })
const of = (kind: Kind, some: readonly Omit<Plant, 'kind'>[]): readonly Plant[] =>
  some.map((plant) => ({ ...plant, kind }))

const names = of('names', [
  { call: 'GET /staff/catalog', what: 'data[].name', copes: false, answers: rows(renamed('name', 'catalog_name')) },
  { call: 'GET /staff/city', what: 'data[].city_name', copes: true, answers: rows(renamed('city_name', 'name')) },
  {
    call: 'GET /staff/org',
    what: 'data[].sub_domain',
    copes: false,
    answers: rows(renamed('sub_domain', 'subdomain')),
  },
  {
    call: 'GET /staff/orders',
    what: 'data[].items[].amount',
    copes: false,
    answers: rows(each('items', renamed('amount', 'quantity'))),
  },
  {
    call: 'GET /staff/user/search',
    what: 'data[].lastname',
    copes: false,
    answers: rows(renamed('lastname', 'last_name')),
  },
  {
    call: 'GET /forms',
    what: 'data[].questions[].question_anun',
    copes: false,
    answers: rows(each('questions', renamed('question_anun', 'question'))),
  },
  { call: 'POST /staff/survey', what: 'results_url', copes: false, sends: (body) => ({ ...body, results_url: '' }) },
  {
    call: 'GET /staff/orders',
    what: 'product_id',
    copes: false,
    asks: ({ searchParams }) => searchParams.delete('product_id'),
  },
])

const types = of('types', [
  { call: 'GET /staff/product', what: 'data[].price', copes: true, answers: retyped('price', String) },
  {
    call: 'GET /staff/orders',
    what: 'data[].created_at',
    copes: false,
    answers: retyped('created_at', (at) => Date.parse(String(at)) / 1000),
  },
  { call: 'GET /publicity', what: 'data[].status', copes: true, answers: retyped('status', String) },
  { call: 'GET /staff/surveys/{id}', what: 'data[].is_active', copes: true, answers: retyped('is_active', Number) },
  { call: 'GET /staff/goal_period', what: 'data[].id', copes: true, answers: retyped('id', String) },
  {
    call: 'GET /staff/org',
    what: 'data[].open_invoices',
    copes: true,
    answers: retyped('open_invoices', (count) => Array.from({ length: Number(count) })),
  },
])

const statuses = of('statuses', [
  {
    call: 'POST /staff/login',
    what: 'status of a refusal',
    copes: true,
    only: (_: URL, status: number) => status >= 400,
    status: 200,
  },
  { call: 'POST /staff/goal_period', what: 'status', copes: true, status: 201 },
  { call: 'PATCH /staff/tyc/{id}', what: 'status', copes: false, status: 500 },
  { call: 'DELETE /staff/catalog/product', what: 'status', copes: true, status: 404 },
  {
    call: 'GET /staff/me',
    what: 'status without a session',
    copes: false,
    only: (_: URL, status: number) => status === 401,
    status: 403,
  },
  { call: 'POST /staff/org', what: 'status', copes: true, status: 204 },
])

const isDone = (_: URL, status: number) => status === 200
const envelopes = of('envelopes', [
  { call: 'GET /staff/countries', what: 'data', copes: true, answers: ({ data }) => data },
  {
    call: 'GET /staff/available-services',
    what: 'data',
    copes: false,
    answers: ({ success, data }) => ({ success, services: data }),
  },
  {
    call: 'GET /staff/product',
    what: 'next',
    copes: true,
    answers: (body) => ({ ...body, next: body['next'] ? '/staff/product?page=2' : null }),
  },
  {
    call: 'GET /staff/courses/{id}',
    what: 'data',
    copes: false,
    answers: (body) => ({ ...body, data: { rows: body['data'] } }),
  },
  { call: 'POST /staff/login', what: 'data', copes: true, only: isDone, answers: ({ data }) => data },
  { call: 'POST /order_item/refund', what: 'success', copes: false, only: isDone, answers: () => 'OK' },
])

const order = of('order', [
  {
    call: 'POST /forms/product/answers',
    what: 'data[].answers[]',
    copes: false,
    answers: rows(each('answers', (pair) => (Array.isArray(pair) ? pair.toReversed() : pair))),
  },
  {
    call: 'GET /staff/orders',
    what: 'data[].created_at',
    copes: true,
    answers: turned('data'),
  },
  {
    call: 'POST /forms/create',
    what: 'questions',
    copes: false,
    sends: turned('questions'),
  },
  {
    call: 'GET /staff/orders',
    what: 'page',
    copes: false,
    asks: ({ searchParams }: URL) => searchParams.set('page', '1'),
  },
])

/** Thirty deviations of five kinds. */
export const plants = [...names, ...types, ...statuses, ...envelopes, ...order]

const reaches = ({ call }: Plant, method: string, path: string) =>
  new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`)

/** The API behind `fetch` with some deviations. */
export const planted =
  (fetch: (request: Request) => Promise<Response>, some: readonly Plant[]): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const here = some.filter((plant) => reaches(plant, request.method, url.pathname.replace('/api', '')))
    for (const { asks } of here) asks?.(url)
    const isJson = request.headers.get('content-type') === 'application/json'
    const sent = isJson ? here.reduce((body, { sends }) => sends?.(body) ?? body, await request.json()) : undefined
    const answer = await fetch(
      new Request(
        url,
        isJson ? { method: request.method, headers: request.headers, body: JSON.stringify(sent) } : request,
      ),
    )
    const changing = here.filter(({ only = () => true }) => only(url, answer.status))
    if (changing.length === 0) return answer
    const body = changing.reduce((now, { answers }) => answers?.(now) ?? now, await answer.json())
    const status = changing.reduce((now, plant) => plant.status ?? now, answer.status)
    const text = body === 'OK' ? body : JSON.stringify(body)
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': 'application/json' } })
  }
