import ky, { HTTPError, type Options } from 'ky'
import { refusalIn } from '#contract/envelope.ts'
import type { Id } from '#contract/id.ts'
import { isDotSegment } from '#contract/links.ts'
import { refusedHere, unauthorised, unknown, type Failure } from '#contract/failure.ts'
import { connection } from './connection.ts'

/**
 * For a request with its answer, in ms: nobody looks longer at a button that says nothing. A request with files gets extra time
 * for a slow connection.
 */
export const timeLimits = { read: 30_000, write: 13_000 }
const slowBytesPerMs = 50

/** What is left of a press for what is being sent, in ms. */
let leftMs: number | undefined

/** A write that `call` sends before it waits for anything is given up after `ms`. */
export function sendWithin<Answer>(ms: number, call: () => Promise<Answer>): Promise<Answer> {
  leftMs = ms
  try {
    return call()
  } finally {
    leftMs = undefined
  }
}

export interface ApiRequest {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path under the API base, without a leading slash; `{id}` is replaced by the id. */
  readonly path: string
  readonly id?: Id | undefined
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A multipart body instead of JSON; the browser sets the content type with its boundary. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
  /** The `Idempotency-Key`, which is not sent if the API does not honour keys. */
  readonly key?: string | undefined
  /** A bearer token instead of the session's; null sends none. */
  readonly token?: string | null | undefined
  /** The request outlives its page. */
  readonly keepalive?: boolean | undefined
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * Sends one request and reads its JSON answer; `body` is undefined if there is none. An answer that arrives during a
 * press waits until it ends. @throws Failure
 */
export const send = (sending: ApiRequest): Promise<Answer> => answerTo(sending).finally(connection().pressEnded)

async function answerTo(sending: ApiRequest): Promise<Answer> {
  const response = await respond(sending)
  try {
    return { status: response.status, body: await parsed(response) }
  } catch {
    throw unknown('')
  }
}

/** The failure that an answer reports: a refusal below 500, otherwise unknown. */
export function failureOf({ status, body }: Answer): Failure | undefined {
  const refusal = refusalIn(body, status)
  if (refusal === undefined) return undefined
  return status >= 500 ? unknown(refusal.message, refusal.code) : refusal
}

/**
 * Sends one request and returns the unread response. @throws Failure, `unknown` if no answer came, `unauthorised` on a
 * 401 to a token
 */
export async function respond(asked: ApiRequest, limit = limitOf(asked)): Promise<Response> {
  const sending = { ...asked, path: asked.path.replace('{id}', () => encodeURIComponent(asked.id ?? '')) }
  const { config, fetch, deadline, answered, onUnauthorised, token: sessionToken } = connection()
  const token = sending.token === undefined ? sessionToken() : sending.token
  // With such an id the path would reach another endpoint.
  if (sending.path.split('/').some(isDotSegment) && !Object.values(config.paths).includes(sending.path))
    throw refusedHere('no-such-id')
  const tell = (status: number) => answered(asked.method, asked.path, status)
  try {
    const response = await ky(sending.path, {
      ...again(sending.method),
      method: sending.method,
      prefix: config.api,
      fetch,
      // Browsers let a request to the same address wait for the one before it, whose answer they might keep.
      cache: 'no-store',
      timeout: false,
      signal: AbortSignal.any([deadline(limit), ...(sending.signal === undefined ? [] : [sending.signal])]),
      headers: headersFor(sending, token),
      keepalive: sending.keepalive ?? false,
      ...(sending.query === undefined ? {} : { searchParams: { ...sending.query } }),
      ...(sending.json === undefined ? {} : { json: sending.json }),
      ...(sending.form === undefined ? {} : { body: sending.form }),
    })
    tell(response.status)
    if (response.status !== 401 || token === null) return response
    const refusal = refusalIn(await parsed(response), 401)
    if (sending.token === undefined) onUnauthorised(token)
    throw unauthorised(refusal?.message ?? '')
  } catch (thrown) {
    if (thrown instanceof Error) tell(thrown instanceof HTTPError ? thrown.response.status : 0)
    throw whatFailed(thrown)
  }
}

function whatFailed(thrown: unknown): unknown {
  if (thrown instanceof HTTPError) {
    const refusal = refusalIn(thrown.data, thrown.response.status)
    return unknown(refusal?.message ?? '', refusal?.code)
  }
  return thrown instanceof Error || thrown instanceof DOMException ? unknown('') : thrown
}

function headersFor(sending: ApiRequest, token: string | null): Record<string, string> {
  const { idempotencyKeys } = connection().config
  return {
    accept: 'application/json',
    // The API's specification asks for the page's origin on every request. Browsers control this header: they drop ours
    // and set their own on cross-origin and writing requests.
    ...(typeof location === 'undefined' ? {} : { origin: location.origin }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(sending.key !== undefined && idempotencyKeys ? { 'idempotency-key': sending.key } : {}),
  }
}

/** Reads are retried after a gateway error; writes are sent once. */
const again = (method: ApiRequest['method']): Options => ({
  retry:
    method === 'get'
      ? { limit: 2, delay: connection().retryDelay, maxRetryAfter: 3000, statusCodes: [502, 503, 504] }
      : 0,
  throwHttpErrors: (status) => method === 'get' && [502, 503, 504].includes(status),
})

const limitOf = ({ form, method }: ApiRequest): number =>
  [...(form?.values() ?? [])].reduce(
    (sum, part) => sum + (typeof part === 'string' ? 0 : Math.ceil(part.size / slowBytesPerMs)),
    method === 'get' ? timeLimits.read : (leftMs ?? timeLimits.write),
  )

/** In characters. Parsing a text of this length takes a quarter of a frame and more. */
const longText = 500_000

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.trim() === '') return undefined
  try {
    const body: unknown = JSON.parse(text)
    if (text.length > longText) await nextTask()
    return body
  } catch {
    return undefined
  }
}

/** Lets the page paint and respond. Unlike a timeout, it waits no longer than the page needs. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
