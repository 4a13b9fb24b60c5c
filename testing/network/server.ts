import { createApp } from '#server/app.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import { testDeps } from '../deps.ts'

export const origin = 'http://laurel.test'

/** A request that reached the server, and whether it succeeded. */
export interface Arrival {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly ok: boolean
}

/** What the network or the API lacks. */
interface Lacks {
  /** The network removes every Idempotency-Key. */
  readonly losesKeys: boolean
  /** The API does not report refunded points, like an API with only the specified calls. */
  readonly isForeign: boolean
}

export type Server = ReturnType<typeof serverInProcess>

/** The real API in this process. */
export function serverInProcess(db: LaurelDatabase) {
  const { fetch } = createApp(testDeps({ db, consoleUrl: origin }).deps)
  return ({ losesKeys, isForeign }: Lacks, onArrival: (arrival: Arrival) => void) =>
    async (request: Request): Promise<Response> => {
      const key = request.headers.get('idempotency-key')
      if (losesKeys) request.headers.delete('idempotency-key')
      const response = await fetch(request)
      onArrival({ method: request.method, path: new URL(request.url).pathname, key, ok: response.ok })
      return isForeign && request.method === 'GET' ? withoutExtras(response) : response
    }
}

/** Fields of orders and refunds that only our own API sends. */
const extras = new Set(['refunded_at', 'partially_refunded', 'total'])

export async function withoutExtras(response: Response, headers = {}): Promise<Response> {
  const body: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
    extras.has(name) ? undefined : value,
  )
  return Response.json(body, { status: response.status, headers })
}
