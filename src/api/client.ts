import { dataIn, refusalIn, saysDone } from '#contract/envelope.ts'
import { asFailure, unknown, type Failure } from '#contract/failure.ts'
import type { Change } from './changes.ts'
import { reporter } from './connection.ts'
import { failureOf, send, type ApiRequest } from './send.ts'

export type Reading = Omit<ApiRequest, 'method' | 'json' | 'key' | 'path'>
type Payload = Omit<ApiRequest, 'method' | 'path' | 'query'>
interface Writing extends Payload {
  /**
   * What the journal reports; null for a call that changes no data of staff, or that a run or form reports as part of a
   * whole.
   */
  readonly journal: Change | null
  /** A refusal inside the data of an answer whose envelope reports success. */
  readonly refusalIn?: (data: unknown) => Failure | undefined
}

/** Reads a whole answer. Data counts even with `success: false`, because some servers send both. @throws Failure */
export async function read(path: string, reading: Reading = {}): Promise<unknown> {
  const answer = await send({ ...reading, method: 'get', path })
  const failure = failureOf(answer)
  if (failure !== undefined && !(answer.status < 300 && dataIn(answer.body) !== answer.body)) throw failure
  return answer.body
}

/** Sends a write once, reports its start and end, and returns the answer's data. @throws Failure */
const writer =
  (method: 'post' | 'put' | 'patch') =>
  async (path: string, { journal, refusalIn, ...payload }: Writing): Promise<unknown> => {
    const end = reported(journal)
    try {
      const answer = await send({ ...payload, method, path })
      const isBroken = answer.body === undefined && answer.status !== 204
      const data = dataIn(answer.body)
      const failure = failureOf(answer) ?? (isBroken ? unknown('') : refusalIn?.(data))
      if (failure !== undefined) throw failure
      end(null, data)
      return data
    } catch (thrown) {
      end(asFailure(thrown))
      throw thrown
    }
  }
export const post = writer('post')
export const put = writer('put')
export const patch = writer('patch')

const reported = (change: Change | null) => (change === null ? () => undefined : reporter().written(change))

/**
 * Sends a POST that moves points, once. Unless the answer says that they moved, the failure is `unknown`. Some servers
 * report `user-not-enough-points` in an answer of success: it is thrown as a refusal. @throws Failure
 */
export async function postPoints(path: string, payload: Payload): Promise<void> {
  const answer = await send({ ...payload, method: 'post', path })
  const failure = failureOf(answer) ?? (saysDone(answer.body) ? undefined : unknown(''))
  if (failure !== undefined) throw failure
}

/**
 * Sends a DELETE once. Its success flag is unreliable: the caller must read the list again and believe that. Only an
 * answer that clearly says so is reported as done; a 404 counts as done. @throws Failure
 */
export async function remove(path: string, json: unknown, journal: Change | null): Promise<void> {
  const end = reported(journal)
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
