import { dataIn } from '#contract/envelope.ts'
import { refusedHere, unknown, type Failure } from '#contract/failure.ts'
import { importRowFrom, type ImportRow } from '#contract/products/importRow.ts'
import { chunksOf } from './chunks.ts'
import { connection } from './connection.ts'
import { failureOf, respond } from './send.ts'

/** For the upload and all rows of the answer, in ms. */
const timeLimit = 60 * 60_000

interface Import {
  readonly file: File
  readonly report: (rows: readonly ImportRow[]) => void
  /** A new key for each run: the server begins a run once for each key. */
  readonly key: string
}

/**
 * Sends a workbook and reports the rows of the answer as they arrive. @throws Failure, `unknown` if the stream broke or
 * the browser had already sent the run: reported rows are valid, nothing is known of the others
 */
export async function importProducts({ file, report, key }: Import, signal?: AbortSignal): Promise<void> {
  // Before anything is sent: without it nobody could read which products were created.
  const { importReader } = await connection()
    .importing(() => import('./importReader.ts'))
    .catch(() => {
      throw refusedHere('code-not-loaded')
    })
  const form = new FormData()
  form.append('products', file, file.name)
  const response = await respond({ method: 'post', path: 'staff/upload/products', form, signal, key }, timeLimit)
  if (!response.ok || response.body === null) throw whyNoRows(response, await response.json().catch(() => undefined))
  const reader = importReader()
  let answer: unknown
  try {
    for await (const chunk of chunksOf(response.body)) {
      const rows = reader.read(chunk)
      if (rows.length > 0) report(rows)
    }
    answer = reader.end()
  } catch {
    throw unknown('')
  }
  if (answer === undefined) return
  const whole = dataIn(answer)
  if (!Array.isArray(whole)) throw whyNoRows(response, answer)
  report(whole.map(importRowFrom))
}

function whyNoRows({ status }: Response, body: unknown): Failure {
  const failure = failureOf({ status, body }) ?? unknown('')
  return failure.kind === 'refused' && failure.code === 'import-begun'
    ? unknown(failure.message, failure.code)
    : failure
}
