import { dataIn } from '#contract/envelope.ts'
import { unknown } from '#contract/failure.ts'
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
