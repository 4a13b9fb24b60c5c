import { Config } from '#contract/config.ts'
import { createConsole } from '#server/ports/console.ts'
import { openDoor } from '#server/ports/door.ts'
import * as v from 'valibot'
import { dist, type Asked, type Laurel } from './laurel.ts'

/** The console alone, and elsewhere an API that has only the calls of the specification. */
export interface Foreign {
  /** Where the console is. */
  readonly console: string
  readonly asked: readonly Asked[]
  /** Does what is asked at this path, but loses the answer on the way; null: answers everything. */
  loseAnswersTo(path: string | null): void
  close(): Promise<void>
}

const known = /^\/(staff\/(me|login|user\/activate|orders|total_orders)|order_item\/(refund|status\/\d+))$/
const noSuchCall = { success: false, error: 'No such call' }

/** Stands in front of Laurel's own API, with less to offer and stricter about the headers that it takes. */
export async function openForeign(laurel: Pick<Laurel, 'app'>): Promise<Foreign> {
  const api = await openDoor({ host: '127.0.0.1', port: 0 })
  const front = await openDoor({ host: '127.0.0.1', port: 0 })
  const pages = createConsole({ dist, config: v.parse(Config, { api: `${api.address}/v1`, idempotencyKeys: false }) })
  front.answerWith((request) => pages.fetch(request))

  const asked: Asked[] = []
  let lost: string | null = null
  // Browsers send again by themselves what a reused connection loses: here every request has a connection of its own.
  const headers = {
    connection: 'close',
    'access-control-allow-origin': front.address,
    'access-control-allow-headers': 'authorization, content-type, accept',
    'access-control-allow-methods': 'GET, POST, PATCH',
  }
  api.answerWith(async (request, { incoming }) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/v1', '')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    asked.push({ method: request.method, path: path + search, headers: new Headers(request.headers) })
    if (!known.test(path)) return Response.json(noSuchCall, { status: 404, headers })
    const answer = await laurel.app.fetch(new Request(new URL(`/api${path}${search}`, request.url), request))
    const body: unknown = JSON.parse(await answer.text(), (name, value) =>
      name === 'refunded_at' || name === 'partially_refunded' ? undefined : (value as unknown),
    )
    if (path !== lost) return Response.json(body, { status: answer.status, headers })
    incoming.socket.destroy()
    return new Promise(() => undefined)
  })
  return {
    console: front.address,
    asked,
    loseAnswersTo(path) {
      lost = path
    },
    close: async () => void (await Promise.all([front.close(), api.close()])),
  }
}
