import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { auditedTransaction, type Change, type Changes } from '../audit/audited.ts'
import type { Source } from '../audit/records.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staff } from '../session/access.ts'
import { describe, type ApiArea, type Description } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { traceOf } from './errorLines.ts'
import { body as bodyOf, idInPath, jsonIfAny, jsonOnly, noQuery, query as queryOf } from './input.ts'
import { answerStream, jsonBody, type JsonPieces } from './listStream.ts'
import { keyHeader, writeOnce } from './writeOnce.ts'

interface About extends Pick<Description, 'summary' | 'text' | 'answer' | 'refusals' | 'headers'> {
  /** Who may call the route: activated staff by default, anybody if null. */
  readonly access?: typeof staff | null
}

interface Searching<Query extends v.GenericSchema> extends About {
  readonly query: Query
}

interface Acting<Body extends v.GenericSchema> extends About {
  readonly body?: Body
  /** Whether a request without a body counts as `{}`. */
  readonly bodyOptional?: boolean
}

interface Writing<Body extends v.GenericSchema> extends Acting<Body> {
  /** Whether the route takes an Idempotency-Key and does the work once for it. */
  readonly once?: boolean
  /** What the call changes, for the audit: see `Changes`. */
  readonly changes: Changing<v.InferOutput<Body>>
}

type Changing<Sent> =
  | Source
  | null
  | ((sent: Sent, call: Call, db: Tx) => readonly Change[] | Promise<readonly Change[]>)

interface Call {
  /** The id in the path; 0 where the path has none. */
  readonly id: number
  readonly staffId: number
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Helpers that add an area's routes to `app`. Each route answers `{ success: true, data }` with what its work returns. */
export function staffRoutes(deps: Deps, area: ApiArea) {
  const app = new Hono<ApiEnv>()

  const route = ({ access = staff, ...about }: About, hasBody: boolean) =>
    [
      describe({ area, ...about, open: access === null, body: hasBody }),
      access === null ? anybody : access(deps),
    ] as const

  /** For lists with pages: the work returns the whole answer except `success`. */
  function search<Query extends v.GenericSchema>(
    path: string,
    { query, ...about }: Searching<Query>,
    work: (asked: v.InferOutput<Query>, id: number, c: Context<ApiEnv>) => Promise<object>,
  ): void {
    app.get(path, ...route(about, false), idOf(path), queryOf(query), async (c) => {
      const answer = await work(c.req.valid('query'), c.req.valid('param').id, c)
      return c.body(jsonBody({ success: true, ...answer }), 200, json)
    })
  }

  const read = (path: string, about: About, work: (id: number, c: Context<ApiEnv>) => Promise<unknown>): void =>
    search(path, { ...about, query: v.strictObject({}) }, async (_, id, c) => ({ data: await work(id, c) }))

  /** For lists that may be long: the answer is sent while `list` is read. */
  const stream = (path: string, about: About, list: Streamed): void => {
    app.get(path, ...route(about, false), noQuery, async (c) => streamed(deps, c, list))
  }

  /** A write that manages its own transactions. */
  function act<Body extends v.GenericSchema>(
    method: Method,
    path: string,
    { body, bodyOptional = false, ...about }: Acting<Body>,
    work: (sent: v.InferOutput<Body>, id: number, c: Context<ApiEnv>) => Promise<unknown>,
  ): void {
    const noBody: ReturnType<typeof bodyOf<Body>> = (_, next) => next()
    const type = body === undefined ? anybody : bodyOptional ? jsonIfAny : jsonOnly
    const sent = body === undefined ? noBody : bodyOf(body)
    app.on(method, path, ...route(about, body !== undefined), idOf(path), noQuery, type, sent, async (c) => {
      const data = await work(c.req.valid('json'), c.req.valid('param').id, c)
      return c.body(jsonBody({ success: true, data }), 200, json)
    })
  }

  /** A write in one transaction, with its entries of the audit. The work may run again if the transaction lost a race. */
  const write = <Body extends v.GenericSchema>(
    method: Method,
    path: string,
    { once = false, changes, ...about }: Writing<Body>,
    work: (db: Tx, sent: v.InferOutput<Body>, call: Call) => Promise<unknown>,
  ): void =>
    act(method, path, once ? { ...about, headers: [keyHeader] } : about, async (sent, id, c) => {
      const call = { id, staffId: c.get('caller').user.id }
      const done = (db: Tx) => work(db, sent, call)
      const told: Changes = typeof changes === 'function' ? (db) => changes(sent, call, db) : changes
      return once ? (await writeOnce(deps, c, sent, told, done)).data : auditedTransaction(deps, c, told, done)
    })

  return { app, read, search, stream, act, write }
}

const json = { 'Content-Type': 'application/json' }

export interface Streamed {
  /** The JSON of the whole list. */
  readonly pieces: () => JsonPieces
  /** Names the state of the list, read before it: a client that has this state gets 304 in place of the list. */
  readonly version?: () => Promise<string>
}

/** The answer that streams a list. Where reading fails midway the connection breaks. */
export async function streamed(deps: Deps, c: Context<ApiEnv>, { pieces, version }: Streamed): Promise<Response> {
  const etag: Record<string, string> = version === undefined ? {} : { ETag: `W/"${await version()}"` }
  if (etag['ETag'] !== undefined && c.req.header('If-None-Match') === etag['ETag']) return c.body(null, 304, etag)
  const requestId = c.get('requestId')
  const { outgoing } = c.env
  const body = await answerStream(deps.traces.below(pieces()), (error) => {
    deps.log.error('stream-cut', { requestId, ...traceOf(error) })
    outgoing?.destroy()
  })
  return c.body(body, 200, { ...json, ...etag })
}

const anybody = createMiddleware<ApiEnv>((_, next) => next())

const idOf = (path: string) => (path.includes(':id') ? idInPath : noId)

const noId: typeof idInPath = async (c, next) => {
  c.req.addValidatedData('param', { id: 0 })
  await next()
}
