import { dataIn } from '#contract/envelope.ts'
import { unknown, type Failure } from '#contract/failure.ts'
import { importRowFrom, type ImportRow } from '#contract/products/importRow.ts'
import { chunksOf } from './chunks.ts'
import { importReader } from './importReader.ts'
import { failureOf, respond } from './send.ts'

/** How long a workbook may take to go up and its rows to come, in ms. */
const timeLimit = 60 * 60_000

interface Import {
  readonly file: File
  readonly report: (rows: readonly ImportRow[]) => void
  /** A new one for each run, which begins once. */
  readonly key: string
}

/**
 * `POST /staff/upload/products`: sends a workbook, and reports the rows of the answer as they arrive.
 * @throws Failure `unknown` where the stream broke, or the browser had sent the run before by itself: the rows that were
 * reported stand, of the others nothing is known
 */
export async function importProducts({ file, report, key }: Import, signal?: AbortSignal): Promise<void> {
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
