import { Hono } from 'hono'
import type * as v from 'valibot'
import { isDuplicate } from '../db/failures.ts'
import { inTransaction, type Db, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { describe, type Area } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { body, idInPath, jsonOnly, noQuery } from './input.ts'
import { keyHeader, writeOnce } from './writeOnce.ts'

interface ResourceDefinition<Request extends v.GenericSchema, Row> {
  readonly area: Area
  /** `/staff/catalog`: GET lists, POST creates, PATCH with an id changes. */
  readonly path: string
  /** Names a row in refusals and, in lower case, in their codes: `catalog-not-found`. */
  readonly noun: string
  /** What must be unique, for the refusal; by default `catalog of this name`. */
  readonly unique?: string
  readonly request: Request
  readonly answer: v.GenericSchema
  readonly list: v.GenericSchema
  readonly text?: string
  /** Further codes of 422, after a comma. */
  readonly invalid?: string
  /** All rows, or the one with this id. */
  readonly read: (db: Db, id?: number) => Promise<readonly Row[]>
  readonly create?: (db: Tx, values: v.InferOutput<Request>) => Promise<{ readonly id: number }>
  readonly update?: (db: Tx, id: number, values: v.InferOutput<Request>) => Promise<unknown>
}

/** The routes of plain records: the whole list, create and change, each write answered with the row as it is then. */
export function resourceRoutes<Request extends v.GenericSchema, Row>(
  deps: Deps,
  definition: ResourceDefinition<Request, Row>,
) {
  const { area, path, noun, unique = `${noun} of this name`, request, answer, text, read, create, update } = definition
  const about = { area, body: true, answer, ...(text === undefined ? {} : { text }) }
  const missing = `${noun.toLowerCase()}-not-found`
  const refusals = {
    409: 'name-taken',
    422: `name-required, idempotency-key-reused${definition.invalid === undefined ? '' : `, ${definition.invalid}`}`,
  }

  const written = async (db: Tx, id: number) => {
    const [row] = await read(db, id)
    if (row === undefined) throw new Refusal(404, missing, `There is no ${noun} ${id}. Please reload the list.`)
    return row
  }
  const unlessTaken = async <Result>(write: Promise<Result>): Promise<Result> => {
    try {
      return await write
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw new Refusal(409, 'name-taken', `There is a ${unique} already. Please choose another name.`)
    }
  }

  const app = new Hono<ApiEnv>()
  app.get(
    path,
    describe({ area, summary: `All of ${path}`, answer: definition.list }),
    staff(deps),
    noQuery,
    async (c) => c.json({ success: true, data: await read(deps.db) }),
  )
  if (create !== undefined) {
    app.post(
      path,
      describe({ ...about, summary: `Create a ${noun}`, headers: [keyHeader], refusals }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(request),
      async (c) => {
        const values = c.req.valid('json')
        return c.json(
          await writeOnce(deps, c, values, async (db) => written(db, (await unlessTaken(create(db, values))).id)),
        )
      },
    )
  }
  if (update !== undefined) {
    app.patch(
      `${path}/:id`,
      describe({ ...about, summary: `Change a ${noun}`, refusals: { ...refusals, 404: missing } }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(request),
      async (c) => {
        const { id } = c.req.valid('param')
        const values = c.req.valid('json')
        const data = await inTransaction(deps.db, async (db) => {
          await unlessTaken(update(db, id, values))
          return written(db, id)
        })
        return c.json({ success: true, data })
      },
    )
  }
  return app
}
