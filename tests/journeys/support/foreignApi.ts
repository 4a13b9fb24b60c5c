import { Config } from '#contract/config.ts'
import { createConsole } from '#server/ports/console.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'
import { withoutExtras } from '#testing/network/server.ts'
import * as v from 'valibot'
import { dist, type Asked, type Laurel } from '#testing/laurel.ts'

/** The console, and on another origin an API that offers only the specified calls. */
export interface Foreign {
  readonly console: string
  readonly asked: readonly Asked[]
  /** Carries out requests to this path but loses their answers; null loses none. */
  loseAnswersTo(path: string | null): void
  close(): Promise<void>
}

const known = /^\/(staff\/(me|login|user\/activate|orders|total_orders)|order_item\/(refund|status\/\d+))$/
const noSuchCall = { success: false, error: 'No such call' }

/** Puts a stricter API with fewer calls in front of Laurel's own. */
export async function openForeign(laurel: Pick<Laurel, 'app'>): Promise<Foreign> {
  const api = await startHttpServer({ host: '127.0.0.1', port: 0 })
  const front = await startHttpServer({ host: '127.0.0.1', port: 0 })
  const pages = createConsole({ dist, config: v.parse(Config, { api: `${api.address}/v1`, idempotencyKeys: false }) })
  front.answerWith((request) => pages.fetch(request))

  const asked: Asked[] = []
  let lost: string | null = null
  // Browsers repeat requests that a reused connection loses, so every request gets its own connection.
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
    if (path !== lost) return withoutExtras(answer, headers)
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
