import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { timeout } from 'hono/timeout'
import { analytics } from './analytics/analytics.ts'
import { auditTrail } from './audit/trail.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { transfers } from './points/transfers.ts'
import type { Deps } from './deps.ts'
import { docs } from './docs/docs.ts'
import { forms } from './forms/forms.ts'
import { goalPeriods } from './goals/periods.ts'
import { apiHeaders } from './headers.ts'
import { health } from './health.ts'
import type { ApiEnv, Connection } from './http/env.ts'
import { answerErrors } from './http/errors.ts'
import { refusedOrigins } from './http/refusedOrigins.ts'
import { requestLog } from './http/requestLog.ts'
import { createTasks, type Deliver } from './http/tasks.ts'
import { createDelivery } from './mail/deliver.ts'
import { organisations } from './organisations/organisations.ts'
import { orderLists } from './orders/list.ts'
import { refund } from './orders/refund.ts'
import { itemStatus } from './orders/status.ts'
import { organisationLedger } from './points/ledger.ts'
import { uploadPath, uploadProducts } from './products/import/upload.ts'
import { products } from './products/products.ts'
import { publicity, publicityForms } from './publicity/publicity.ts'
import { Refusal, refusalAnswer } from './refusal.ts'
import { services } from './services/services.ts'
import { surveys } from './surveys/surveys.ts'
import { activate } from './session/activate.ts'
import { login } from './session/login.ts'
import { me } from './session/me.ts'
import { recover } from './session/recover.ts'
import { presign } from './uploads/presign.ts'
import { uploads } from './uploads/uploads.ts'
import { telemetry } from './telemetry/telemetry.ts'
import { users } from './users/users.ts'

export interface App {
  /** Answers a request. `bindings` say where it came from; those of the Node server fit. */
  fetch(request: Request, bindings?: Connection): Promise<Response>
  /** Sends the mails that are due, in the background. */
  readonly deliver: Deliver
  /** Makes what takes long to make, before requests come. */
  prepare(): Promise<void>
  /** Resolves once background work, such as mails, is done. */
  settled(): Promise<void>
  /** Every route, also those that the reference leaves out, so that tests meet a new one by itself. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

/** Every request is answered within 15 seconds; the answer of a long list has begun by then. */
const longestAnswer = 13_000
const largestBody = 1024 * 1024
/** The limit of `openPaths`, which need no token: room for the longest email and password, written in escapes. */
const largestOpenBody = 16 * 1024
const openPaths = ['/api/staff/login', '/api/staff/recover/password', '/api/staff/user/activate']
const nothingHere = new Refusal(404, 'not-found', 'There is nothing at this address.')

/** The whole API: routes under `/api`, and `/uploads`, `/openapi.json`, `/docs`, `/health`, `/readyz` beside it. */
export function createApp(deps: Deps): App {
  const app = new Hono<ApiEnv>()
  const tasks = createTasks(deps)
  const deliver = createDelivery(deps, tasks)

  app.use(requestLog(deps))
  app.use(securityHeadersOnAll)
  app.use('/api/*', refusedOrigins(deps))
  app.use(
    '/api/*',
    cors({
      origin: [...deps.allowedOrigins],
      allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'accept', 'idempotency-key'],
      exposeHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
    }),
  )
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  const multipart = [uploadPath, ...Object.values(publicityForms)].map((path) => `/api${path}`)
  // Files may take longer to arrive.
  app.use(except([...multipart, '/uploads/*'], timeout(longestAnswer)))
  app.use('/api/*', except(multipart, bodyLimit({ maxSize: largestBody, onError: refuseSize('1 MB') })))
  for (const path of openPaths) app.use(path, bodyLimit({ maxSize: largestOpenBody, onError: refuseSize('16 kB') }))

  const routes = [
    login(deps),
    me(deps),
    activate(deps),
    recover(deps, deliver),
    orderLists(deps),
    refund(deps),
    itemStatus(deps, deliver),
    presign(deps),
    catalogue(deps),
    products(deps),
    uploadProducts(deps),
    forms(deps),
    goalPeriods(deps),
    organisations(deps),
    transfers(deps),
    organisationLedger(deps),
    services(deps),
    surveys(deps),
    users(deps),
    publicity(deps),
    analytics(deps),
    auditTrail(deps),
    telemetry(deps),
  ]
  for (const route of routes) app.route('/api', route)
  app.route('/', uploads(deps))
  app.route('/', health(deps))
  const reference = docs(app)
  app.route('/', reference.app)

  app.notFound((c) => c.json(refusalAnswer(nothingHere), 404))
  app.onError(answerErrors(deps.log))
  return {
    fetch: async (request, bindings = {}) => app.fetch(request, bindings),
    deliver,
    prepare: async () => void (await reference.prepare()),
    settled: () => tasks.settled(),
    routes: app.routes.filter(({ method }) => method !== 'ALL'),
  }
}

const refuseSize = (most: string) => (): never => {
  throw new Refusal(413, 'too-large', `The body is larger than ${most}. Please send less at once.`)
}

function refuseMethod(_: unknown, allowed: string[]): Response {
  const refusal = new Refusal(405, 'method-not-allowed', `This address takes ${allowed.join(', ')} only.`)
  return Response.json(refusalAnswer(refusal), { status: 405, headers: { Allow: allowed.join(', ') } })
}

const securityHeadersOnAll = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(apiHeaders)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
