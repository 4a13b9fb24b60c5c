import { dataIn } from '#contract/envelope.ts'
import { unknown } from '#contract/failure.ts'
import { rowsIn } from '#contract/lenient.ts'
import { failureOf, send, type Sending } from './send.ts'

type Reading = Omit<Sending, 'method' | 'json' | 'key' | 'path'>
type Writing = Omit<Sending, 'method' | 'path' | 'query'>

/** Reads a whole answer. The success flag of a GET is not checked: an answer with data counts (readings T8.2). @throws Failure */
export async function read(path: string, reading: Reading = {}): Promise<unknown> {
  const answer = await send({ ...reading, method: 'get', path })
  const failure = failureOf(answer)
  if (failure !== undefined && !(answer.status < 300 && dataIn(answer.body) !== answer.body)) throw failure
  return answer.body
}

/**
 * Writes once, and gives the answer's data.
 * `user-not-enough-points`, a normal answer by section 8, is thrown as the refusal that it is. @throws Failure
 */
async function write(method: 'post' | 'put' | 'patch', path: string, writing: Writing): Promise<unknown> {
  const answer = await send({ ...writing, method, path })
  const failure = failureOf(answer)
  if (failure !== undefined) throw failure
  if (answer.body === undefined && answer.status !== 204) throw unknown('')
  return dataIn(answer.body)
}

export const post = (path: string, writing: Writing = {}): Promise<unknown> => write('post', path, writing)
export const patch = (path: string, writing: Writing = {}): Promise<unknown> => write('patch', path, writing)

/**
 * `DELETE`, sent once. The success flag of its answer is not checked (section 8): whoever asks reads the list again and
 * believes that (readings T8.2). What is gone already counts as done. @throws Failure
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
): Promise<readonly Row[]> {
  const rows = rowsIn(dataIn(await read(path, { signal })), rowFrom)
  if (rows === null) throw unknown('')
  return rows
}
