import { ImportRowWire } from '#contract/products/wire.ts'
import { type Context, Hono } from 'hono'
import { BadWorkbook, type Deps, type SheetRows, type Workbooks } from '../../deps.ts'
import { describe } from '../../http/describe.ts'
import type { ApiEnv } from '../../http/env.ts'
import { traceOf } from '../../http/errorLines.ts'
import { fileForm, formOnly } from '../../http/fileForm.ts'
import { noQuery } from '../../http/input.ts'
import { textStream } from '../../http/listStream.ts'
import { keyHeader, requestKey } from '../../http/writeOnce.ts'
import { claim } from '../../idempotency.ts'
import { Refusal } from '../../refusal.ts'
import { staff } from '../../session/access.ts'
import { importRow } from './importRow.ts'
import { readLookups } from './lookups.ts'
import { failedRow, rowReader } from '#contract/products/import/readRow.ts'
import { type Products, productsIn, SheetError, type SheetRow } from '#contract/products/import/sheet.ts'
import { storableDescription } from '../description.ts'
import { largestWorkbook, workbookProblem } from '#contract/products/workbook.ts'

const headers = {
  'Content-Type': 'application/x-ndjson',
  'Content-Encoding': 'identity',
  'X-Accel-Buffering': 'no',
}

/** The path of workbooks, whose bodies may be larger than others. */
export const uploadPath = '/staff/upload/products'

export const uploadProducts = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    uploadPath,
    describe({
      area: 'Products',
      summary: 'Create and update products by a workbook',
      text: `A multipart form with an .xlsx of at most 10 MB as \`products\`. Its first row names the columns: those of a
        product's payload, and \`id\`, the SKU of a product to be updated. Lists are split by \`;\`, a price row is
        \`points/dollars\`, and what has an id may be named instead. In an update a missing column or an empty cell leaves
        what is there. The answer is a line of JSON for each product, sent when it is written; a message that begins with
        'Not' is a failure. What is written stays, also where the connection breaks midway; once the service stops, each further row fails and says so. The rows of an
        Idempotency-Key begin once.`,
      file: 'products',
      lines: true,
      answer: ImportRowWire,
      headers: [keyHeader],
      refusals: {
        409: 'import-begun',
        413: 'too-large',
        415: 'unsupported-media-type',
        422: 'bad-workbook, workbook-empty, workbook-too-long, columns-missing, column-twice',
      },
    }),
    staff(deps),
    noQuery,
    formOnly,
    async (c) => {
      const { count, rows } = await productsIn(await sheetIn(c, deps.workbooks)).catch(refusing)
      const read = rowReader(await readLookups(deps.db), (typed) => storableDescription(deps.html, typed))
      await claimRun(deps, c)
      const made = { rows: 0 }
      const requestId = c.get('requestId')
      const { outgoing } = c.env
      const stream = textStream(deps.traces.below(imported(deps, c, rows, read, made)), {
        left: () => deps.log.info('import-left', { requestId, made: made.rows, of: count }),
        failed(error) {
          deps.log.error('stream-cut', { requestId, ...traceOf(error) })
          outgoing?.destroy()
        },
      })
      return c.body(stream, 200, headers)
    },
  )

function refusing(thrown: unknown): never {
  throw thrown instanceof SheetError ? new Refusal(422, thrown.code, thrown.message) : thrown
}

/**
 * Imports each row when the client reads its line of the answer, so that a client that goes away stops the import. When the
 * process stops, the remaining rows fail with a reason, so that the answer ends whole.
 */
async function* imported(
  deps: Deps,
  c: Context<ApiEnv>,
  rows: Products['rows'],
  read: ReturnType<typeof rowReader>,
  made: { rows: number },
) {
  for await (const row of rows) {
    const result = deps.stopping.aborted
      ? failedRow(row, ['the service is stopping, import this row again'])
      : await deps.traces.span({ name: 'import row' }, async (span) => {
          const done = await importRow(deps, c, row, read(await cleanedFirst(deps, row)))
          span.note({ 'laurel.outcome': outcomeOf(done) })
          return done
        })
    made.rows++
    deps.meters.importRow(outcomeOf(result))
    yield `${JSON.stringify(result)}\n`
  }
}

const outcomeOf = ({ message }: ImportRowWire) =>
  message.startsWith('Created') ? 'created' : message.startsWith('Updated') ? 'updated' : 'failed'

/** The row with its description cleaned, so that reading the row is quick: cleaning again finds nothing to remove. */
async function cleanedFirst({ html }: Deps, row: SheetRow): Promise<SheetRow> {
  const typed = row.cells.get('description')
  if (typeof typed !== 'string' || typed === '') return row
  const description = (await html.cleanLong(typed)) || '<p></p>'
  return { ...row, cells: new Map([...row.cells, ['description', description]]) }
}

/**
 * Refuses a second import with the same Idempotency-Key. Browsers repeat a request by themselves when a reused connection
 * breaks before the answer, and the products would be created twice.
 */
async function claimRun({ db, now }: Deps, c: Context<ApiEnv>): Promise<void> {
  const key = requestKey(c.req.header('idempotency-key'))
  if (key === undefined) return
  const run = { staffId: c.get('caller').user.id, route: `${c.req.method} ${c.req.path}`, key }
  if (!(await claim(db, run, now())))
    throw new Refusal(
      409,
      'import-begun',
      'This import has begun already. Please look which of its products are there before sending the rest.',
    )
}

/** The first sheet of the uploaded workbook. The form's only field is `products`. */
export async function sheetIn(c: Context<ApiEnv>, workbooks: Workbooks): Promise<SheetRows> {
  const form = await fileForm(c.req.raw, { field: 'products', largest: largestWorkbook, broken: notOneFile, tooLarge })
  if (Object.keys(form.fields).length > 0) throw notOneFile()
  const { name, type } = form
  const bytes = await form.bytes()
  const problem = workbookProblem({
    name,
    size: bytes.length,
    type: type === 'application/octet-stream' ? '' : type,
  })
  if (problem === 'too-large') throw tooLarge()
  if (problem !== null) throw notAWorkbook(sentences[problem])
  try {
    return await workbooks.read(bytes)
  } catch (error) {
    if (error instanceof BadWorkbook) throw notAWorkbook(error.message)
    throw error
  }
}

const sentences = {
  'not-xlsx': 'Only workbooks in the format .xlsx can be read. Please save the file as one.',
  empty: 'The file is empty. Please choose another.',
}
const notAWorkbook = (sentence: string) => new Refusal(422, 'bad-workbook', sentence)

const tooLarge = () => new Refusal(413, 'too-large', 'The workbook is larger than 10 MB. Please split it.')
const notOneFile = () =>
  new Refusal(400, 'invalid-request', 'Please correct the request. The form must hold one file, as products.')
