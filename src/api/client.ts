import { dataIn, saysDone } from '#contract/envelope.ts'
import { unknown } from '#contract/failure.ts'
import { rowsIn } from '#contract/lenient.ts'
import { failureOf, send, type Answer, type Sending } from './send.ts'

type Reading = Omit<Sending, 'method' | 'json' | 'key' | 'path'>
type Writing = Omit<Sending, 'method' | 'path' | 'query'>

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
async function sendOnce(method: 'post' | 'put' | 'patch', path: string, writing: Writing): Promise<Answer> {
  const answer = await send({ ...writing, method, path })
  const failure = failureOf(answer)
  if (failure !== undefined) throw failure
  return answer
}

/** Writes once, and gives the answer's data. @throws Failure */
async function write(method: 'post' | 'put' | 'patch', path: string, writing: Writing): Promise<unknown> {
  const { body, status } = await sendOnce(method, path, writing)
  if (body === undefined && status !== 204) throw unknown('')
  return dataIn(body)
}

/** A POST that moves points: unless its answer says that they moved, nobody knows. @throws Failure */
export async function postPoints(path: string, writing: Writing): Promise<void> {
  const { body } = await sendOnce('post', path, writing)
  if (!saysDone(body)) throw unknown('')
}

export const post = (path: string, writing: Writing = {}): Promise<unknown> => write('post', path, writing)
export const put = (path: string, writing: Writing = {}): Promise<unknown> => write('put', path, writing)
export const patch = (path: string, writing: Writing = {}): Promise<unknown> => write('patch', path, writing)

/**
 * `DELETE`, sent once. The answer's success flag is not reliable and not checked: the caller reads the list again and
 * believes that. A 404 counts as done. @throws Failure
 */
export async function remove(path: string, json: unknown): Promise<void> {
  const answer = await send({ method: 'delete', path, json })
  const failure = answer.status < 300 || answer.status === 404 ? undefined : failureOf(answer)
  if (failure !== undefined) throw failure
}

/** The rows of a whole list. @throws Failure */
export async function readList<Row>(
  path: string,
  rowFrom: (raw: unknown) => readonly Row[],
  signal?: AbortSignal,
  query?: Reading['query'],
): Promise<readonly Row[]> {
  const rows = rowsIn(dataIn(await read(path, { signal, ...(query && { query }) })), rowFrom)
  if (rows === null) throw unknown('')
  return rows
}
