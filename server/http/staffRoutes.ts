import { Hono } from 'hono'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staff } from '../session/access.ts'
import { describe, type Area, type Description } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { body as bodyOf, idInPath, jsonIfAny, jsonOnly, noQuery, query as queryOf } from './input.ts'
import { keyHeader, writeOnce } from './writeOnce.ts'

type About = Pick<Description, 'summary' | 'text' | 'answer' | 'refusals'>

interface Searching<Query extends v.GenericSchema> extends About {
  readonly query: Query
}

interface Writing<Body extends v.GenericSchema> extends About {
  readonly body: Body
  /** Nothing sent counts as `{}`. */
  readonly bodyOptional?: boolean
  /** Takes an Idempotency-Key, with which the work is done once, however often it is asked for. */
  readonly once?: boolean
}

interface Call {
  /** The id in the path; 0 where that has none. */
  readonly id: number
  readonly staffId: number
}

/** The routes of an area for staff. Each answers with the `data` that its work returns. */
export function staffRoutes(deps: Deps, area: Area) {
  const app = new Hono<ApiEnv>()

  /** The work returns all that is answered beside `success`. */
  function search<Query extends v.GenericSchema>(
    path: string,
    { query, ...about }: Searching<Query>,
    work: (asked: v.InferOutput<Query>, id: number) => Promise<object>,
  ): void {
    app.get(path, describe({ area, ...about }), staff(deps), idOf(path), queryOf(query), async (c) => {
      const answer = await work(c.req.valid('query'), c.req.valid('param').id)
      return c.json({ success: true, ...answer })
    })
  }

  const read = (path: string, about: About, work: (id: number) => Promise<unknown>): void =>
    search(path, { ...about, query: v.strictObject({}) }, async (_, id) => ({ data: await work(id) }))

  /** The work is done in one transaction, and may be done again where that lost a race. */
  function write<Body extends v.GenericSchema>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { body, bodyOptional = false, once = false, ...about }: Writing<Body>,
    work: (db: Tx, sent: v.InferOutput<Body>, call: Call) => Promise<unknown>,
  ): void {
    const description = describe({ area, ...about, body: true, ...(once ? { headers: [keyHeader] } : {}) })
    const json = bodyOptional ? jsonIfAny : jsonOnly
    app.on(method, path, description, staff(deps), idOf(path), noQuery, json, bodyOf(body), async (c) => {
      const sent = c.req.valid('json')
      const call = { id: c.req.valid('param').id, staffId: c.get('caller').user.id }
      const done = (db: Tx) => work(db, sent, call)
      if (once) return c.json(await writeOnce(deps, c, sent, done))
      return c.json({ success: true, data: await inTransaction(deps.db, done) })
    })
  }

  return { app, read, search, write }
}

const idOf = (path: string) => (path.includes(':id') ? idInPath : noId)

const noId: typeof idInPath = async (c, next) => {
  c.req.addValidatedData('param', { id: 0 })
  await next()
}
