import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { apiHeaders, securityHeaders } from '#server/headers.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'

const open = () => startHttpServer({ host: '127.0.0.1', port: 0 })

it('until the server is ready, a request is told to come back in a second', async () => {
  const httpServer = await open()
  const answer = await fetch(httpServer.address)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('1')
  await httpServer.close()
})

it('until the server is ready, a browser gets a page that says so and comes back', async () => {
  const httpServer = await open()
  const answer = await fetch(`${httpServer.address}/orders`, { headers: { Accept: 'text/html,*/*;q=0.8' } })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(page).toContain('Laurel is starting')
  expect(page).toContain('http-equiv="refresh"')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  // A sandboxed page could not reload itself.
  expect(policy).not.toContain('sandbox')
  for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name), name).toBe(value)
  await httpServer.close()
})

async function asked(address: string, request: string): Promise<string> {
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}

const long = 'x'.repeat(70_000)
it.each([
  ['what is no HTTP', 400, 'nonsense'],
  ['an unknown method', 400, 'NONSENSE / HTTP/1.1\r\nHost: a'],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close'],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nConnection: close\r\nHost: a b'],
  ['an address that is none', 400, 'GET ftp://a/ HTTP/1.1\r\nConnection: close\r\nHost: a'],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'],
  ['a length that is none', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x'],
  ['another expectation', 417, 'GET / HTTP/1.1\r\nConnection: close\r\nHost: a\r\nExpect: nonsense'],
  ['headers without end', 431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}`],
  ['an address without end', 431, `GET /${long} HTTP/1.1\r\nHost: a`],
  ['chunks with long names', 413, `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${long}`],
])('%s is answered with %d and every security header', async (_, status, request) => {
  const httpServer = await open()
  httpServer.answerWith((arrived) => arrived.text().then((body) => new Response(body)))
  const answer = await asked(httpServer.address, `${request}\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(apiHeaders))
    expect(answer.toLowerCase()).toContain(`\n${name}: ${value}\r`.toLowerCase())
  await httpServer.close()
})

it('HTTP/1.0 needs no host, and /livez is answered before the server is ready', async () => {
  const httpServer = await open()
  expect(await asked(httpServer.address, 'GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await asked(httpServer.address, 'GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /)
  httpServer.answerWith((arrived) => new Response(new URL(arrived.url).pathname))
  expect(await asked(httpServer.address, 'GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/\/readyz$/)
  await httpServer.close()
})

it('nonsense after a request does not appear in its answer', async () => {
  const httpServer = await open()
  httpServer.answerWith(
    () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('half')) })),
  )
  const socket = net.connect(Number(new URL(httpServer.address).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  let seen = ''
  socket.on('data', (part) => {
    seen += String(part)
    if (seen.includes('half')) socket.write('nonsense\r\n\r\n')
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  expect(seen.match(/HTTP\/1\.1/g)).toHaveLength(1)
  await httpServer.close()
})

it('closing finishes the current request and accepts no new one', async () => {
  const httpServer = await open()
  const arrived = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  httpServer.answerWith(async () => {
    arrived.resolve()
    await allowed.promise
    return new Response('done')
  })
  const underWay = fetch(httpServer.address)
  await arrived.promise
  const closed = httpServer.close()
  await expect(fetch(httpServer.address)).rejects.toThrow('fetch failed')
  allowed.resolve()
  expect(await (await underWay).text()).toBe('done')
  await closed
})

it('the printed address reaches a server that is open to every network', async () => {
  const httpServer = await startHttpServer({ host: '0.0.0.0', port: 0 })
  expect(httpServer.address).toMatch(/^http:\/\/localhost:\d+$/)
  await httpServer.close()
})
