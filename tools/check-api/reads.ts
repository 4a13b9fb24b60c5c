import { analyticsOf } from '#api/analytics.ts'
import { catalogs, categories, cities, countries, tycs } from '#api/catalogue.ts'
import { readList } from '#api/client.ts'
import { forms, readAnswers, readForm } from '#api/forms.ts'
import { periods } from '#api/goals.ts'
import { readOrders } from '#api/orders.ts'
import { organisations } from '#api/organisations.ts'
import { readProducts } from '#api/products.ts'
import { publicityList } from '#api/publicity.ts'
import { readMe, signIn } from '#api/session.ts'
import { coursesOf, surveysOf } from '#api/surveys.ts'
import { rowReader, streamTotalOrders } from '#api/totalOrders.ts'
import { readPeople, usersLike, usersOf } from '#api/users.ts'
import { AnalyticWire } from '#contract/analytics/analytics.ts'
import { CatalogWire, CategoryWire, CityWire, CountryWire, TycWire } from '#contract/catalogue/wire.ts'
import { refusalIn } from '#contract/envelope.ts'
import { AnsweredQuestionWire, FormWire } from '#contract/forms/wire.ts'
import { PeriodWire } from '#contract/goals/periods.ts'
import type { Id } from '#contract/id.ts'
import { groupStatuses } from '#contract/orders/rules.ts'
import { orderGroups } from '#contract/orders/model.ts'
import { OrderItemWire, OrderWire } from '#contract/orders/wire.ts'
import { OrganisationWire } from '#contract/organisations/organisations.ts'
import { ProductWire } from '#contract/products/wire.ts'
import { PublicityWire } from '#contract/publicity/publicity.ts'
import { linkFrom, serviceFrom, ServiceLinkWire, ServiceWire } from '#contract/services/services.ts'
import { LoginAnswer, UserWire } from '#contract/session/wire.ts'
import { CourseWire, SurveyWire } from '#contract/surveys/surveys.ts'
import * as v from 'valibot'
import { momentsIn } from './compare.ts'
import { opened } from './envelope.ts'
import { effect, judged, read, type Judge } from './judge.ts'
import type { Deviation, Kind } from './report.ts'
import { asked, bounded, jsonIn, replayed, type Answer, type Api } from './talk.ts'

export type Row = Readonly<Record<string, unknown>>

/** Runs the request of a list of the console. */
export const listed = ({ queryFn }: { readonly queryFn?: unknown }): Promise<unknown> =>
  (queryFn as (context: { readonly signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal })

/** What the specification names of the signed-in person, of an order and of an organisation; our own extras are left out. */
const { id, name, email, is_admin, is_manager, is_initiated } = UserWire.entries
const Me = v.strictObject({ id, name, email, is_admin, is_manager, is_initiated })
const Login = v.strictObject({ auth_token: LoginAnswer.entries.data.entries.auth_token, user: Me })
const item = OrderItemWire.entries
const Order = v.strictObject({
  ...OrderWire.entries,
  items: v.array(
    v.strictObject({
      id: item.id,
      amount: item.amount,
      price: item.price,
      status: item.status,
      product: v.union([v.strictObject({ id: item.id, name: v.string() }), v.number(), v.string()]),
    }),
  ),
})
const Organisation = v.strictObject({ ...OrganisationWire.entries, users: v.array(v.unknown()) })
const Answered = v.strictObject({
  question_anun: AnsweredQuestionWire.entries.question_anun,
  answers: AnsweredQuestionWire.entries.answers,
})

/** The rows of a list, read plainly. */
export async function rowsAt(api: Api, path: string): Promise<readonly Row[]> {
  const { text } = await bounded(api, new Request(`${api.url}/${path}`, { headers: headersOf(api) }))
  return rowsOf(opened(jsonIn(text), { isList: true, isPage: false }).data)
}

export const headersOf = ({ token }: Api) => ({ accept: 'application/json', authorization: `Bearer ${token}` })
export const rowsOf = (data: unknown): readonly Row[] =>
  Array.isArray(data) ? data.filter((row): row is Row => typeof row === 'object' && row !== null) : []
export const idOf = (row: Row | undefined): Id | undefined => {
  const found = row?.['id']
  return typeof found === 'number' || typeof found === 'string' ? found : undefined
}

const of = (what: string, kind: Kind, expected: string, found: string, console: string): Omit<Deviation, 'copes'>[] => [
  { what, kind, expected, found, console },
]

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, and says so; false if there is no token to go on with. */
export async function checkSignIn(judge: Judge, credentials: Credentials): Promise<boolean> {
  const { api } = judge
  const { answers, model } = await asked(api, () => signIn(credentials))
  const answer = answers.find(({ path }) => path === '/staff/login')
  api.token = model?.token ?? tokenIn(answer?.body)
  const reading = { call: 'POST /staff/login', schema: Login, isList: false, run: () => signIn(credentials) }
  const me = { call: 'GET /staff/me', schema: Me, isList: false, run: () => readMe(api.token ?? '') }
  const other = api.token === null ? undefined : (await asked(api, me.run)).answers[0]
  if (answer !== undefined) await judged(judge, reading, answer, other === undefined ? [] : [other])
  if (api.token === null) return false
  await read(judge, me)
  await checkRefusals(judge)
  return true
}

const tokenIn = (body: unknown): string | null =>
  /"\w*token"\s*:\s*"([^"]+)"/i.exec(JSON.stringify(body ?? null))?.[1] ?? null

/** What is refused: a sign-in of nobody, and a token that nobody has. */
async function checkRefusals(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const nobody = { email: `nobody-${crypto.randomUUID()}@check.invalid`, password: crypto.randomUUID() }
  const wrong = 'POST /staff/login'
  const { answers } = await asked(api, () => signIn(nobody))
  const [answer] = answers
  const text =
    'A wrong password is refused with 4xx and { success: false, error: { code, message } }; the message is shown.'
  if (answer === undefined) notes.skip(wrong, text, 'There was no answer.')
  else {
    const { status, body } = answer
    const refusal = { success: false, error: { code: 'c', message: refusalIn(body, status)?.message || 'm' } }
    const shown = async (as: Partial<Answer>) => {
      const { failure } = await replayed(api, [{ ...answer, status: 401, body: refusal, ...as }], () => signIn(nobody))
      const copes = failure?.kind === 'refused' && failure.message !== ''
      return { copes, console: copes ? 'Shows the message.' : 'Would not: it shows a sentence of its own.' }
    }
    const deviations: Deviation[] = []
    if (status < 400 || status > 499)
      deviations.push({
        kind: 'statuses',
        what: 'status of a refusal',
        expected: '4xx',
        found: String(status),
        ...(await shown({ status })),
      })
    const { success, error } = Object(body)
    if (success !== false || typeof error?.code !== 'string' || typeof error?.message !== 'string')
      deviations.push({
        kind: 'envelopes',
        what: 'error of a refusal',
        expected: '{ code, message }',
        found: typeof error === 'string' ? 'a text' : 'another form',
        ...(await shown({ body: body ?? null })),
      })
    notes.say(wrong, text, deviations)
  }
  const stranger = { ...api, token: 'nobody-has-this-token' }
  const { answers: ofStranger } = await asked(stranger, () => readMe('nobody-has-this-token'))
  api.left = stranger.left
  const denied = ofStranger[0]
  const unknown = 'A token that nobody has is answered 401.'
  if (denied === undefined) return notes.skip('GET /staff/me', unknown, 'There was no answer.')
  const played = await replayed(stranger, [denied], () => readMe('nobody-has-this-token'))
  const isOver = played.failure?.kind === 'unauthorised' || played.model === null
  const ends = isOver ? 'Ends the session.' : 'Would not: it does not take the session for ended.'
  effect(
    judge,
    'GET /staff/me',
    unknown,
    denied.status === 401 ? [] : of('status without a session', 'statuses', '401', String(denied.status), ends),
    isOver,
  )
}

/** Reads every call of the specification. */
export async function checkReads(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const list = <Model>(call: string, schema: v.GenericSchema, run: () => Promise<Model>) =>
    read(judge, { call, schema, isList: true, run })

  await list('GET /staff/tyc', TycWire, () => listed(tycs))
  await list('GET /staff/catalog', CatalogWire, () => listed(catalogs))
  await list('GET /staff/city', CityWire, () => listed(cities))
  await list('GET /staff/countries', CountryWire, () => listed(countries))
  await list('GET /staff/product_category', CategoryWire, () => listed(categories))
  await list('GET /staff/goal_period', PeriodWire, () => listed(periods))
  await list('GET /publicity', PublicityWire, () => listed(publicityList))
  await list('GET /staff/available-services', ServiceWire, () => readList('staff/available-services', serviceFrom))
  const clients = rowsOf(await list('GET /staff/org', Organisation, () => listed(organisations)))

  const withRows = async (path: string) => {
    for (const client of clients.slice(0, mostClients)) {
      const one = idOf(client)
      if (one !== undefined && (await rowsAt(api, path.replace('{id}', String(one)))).length > 0) return one
    }
    return idOf(clients[0]) ?? 0
  }
  const ofClient = async <Model>(call: string, schema: v.GenericSchema, run: (client: Id) => Promise<Model>) => {
    const client = await withRows(call.replace('GET /', ''))
    return list(call, schema, () => run(client))
  }
  await ofClient('GET /staff/services/{id}', ServiceLinkWire, (client) =>
    readList('staff/services/{id}', linkFrom, undefined, { id: client }),
  )
  await ofClient('GET /staff/surveys/{id}', SurveyWire, (client) => listed(surveysOf(client)))
  await ofClient('GET /staff/courses/{id}', CourseWire, (client) => listed(coursesOf(client)))
  await ofClient('GET /staff/custom_analytics/{id}', AnalyticWire, (client) => listed(analyticsOf(client)))
  const people = rowsOf(await ofClient('GET /staff/org/{id}/users', UserWire, (client) => listed(usersOf(client))))
  await checkSearch(judge, people)
  const products = await checkProducts(judge)
  const orders = await checkOrders(judge)
  await checkForms(judge, products, orders)

  for (const [call, why] of [
    [
      'POST /staff/user/activate',
      'It needs an account that has yet to choose a password; its path is not in the specification.',
    ],
    ['POST /staff/recover/password', 'It would send a mail, and the specification names no call.'],
  ] as const)
    notes.skip(call, `${call} answers 200.`, why)
}

/** How many organisations are asked for a list that is not empty. */
const mostClients = 6

async function checkSearch(judge: Judge, people: readonly Row[]): Promise<void> {
  const call = 'GET /staff/user/search'
  const person = people.find((row) => mailOf(row) !== '' && typeof row['name'] === 'string' && row['name'] !== '')
  const exact = 'With is_email=true it finds the user of exactly these keywords.'
  if (person === undefined) {
    judge.notes.skip(call, `${call} answers 200.`, 'There was no user to search for.')
    return judge.notes.skip(call, exact, 'There was no user to search for.')
  }
  const keywords = String(person['name'])
  await read(judge, { call, schema: UserWire, isList: true, run: () => listed(usersLike(keywords)) })
  const { answers } = await asked(judge.api, () => readPeople(mailOf(person), new AbortController().signal))
  const found = rowsOf(opened(answers[0]?.body, { isList: true, isPage: false }).data)
  const isExact = found.length > 0 && found.every((row) => mailOf(row) === '' || mailOf(row) === mailOf(person))
  const console = 'Takes those with exactly that e-mail from what is found.'
  effect(
    judge,
    call,
    exact,
    isExact ? [] : of('is_email', 'names', 'that user alone', `${found.length} users`, console),
    found.length > 0,
  )
}

const mailOf = (row: Row): string =>
  String(row['email'] ?? Object(row['emails'])[0]?.email ?? Object(row['emails'])[0] ?? '').toLowerCase()

/** The ids of rows, or undefined if there are none to compare. */
const idsOf = (rows: readonly Row[]) => {
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  return ids.length === 0 ? undefined : ids.map(String)
}

async function checkProducts(judge: Judge): Promise<readonly Row[]> {
  const call = 'GET /staff/product'
  const page = (number: number) => read({ ...judge, notes: silent }, { ...reading, run: () => readProducts(number) })
  const reading = { call, schema: ProductWire, isList: true, isPage: true, run: () => readProducts(1) }
  const products = rowsOf(await read(judge, reading))
  const ids = idsOf(products)
  const again = idsOf(rowsOf(await page(1)))
  const second = idsOf(rowsOf(await page(2))) ?? []
  const repeats = second.filter((one) => ids?.includes(one)).length
  const moved = ids !== undefined && again?.join() !== ids.join()
  effect(
    judge,
    call,
    'Pages come in one order, and page 2 goes on where page 1 ends.',
    ids &&
      (repeats > 0 || moved
        ? of(
            'page',
            'order',
            'each product once',
            moved ? 'another order each time' : 'products of page 1 again',
            'Would not: products are missing, or come twice.',
          )
        : []),
  )
  const priced = products.filter(
    ({ price, prices }) => Array.isArray(prices) && prices.length > 1 && price !== undefined,
  )
  const isFirst = ({ price, prices }: Row) => String(Object(prices)[0]?.price) === String(price)
  const isAnother = ({ price, prices }: Row) => rowsOf(prices).some((one) => String(one['price']) === String(price))
  const turned = priced.filter((row) => !isFirst(row) && isAnother(row)).length
  effect(
    judge,
    call,
    'price is that of the first row of prices.',
    turned > 0
      ? of(
          'data[].prices',
          'order',
          'the row of price first',
          'another row first',
          'Would not: it takes the first row for the price.',
        )
      : [],
  )
  return products
}

/** Notes that nobody reads. */
const silent: Judge['notes'] = { sentences: [], left: [], say: () => undefined, skip: () => undefined }

async function checkOrders(judge: Judge): Promise<readonly Row[]> {
  const { api, notes } = judge
  const call = 'GET /staff/orders'
  const search = { page: 1, keyword: '', productId: '' }
  const run = () => readOrders({ ...search, group: 'open' })
  const reading = { call, schema: Order, isList: true, isPage: true, run }
  const open = rowsOf(await read(judge, reading))
  const page = async (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ page: '1', items: '10', status: 'open', ...change })
    return rowsAt(api, `staff/orders?${query}`)
  }
  const closed = await page({ status: 'closed' })
  const ids = idsOf(open)

  const statusesOf = (order: Row) =>
    rowsOf(order['items']).flatMap(({ status }) => (typeof status === 'string' ? [status] : []))
  const wrong = orderGroups.filter((group) =>
    (group === 'open' ? open : closed).some((order) => {
      const statuses = statusesOf(order)
      return (
        statuses.length > 0 && !statuses.some((status) => groupStatuses[group].some((one) => one === spelt(status)))
      )
    }),
  )
  const tabs = 'Would not: a tab shows orders without an item of its own.'
  effect(
    judge,
    call,
    'status=open lists orders with an item in-progress or shipped, status=closed the others.',
    wrong.length > 0 ? of('status parameter', 'names', 'orders of that group', 'others too', tabs) : [],
  )
  effect(
    judge,
    call,
    'items=10 gives at most ten.',
    open.length > 10
      ? of('items', 'names', 'at most 10 orders', String(open.length), 'Shows them all on one page.')
      : [],
    true,
  )
  const second = idsOf(await page({ page: '2' })) ?? []
  const repeats = second.some((one) => ids?.includes(one))
  effect(
    judge,
    call,
    'page=2 goes on where page=1 ends.',
    ids &&
      (repeats
        ? of(
            'page',
            'order',
            'further orders',
            'orders of page 1 again',
            'Would not: orders are missing, or come twice.',
          )
        : []),
  )
  const isNewestFirst = (orders: readonly Row[]) => {
    const all = orders.map((order) => momentIn(order['created_at']))
    return all.every((one, at) => at === 0 || Number.isNaN(one) || one <= (all[at - 1] ?? one))
  }
  const sorted = (orders: readonly Row[]) =>
    isNewestFirst(orders)
      ? []
      : of('data[].created_at', 'order', 'newest first', 'another order', 'Shows them in the order of the API.')
  effect(judge, call, 'The newest orders come first.', sorted(open), true)
  const wanted = ids?.[0]
  const found = wanted === undefined ? undefined : (idsOf(await page({ keyword: wanted })) ?? [])
  effect(
    judge,
    call,
    'keyword finds an order by its id.',
    found &&
      (found.includes(wanted ?? '') && found.length < 10
        ? []
        : of(
            'keyword',
            'names',
            'that order',
            `${found.length} orders`,
            'Would not: the search finds nothing, or everything.',
          )),
  )
  const product = rowsOf(open[0]?.['items']).map((one) => Object(one['product']).id ?? one['product'])[0]
  const sold = product === undefined ? undefined : await page({ product_id: String(product) })
  const hasIt = (order: Row) => JSON.stringify(order['items']).includes(JSON.stringify(product))
  effect(
    judge,
    call,
    'product_id leaves orders with that product.',
    sold &&
      (sold.length > 0 && sold.every(hasIt)
        ? []
        : of(
            'product_id',
            'names',
            'orders with the product',
            'others too',
            'Would not: the filter shows other orders.',
          )),
  )

  const all = 'GET /staff/total_orders'
  const request = new Request(`${api.url}/staff/total_orders?status=open`, { headers: headersOf(api) })
  const { status, text, isCut } = await bounded(api, request)
  const body = isCut ? { success: true, data: rowReader().read(new TextEncoder().encode(text)) } : jsonIn(text)
  const exported = {
    call: all,
    schema: Order,
    isList: true,
    async run() {
      const orders: unknown[] = []
      for await (const some of streamTotalOrders('open')) orders.push(...some)
      return orders
    },
  }
  const total = rowsOf(await judged(judge, exported, { method: 'GET', path: '/staff/total_orders', status, body }))
  const missing = ids?.filter((one) => !isCut && !total.some((order) => String(idOf(order)) === one))
  effect(
    judge,
    all,
    'It has every order of the tab.',
    total.length === 0
      ? undefined
      : missing &&
          (missing.length > 0
            ? of('data', 'names', 'every order', 'some are missing', 'Would not: the CSV lacks orders.')
            : []),
  )
  effect(judge, all, 'The newest orders come first.', sorted(total.slice(0, 200)), true)
  if (open.length + closed.length === 0) notes.skip(call, 'Orders have items.', 'There is no order.')
  return [...open, ...closed, ...total.slice(0, 200)]
}

const momentIn = (raw: unknown): number => new Date(momentsIn(raw)[0] ?? Number.NaN).getTime()

const spelt = (status: string) => status.toLowerCase().replaceAll(/[_\s]/g, '-')

async function checkForms(judge: Judge, products: readonly Row[], orders: readonly Row[]): Promise<void> {
  const made = rowsOf(
    await read(judge, { call: 'GET /forms', schema: FormWire, isList: true, run: () => listed(forms) }),
  )
  const one = 'GET /forms/{id}'
  const form = idOf(made.find(({ questions }) => rowsOf(questions).length > 0) ?? made[0])
  if (form === undefined) judge.notes.skip(one, `${one} answers 200.`, 'There was no form.')
  else await read(judge, { call: one, schema: FormWire, isList: false, run: () => readForm(form) })

  const call = 'POST /forms/product/answers'
  const asking = new Set(products.filter((row) => row['form_id'] != null).map((row) => String(idOf(row))))
  const pairs = orders.flatMap((order) =>
    rowsOf(order['items']).flatMap(({ product }) => {
      const [bought, user] = [Object(product).id ?? product, Object(order['user']).id]
      return asking.has(String(bought)) && user !== undefined ? [[bought, user] as const] : []
    }),
  )
  for (const [at, [product, user]] of pairs.slice(0, mostPairs).entries()) {
    const { answers } = await asked(judge.api, () => readAnswers(product, user))
    const rows = rowsOf(opened(answers[0]?.body, { isList: true, isPage: false }).data)
    const isAnswered = rows.some((row) => Array.isArray(row['answers']) && row['answers'].length > 0)
    if (!isAnswered && at < Math.min(pairs.length, mostPairs) - 1) continue
    await read(judge, { call, schema: Answered, isList: true, run: () => readAnswers(product, user) })
    return
  }
  judge.notes.skip(call, `${call} answers 200.`, 'No order has a product with a form.')
}

/** How many orders are asked for answers to a form. */
const mostPairs = 12
