import { nameRequired, nameTaken } from '#contract/catalogue/samples.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'

export const done = (row: unknown) => HttpResponse.json({ success: true, data: row })

/** Rows in memory, which requests change. */
export function records<Row extends { readonly id: number }>(given: readonly Row[]) {
  let rows = given
  return {
    all: () => rows,
    add(row: Row) {
      rows = [...rows, row]
      return row
    },
    /** The changed row; undefined without one of this id. */
    change(id: number, changeOf: (row: Row) => Partial<Row>) {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changeOf(row) } : row))
      return rows.find((row) => row.id === id)
    },
  }
}

interface Collection<Row, Payload> {
  /** Under `/staff/`. */
  readonly path: string
  readonly schema: v.GenericSchema<unknown, Payload>
  readonly rows: readonly Row[]
  readonly rowOf: (payload: Payload, id: number) => Row
  readonly nameOf: (row: Row) => string
  /** Whether another row's name rules out this payload's; by default any row's does. */
  readonly isRival?: (row: Row, payload: Payload) => boolean
  /** The answer for a row, if it holds more than the row. */
  readonly answerOf?: (row: Row) => unknown
}

/** The rows of one resource in memory: listed, created by `POST`, and changed by `PATCH …/{id}`, as in the API. */
export function collection<Row extends { readonly id: number }, Payload extends { readonly name: string }>(
  options: Collection<Row, Payload>,
) {
  const { path, schema, rowOf, nameOf, isRival = () => true, answerOf = (row) => row } = options
  const stored = records(options.rows)
  let lastId = 5000
  const save: HttpResponseResolver<{ id: string }> = async ({ request, params }) => {
    const payload = v.parse(schema, await request.json())
    const name = payload.name.trim().toLowerCase()
    if (name === '') return HttpResponse.json(nameRequired, { status: 422 })
    const id = params.id === undefined ? (lastId += 1) : Number(params.id)
    const rivals = stored.all().filter((row) => row.id !== id && isRival(row, payload))
    if (rivals.some((row) => nameOf(row).toLowerCase() === name)) return HttpResponse.json(nameTaken, { status: 409 })
    const saved = rowOf(payload, id)
    if (stored.change(id, () => saved) === undefined) stored.add(saved)
    return done(answerOf(saved))
  }
  return {
    rows: stored.all,
    change: stored.change,
    handlers: [
      http.get(`*/api/staff/${path}`, () => done(stored.all().map(answerOf))),
      http.post<{ id: string }>(`*/api/staff/${path}`, save),
      http.patch(`*/api/staff/${path}/:id`, save),
    ],
  }
}
