import { createAdaptorServer, type HttpBindings, type ServerType } from '@hono/node-server'
import { Server } from 'node:http'
import { apiHeaders } from '../headers.ts'

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** The one port. Requests are told to come back until there is somebody to answer them. */
export interface Door {
  /** As people may open it, without a trailing slash. */
  readonly address: string
  answerWith(answer: Answer): void
  /** Takes no new request, lets those under way end (ten seconds at most), and closes. */
  close(): Promise<void>
}

const patience = 10_000

/** Rejects with the system's own error where the port cannot be had. */
export async function openDoor({ host, port }: { host: string; port: number }): Promise<Door> {
  let answer: Answer = notYet
  const server = createAdaptorServer({
    fetch: (request, bindings) => ('incoming' in bindings ? answer(request, bindings as HttpBindings) : notYet()),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: addressOf(server.address(), host),
    answerWith(next) {
      answer = next
    },
    close: () => closed(server),
  }
}

/** A connection that is kept alive falls idle only when its last answer is sent. */
function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const http = server instanceof Server ? server : undefined
    const cut = setTimeout(() => http?.closeAllConnections(), patience)
    const tidy = setInterval(() => http?.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(tidy)
      resolve()
    })
  })
}

const notYet = (): Response =>
  Response.json(
    { success: false, error: { code: 'unavailable', message: 'The server is starting. Please try again.' } },
    { status: 503, headers: { ...apiHeaders, 'Retry-After': '1' } },
  )

function addressOf(bound: ReturnType<Server['address']>, host: string): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}${port === 80 ? '' : `:${port}`}`
}
