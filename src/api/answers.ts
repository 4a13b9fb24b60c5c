import { dataIn } from '#contract/envelope.ts'
import { unknown } from '#contract/failure.ts'
import { below, type AnswerPath, type Reader } from '#contract/lenient.ts'
import { read, type Reading } from './client.ts'
import { reporter } from './connection.ts'
import { nextTask } from './send.ts'

/** How long reading rows may block the page, in ms: half a frame. */
const sliceMs = 8

/** Reads a whole list. A long one is read in slices, between which the page can paint and respond. @throws Failure */
export async function readList<Row>(
  path: string,
  rowFrom: Reader<Row>,
  signal?: AbortSignal,
  reading: Pick<Reading, 'id' | 'query'> = {},
): Promise<readonly Row[]> {
  const body = await read(path, { ...reading, signal })
  const data = dataIn(body)
  const at: AnswerPath = { path: data === body ? '[]' : 'data[]', unreadable: new Set() }
  const rows: Row[] = []
  let until = performance.now() + sliceMs
  for (const raw of Array.isArray(data) ? data : []) {
    for (const row of rowFrom(raw, at)) rows.push(row)
    if (performance.now() < until) continue
    await nextTask()
    until = performance.now() + sliceMs
  }
  for (const field of at.unreadable) reporter().mismatched(path, field)
  if (Array.isArray(data)) return rows
  reporter().mismatched(path, '')
  throw unknown('')
}

/** Parses an answer and reports each field that could not be read. */
export function parsed<Parsed>(path: string, body: unknown, parse: (body: unknown, at: AnswerPath) => Parsed): Parsed {
  const at: AnswerPath = { path: '', unreadable: new Set() }
  const value = parse(body, at)
  for (const field of at.unreadable) reporter().mismatched(path, field)
  if (value === null) reporter().mismatched(path, '')
  return value
}

/** The same for an answer's data. */
export const parsedData = <Parsed>(
  path: string,
  body: unknown,
  parse: (data: unknown, at?: AnswerPath) => Parsed,
): Parsed => parsed(path, body, (whole, at) => parse(dataIn(whole), dataIn(whole) === whole ? at : below(at, 'data')))
