import { nameRequired, nameTaken } from '#contract/catalogue/samples.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import * as v from 'valibot'

export const done = (row: unknown) => HttpResponse.json({ success: true, data: row })

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
  let { rows } = options
  let lastId = 5000
  const save: HttpResponseResolver<{ id: string }> = async ({ request, params }) => {
    const payload = v.parse(schema, await request.json())
    const name = payload.name.trim().toLowerCase()
    if (name === '') return HttpResponse.json(nameRequired, { status: 422 })
    const id = params.id === undefined ? (lastId += 1) : Number(params.id)
    const rivals = rows.filter((row) => row.id !== id && isRival(row, payload))
    if (rivals.some((row) => nameOf(row).toLowerCase() === name)) return HttpResponse.json(nameTaken, { status: 409 })
    const saved = rowOf(payload, id)
    rows = rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? saved : row)) : [...rows, saved]
    return done(answerOf(saved))
  }
  return {
    rows: () => rows,
    /** Changes a row, as a call beside saving does; its answer is the row. */
    change(id: number, changeOf: (row: Row) => Partial<Row>) {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changeOf(row) } : row))
      return done(rows.find((row) => row.id === id))
    },
    handlers: [
      http.get(`*/api/staff/${path}`, () => done(rows.map(answerOf))),
      http.post<{ id: string }>(`*/api/staff/${path}`, save),
      http.patch(`*/api/staff/${path}/:id`, save),
    ],
  }
}
