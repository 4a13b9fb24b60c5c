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
/** Changes each object that has the field of a path such as `data[].items[].amount`. */
const inRows = (what: string, change: (row: Fields, field: string) => unknown) => {
  const lists = what.split('[].')
  const field = lists.pop() ?? ''
  return lists.reduceRight(
    (inner, list) => each(list, inner),
    (row: Fields): unknown => change(row, field),
  )
}
const renamed = (call: string, what: string, to: string, { copes = false } = {}) => ({
  call,
  what,
  copes,
  answers: inRows(what, (row, field) => {
    const { [field]: value, ...rest } = row
    return { ...rest, [to]: value }
  }),
})
const retyped = (call: string, what: string, change: (value: unknown) => unknown, { copes = false } = {}) => ({
  call,
  what,
  copes,
  answers: inRows(what, (row, field) => ({ ...row, [field]: change(row[field]) })),
})
const turned = (field: string) => (body: Fields) => ({ ...body, [field]: list(body[field]).toReversed() })
const of = (kind: Kind, some: readonly Omit<Plant, 'kind'>[]): readonly Plant[] =>
  some.map((plant) => ({ ...plant, kind }))

const names = of('names', [
  renamed('GET /staff/catalog', 'data[].name', 'catalog_name'),
  renamed('GET /staff/city', 'data[].city_name', 'name', { copes: true }),
  renamed('GET /staff/org', 'data[].sub_domain', 'subdomain'),
  renamed('GET /staff/orders', 'data[].items[].amount', 'quantity'),
  renamed('GET /staff/user/search', 'data[].lastname', 'last_name'),
  renamed('GET /forms', 'data[].questions[].question_anun', 'question'),
  { call: 'POST /staff/survey', what: 'results_url', copes: false, sends: (body) => ({ ...body, results_url: '' }) },
  {
    call: 'GET /staff/orders',
    what: 'product_id',
    copes: false,
    asks: ({ searchParams }) => searchParams.delete('product_id'),
  },
])

const types = of('types', [
  retyped('GET /staff/product', 'data[].price', String, { copes: true }),
  retyped('GET /staff/orders', 'data[].created_at', (at) => Date.parse(String(at)) / 1000),
  retyped('GET /publicity', 'data[].status', String, { copes: true }),
  retyped('GET /staff/surveys/{id}', 'data[].is_active', Number, { copes: true }),
  retyped('GET /staff/goal_period', 'data[].id', String, { copes: true }),
  retyped('GET /staff/org', 'data[].open_invoices', (count) => Array.from({ length: Number(count) }), { copes: true }),
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
    answers: each(
      'data',
      each('answers', (pair) => (Array.isArray(pair) ? pair.toReversed() : pair)),
    ),
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
