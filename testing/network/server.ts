import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kysely } from 'kysely'
import { testDeps } from '../deps.ts'

export const origin = 'http://laurel.test'

/** A request that reached the server, and how it was answered. */
export interface Arrival {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly ok: boolean
}

/** What the network or the API lacks compared with ours. */
interface Lacks {
  /** Loses every Idempotency-Key on its way. */
  readonly losesKeys: boolean
  /** Never reports points given back, like an API that has only the staff API's calls. */
  readonly isForeign: boolean
}

export type Server = ReturnType<typeof serverInProcess>

/** The real API in this process. */
export function serverInProcess(db: Kysely<Database>) {
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

/** What only our own API reports of orders and refunds. */
const extras = new Set(['refunded_at', 'partially_refunded', 'total'])

/** An answer without the extras. */
export async function withoutExtras(response: Response, headers = {}): Promise<Response> {
  const body: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
    extras.has(name) ? undefined : value,
  )
  return Response.json(body, { status: response.status, headers })
}
