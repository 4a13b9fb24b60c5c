import { dataIn, refusalIn, saysDone } from '#contract/envelope.ts'
import { asFailure, unknown, type Failure } from '#contract/failure.ts'
import { below, rowsIn, type Place, type Reader } from '#contract/lenient.ts'
import type { Change } from './changes.ts'
import { reporter } from './connection.ts'
import { failureOf, send, type Answer, type Sending } from './send.ts'

type Reading = Omit<Sending, 'method' | 'json' | 'key' | 'path'>
interface Writing extends Omit<Sending, 'method' | 'path' | 'query'> {
  /** A refusal that stands in the data of an answer which says that all went well. */
  readonly refusalIn?: (data: unknown) => Failure | undefined
  /** What it changes; null where it changes nothing of what staff work on, or a run or a form tells of it as a whole. */
  readonly journal: Change | null
}

/** Reads a whole answer. Some servers answer a GET with data and `success: false`: the data counts. @throws Failure */
export async function read(path: string, reading: Reading = {}): Promise<unknown> {
  const answer = await send({ ...reading, method: 'get', path })
  const failure = failureOf(answer)
  if (failure !== undefined && !(answer.status < 300 && dataIn(answer.body) !== answer.body)) throw failure
  return answer.body
}

/**
 * Writes once, and gives the answer.
 * `user-not-enough-points` comes as a normal answer and is thrown as a refusal. @throws Failure
 */
async function sendOnce(
  method: 'post' | 'put' | 'patch',
  path: string,
  writing: Omit<Writing, 'journal'>,
): Promise<Answer> {
  const answer = await send({ ...writing, method, path })
  const failure = failureOf(answer)
  if (failure !== undefined) throw failure
  return answer
}

/**
 * Writes once, and gives the answer's data. @throws Failure
 */
const write = (method: 'post' | 'put' | 'patch', path: string, writing: Writing): Promise<unknown> =>
  reported(writing.journal, async () => {
    const { body, status } = await sendOnce(method, path, writing)
    if (body === undefined && status !== 204) throw unknown('')
    const refusal = writing.refusalIn?.(dataIn(body))
    if (refusal !== undefined) throw refusal
    return dataIn(body)
  })

async function reported<Answered>(change: Change | null, ask: () => Promise<Answered>): Promise<Answered> {
  const end = change === null ? () => undefined : reporter().written(change)
  try {
    const answered = await ask()
    end(null, answered)
    return answered
  } catch (thrown) {
    end(asFailure(thrown))
    throw thrown
  }
}

/** What `parse` makes of an answer; the fields that it could not read are reported. */
export function parsed<Parsed>(path: string, body: unknown, parse: (body: unknown, at: Place) => Parsed): Parsed {
  const at: Place = { path: '', unreadable: new Set() }
  const value = parse(body, at)
  for (const field of at.unreadable) reporter().mismatched(path, field)
  if (value === null) reporter().mismatched(path, '')
  return value
}

/** The same of an answer's data. */
export const parsedData = <Parsed>(path: string, body: unknown, parse: (data: unknown, at?: Place) => Parsed): Parsed =>
  parsed(path, body, (whole, at) => parse(dataIn(whole), dataIn(whole) === whole ? at : below(at, 'data')))

/** A POST that moves points: unless its answer says that they moved, nobody knows. @throws Failure */
export async function postPoints(path: string, writing: Omit<Writing, 'journal'>): Promise<void> {
  const { body } = await sendOnce('post', path, writing)
  if (!saysDone(body)) throw unknown('')
}

export const post = (path: string, writing: Writing): Promise<unknown> => write('post', path, writing)
export const put = (path: string, writing: Writing): Promise<unknown> => write('put', path, writing)
export const patch = (path: string, writing: Writing): Promise<unknown> => write('patch', path, writing)

/**
 * `DELETE`, sent once. The answer's success flag is not reliable and not checked: the caller reads the list again and
 * believes that; only an answer that says so is reported as done. A 404 counts as done. @throws Failure
 */
export async function remove(path: string, json: unknown, journal: Change | null): Promise<void> {
  const end = journal === null ? () => undefined : reporter().written(journal)
  const answer = await send({ method: 'delete', path, json }).catch((thrown: unknown) => {
    end(asFailure(thrown))
    throw thrown
  })
  const { status, body } = answer
  const isGone = status === 404
  const failure = status < 300 || isGone ? undefined : failureOf(answer)
  const isClear = isGone || status === 204 || (body !== undefined && refusalIn(body, status) === undefined)
  end(failure ?? (isClear ? null : unknown('')))
  if (failure !== undefined) throw failure
}

/** The rows of a whole list. @throws Failure */
export async function readList<Row>(
  path: string,
  rowFrom: Reader<Row>,
  signal?: AbortSignal,
  reading: Pick<Reading, 'id' | 'query'> = {},
): Promise<readonly Row[]> {
  const body = await read(path, { ...reading, signal })
  const rows = parsedData(path, body, (data, at) => rowsIn(data, rowFrom, at))
  if (rows === null) throw unknown('')
  return rows
}
