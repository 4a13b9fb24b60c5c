import { connect, type Connection } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import type { TestApi } from '#testing/api.ts'
import { afterAll } from 'vitest'

const config = { ...defaultConfig, api: 'http://laurel.test/api', idempotencyKeys: true }

afterAll(() => connect({}))

/** Connects the console to the real API without a network, with this session's token. */
export function joinApi(api: TestApi, token: string | null, parts: Partial<Connection> = {}): void {
  const fetch: Connection['fetch'] = (...request) => api.app.fetch(new Request(...request))
  connect({ config, fetch, token: () => token, ...parts })
}

/** One answer, or what happens instead. */
export type Reply = (request: Request) => Response | Promise<Response>

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Connects the console to a server that gives these replies in turn, the last one forever. Returns the sent requests. */
export function joinReplies(replies: readonly Reply[], parts: Partial<Connection> = {}): readonly SentRequest[] {
  const sent: SentRequest[] = []
  // Node garbage-collects an unreferenced request and then never aborts it.
  const underWay: Request[] = []
  connect({
    config,
    token: () => 'session-token',
    fetch: async (...given) => {
      const [first] = given
      const request = first instanceof Request ? first : new Request(...given)
      underWay.push(request)
      sent.push({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.clone().text(),
      })
      const reply = replies[Math.min(sent.length, replies.length) - 1]!
      return await Promise.race([reply(request), calledOff(request.signal)])
    },
    ...parts,
  })
  return sent
}

/** Rejects when a request is aborted, as in a browser. */
const calledOff = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

export const json =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status })

export const text =
  (body: string, status = 200, type = 'text/html'): Reply =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

export const empty =
  (status: number): Reply =>
  () =>
    new Response(null, { status })

export const lostNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
