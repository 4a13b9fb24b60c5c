import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a connection does to a request and its answer. */
export const toxics = [
  'none',
  'latency',
  'resetBefore',
  'resetAfter',
  'closeAfter',
  'slowClose',
  'cut',
  'blackhole',
] as const
export type Toxic = (typeof toxics)[number]

export interface Passing {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  /** The Idempotency-Key, if there is one. */
  readonly key?: string | undefined
}

interface ProxyParts {
  readonly to: string
  readonly toxicOf: (request: Passing) => Toxic
  /** Removes every Idempotency-Key. */
  readonly losesKeys?: () => boolean
  /** Called when a request is passed on to the server. */
  readonly onPassed?: (request: Passing) => void
}

export interface Proxy {
  readonly address: string
  close(): Promise<void>
}

const delay = 150
const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/** A TCP proxy in front of an HTTP server, which keeps connections alive until either side or a fault closes them. */
export async function openProxy({ to, toxicOf, losesKeys, onPassed }: ProxyParts): Promise<Proxy> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    let toxic: Toxic = 'none'
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined).once('close', () => open.delete(socket))
    }
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => setTimeout(() => client.destroySoon(), toxic === 'latency' ? delay : 0))

    client.on('data', (chunk) => {
      const text = Buffer.from(chunk).toString('latin1')
      const [, method, path] = requestLine.exec(text) ?? []
      const key = /^idempotency-key: (.*)\r\n/im.exec(text)?.[1]
      const request = method !== undefined && path !== undefined ? { method, path, key } : undefined
      if (request) toxic = toxicOf(request)
      if (toxic === 'blackhole') return
      if (toxic === 'resetBefore') return void client.resetAndDestroy()
      if (request) onPassed?.(request)
      upstream.write(losesKeys?.() ? Buffer.from(text.replace(/^idempotency-key: .*\r\n/im, ''), 'latin1') : chunk)
    })
    upstream.on('data', (chunk) => passBack(Buffer.from(chunk), toxic, client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function passBack(chunk: Buffer, toxic: Toxic, client: Socket): void {
  switch (toxic) {
    case 'latency':
      return void setTimeout(() => client.write(chunk), delay)
    case 'resetAfter':
      return void client.resetAndDestroy()
    case 'closeAfter':
      return void client.destroy()
    case 'cut':
      return void client.end(chunk.subarray(0, chunk.length - 4))
    case 'slowClose':
      client.write(chunk)
      return void setTimeout(() => client.destroySoon(), delay)
    default:
      return void client.write(chunk)
  }
}
