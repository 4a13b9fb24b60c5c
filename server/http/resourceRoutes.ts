import type * as v from 'valibot'
import type { Source } from '../audit/records.ts'
import { unlessDuplicate } from '../db/failures.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { ApiArea } from './describe.ts'
import { staffRoutes, type Streamed } from './staffRoutes.ts'

interface ResourceDefinition<Request extends v.GenericSchema, Row> {
  readonly area: ApiArea
  /** `/staff/catalog`: GET lists, POST creates, PATCH with an id changes. */
  readonly path: string
  /** What the audit tells of a row. */
  readonly source: Source
  /** Names a row in refusals and, in lower case, in their codes: `catalog-not-found`. */
  readonly noun: string
  /** What must be unique, for the refusal; by default `catalog of this name`. */
  readonly unique?: string
  readonly request: Request
  readonly answer: v.GenericSchema
  readonly list: v.GenericSchema
  readonly text?: string
  /** Further refusal codes of status 422. */
  readonly invalid?: string
  /** All rows, or the one with this id. */
  readonly read: (db: Db, id?: number) => Promise<readonly Row[]>
  /** Reads all rows where they may be too many for `read`. */
  readonly stream?: (db: Db) => Streamed
  readonly create?: (db: Tx, values: v.InferOutput<Request>) => Promise<{ readonly id: number }>
  readonly update?: (db: Tx, id: number, values: v.InferOutput<Request>) => Promise<unknown>
}

/**
 * The routes of plain records: list, create and change; each write answers the new row. An area adds further routes with the
 * helpers that this returns.
 */
export function resourceRoutes<Request extends v.GenericSchema, Row>(
  deps: Deps,
  definition: ResourceDefinition<Request, Row>,
) {
  const { path, noun, unique = `${noun} of this name`, request: body, answer, text, read, create, update } = definition
  const { invalid, list, source, stream } = definition
  const about = { body, answer, ...(text === undefined ? {} : { text }) }
  const missing = `${noun.toLowerCase()}-not-found`
  const refusals = {
    409: 'name-taken',
    422: `name-required, idempotency-key-reused${invalid === undefined ? '' : `, ${invalid}`}`,
  }
  const nameTaken = () => new Refusal(409, 'name-taken', `There is a ${unique} already. Please choose another name.`)

  async function written(db: Tx, id: number) {
    const [row] = await read(db, id)
    if (row === undefined) throw new Refusal(404, missing, `There is no ${noun} ${id}. Please reload the list.`)
    return row
  }

  const routes = staffRoutes(deps, definition.area)
  const all = { summary: `All of ${path}`, answer: list }
  if (stream === undefined) routes.read(path, all, () => read(deps.db))
  else routes.stream(path, all, stream(deps.db))
  if (create !== undefined)
    routes.write(
      'POST',
      path,
      { ...about, summary: `Create a ${noun}`, once: true, changes: source, refusals },
      async (db, values) => written(db, (await unlessDuplicate(create(db, values), nameTaken)).id),
    )
  if (update !== undefined)
    routes.write(
      'PATCH',
      `${path}/:id`,
      {
        ...about,
        summary: `Change a ${noun}`,
        changes: (_, { id }) => [[source, id]],
        refusals: { ...refusals, 404: missing },
      },
      async (db, values, { id }) => {
        await unlessDuplicate(update(db, id, values), nameTaken)
        return written(db, id)
      },
    )
  return { ...routes, written }
}
