import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/ports.ts'
import { documented } from '../faults/processes/documented.ts'

/** Runs nginx in front of a stopped process, one that answers 503, and a healthy one; resolves to the answers. */
export async function tryNginx(program: string, write: (name: string, text: string) => string): Promise<string> {
  const seen: string[] = []
  const answering = (status: number) =>
    http.createServer(async (request, response) => {
      const body = await text(request)
      seen.push(`${request.method} ${request.headers['idempotency-key'] ?? ''}`)
      response.writeHead(status).end(body)
    })
  const [tired, well] = [answering(503).listen(0, '127.0.0.1'), answering(200).listen(0, '127.0.0.1')]
  await Promise.all([once(tired, 'listening'), once(well, 'listening')])
  const portOf = (server: http.Server) => (server.address() as AddressInfo).port
  const [front, gone] = [await freePort(0), await freePort(0)]
  const site = write(
    'laurel.conf',
    documented('nginx.conf', {
      '127.0.0.1:8080': `127.0.0.1:${front}`,
      '127.0.0.1:3001 max_fails=1': `127.0.0.1:${gone} max_fails=0`,
      '127.0.0.1:3002 max_fails=1': `127.0.0.1:${portOf(tired)} max_fails=0`,
      '127.0.0.1:3003 max_fails=1': `127.0.0.1:${portOf(well)} max_fails=0`,
    }),
  )
  const whole = write(
    'nginx.conf',
    `daemon off; pid ${site}.pid; error_log stderr; events {} http { access_log off; include ${site}; }`,
  )
  const tested = spawnSync(program, ['-t', '-c', whole], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses nginx.conf: ${tested.stderr}`)
  const nginx = spawn(program, ['-c', whole], { stdio: 'ignore' })
  try {
    const ask = (method: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${front}/api/staff/goals`, {
        method,
        headers,
        ...(method !== 'GET' && { body: 'whole' }),
      })
    for (const until = Date.now() + 10_000; Date.now() < until; await sleep(50))
      if (await ask('GET').catch(() => undefined)) break
    seen.length = 0
    for (let round = 0; round < 30; round++) {
      if ((await ask('GET')).status !== 200) throw new Error('nginx gave up on a GET.')
      const put = await ask('PATCH')
      const keyed = await ask('POST', { 'Idempotency-Key': `key-${round}` })
      if (put.status !== 200 || keyed.status !== 200)
        throw new Error(`nginx gave up on a write that may be repeated (${put.status}, ${keyed.status}).`)
      if ((await keyed.text()) !== 'whole') throw new Error('nginx lost a body.')
      const before = seen.length
      await ask('POST')
      if (seen.length - before > 1) throw new Error('nginx sent a POST without a key twice.')
    }
    return `nginx accepts nginx.conf, and of ${seen.length} requests that arrived past two ill processes none was lost or wrongly repeated.`
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    for (const server of [tired, well]) server.close()
  }
}
