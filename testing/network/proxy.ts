import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

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
/** The kinds of Toxiproxy: latency, bandwidth, slow_close, timeout, reset_peer, slicer, limit_data. */
export const toxiproxyToxics = ['latency', 'narrow', 'slowClose', 'blackhole', 'resetAfter', 'sliced', 'cut'] as const
export type Toxic = (typeof toxics)[number] | (typeof toxiproxyToxics)[number]

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
/** How an answer is cut into pieces of so many bytes, with a pause after each in ms. */
const pieces: Partial<Record<Toxic, readonly [bytes: number, ms: number]>> = { narrow: [2000, 20], sliced: [61, 1] }
const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/** A TCP proxy in front of an HTTP server, which keeps connections alive until either side or a fault closes them. */
export async function openProxy({ to, toxicOf, losesKeys, onPassed }: ProxyParts): Promise<Proxy> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    let toxic: Toxic = 'none'
    let passing = Promise.resolve()
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined).once('close', () => open.delete(socket))
    }
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => {
      const end = () => setTimeout(() => client.destroySoon(), toxic === 'latency' ? delay : 0)
      void passing.then(end)
    })

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
    upstream.on('data', (data) => {
      const chunk = Buffer.from(data)
      const [bytes, ms] = pieces[toxic] ?? []
      if (bytes === undefined) return passBack(chunk, toxic, client)
      passing = passing.then(async () => {
        for (let at = 0; at < chunk.length && !client.destroyed; at += bytes) {
          client.write(chunk.subarray(at, at + bytes))
          await sleep(ms)
        }
      })
    })
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
