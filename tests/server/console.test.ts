import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultConfig } from '#contract/config.ts'
import { areas } from '#app/areas.ts'
import { consoleAddresses, createConsole } from '#server/ports/console.ts'
import { budgets } from '#tests/journeys/support/budgets.ts'
import { consolePolicy } from '#server/console/policy.ts'
import { securityHeaders } from '#server/headers.ts'

const files = {
  'index.html': 'the page',
  'index.html.br': 'the page, br',
  'favicon.svg': '<svg/>',
  'assets/app-1a2b.js': 'the script',
  'assets/app-1a2b.js.br': 'the script, br',
  'assets/app-1a2b.js.gz': 'the script, gzip',
  'assets/geist-3c4d.woff2': 'the font',
}
const config = { ...defaultConfig, idempotencyKeys: true }
let parent: string
let pages: ReturnType<typeof createConsole>

beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'laurel console '))
  const dist = path.join(parent, 'dist')
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  const written = {
    ...files,
    '../secret.txt': 'secret',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/app-1a2b.js' },
      shared: { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
      'src/app/signedIn.ts': { file: 'assets/frame.js', imports: ['index.html'] },
      'src/screens/orders/OrdersPage.tsx': { file: 'assets/orders.js', imports: ['shared', 'index.html'] },
    }),
  }
  await mkdir(path.join(dist, '.vite'))
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(dist, name), text)
  pages = createConsole({ dist, config })
})

afterAll(() => rm(parent, { recursive: true, force: true }))

const ask = async (address: string, init?: RequestInit) => pages.request(`http://console.test${address}`, init)

it.each([
  ['/', 200, 'text/html', 'no-cache', 'the page'],
  ['/index.html', 200, 'text/html', 'no-cache', 'the page'],
  ['/orders', 200, 'text/html', 'no-cache', 'the page'],
  ['/orders/13000?page=2', 200, 'text/html', 'no-cache', 'the page'],
  ['/recover/password', 200, 'text/html', 'no-cache', 'the page'],
  ['/Orders', 200, 'text/html', 'no-cache', 'the page'],
  ['/apiary', 404, 'text/plain', 'no-cache', 'Not found'],
  ['/metrics', 404, 'text/plain', 'no-cache', 'Not found'],
  ['/wp-login/orders', 404, 'text/plain', 'no-cache', 'Not found'],
  ['/favicon.svg', 200, 'image/svg+xml', 'no-cache', '<svg/>'],
  ['/assets/app-1a2b.js', 200, 'text/javascript', 'public, max-age=31536000, immutable', 'the script'],
  ['/assets/geist-3c4d.woff2', 200, 'font/woff2', 'public, max-age=31536000, immutable', 'the font'],
  ['/config.json', 200, 'application/json', 'no-cache', JSON.stringify(config)],
  ['/assets/app-old.js', 404, 'text/plain', 'no-cache', 'Not found'],
  ['/assets/', 404, 'text/plain', 'no-cache', 'Not found'],
  ['/robots.txt', 404, 'text/plain', 'no-cache', 'Not found'],
])('%s is answered with %d, %s, %s', async (address, status, type, caching, text) => {
  const answer = await ask(address)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toContain(type)
  expect(answer.headers.get('Cache-Control')).toBe(caching)
  expect(await answer.text()).toBe(text)
})

it.each([
  ['/no/such/page', 404, 'the page'],
  ['/orders', 200, 'the page'],
  ['/robots.txt', 404, 'Not found'],
])('a browser that opens %s gets %d', async (address, status, text) => {
  const answer = await ask(address, { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

it.each([
  ['gzip, deflate, br, zstd', 'br', 'the script, br'],
  ['gzip', 'gzip', 'the script, gzip'],
  ['br;q=0, identity', null, 'the script'],
])('a browser that accepts %s gets %s', async (accepted, encoding, text) => {
  const answer = await ask('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': accepted } })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  expect(await answer.text()).toBe(text)
})

it.each([
  '/../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '//secret.txt',
  '/assets/%00',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '//.vite/manifest.json',
  '/%zz',
])('no file outside the console is served at %s', async (address) => {
  const answer = await ask(address)
  expect(await answer.text()).toMatch(/^(Not found|the page)$/)
})

it('the page is served at the address of every area, and of no other', () => {
  expect(Object.keys(consoleAddresses)).toEqual([
    'login',
    'recover',
    'activate',
    ...areas.map(({ id }) => id),
    'journal',
  ])
  const pages = Object.values(consoleAddresses).filter((page) => page !== null)
  expect(pages.filter((page) => !existsSync(page))).toEqual([])
})

it('every area has a budget for what its page loads', () => {
  expect(Object.keys(budgets)).toEqual(expect.arrayContaining(areas.map(({ id }) => `/${id}`)))
})

it('the page of an area names the code that the area needs beside the entry, and other pages name none', async () => {
  const link = (await ask('/orders?tab=closed')).headers.get('Link')
  expect(link?.split(', ')).toEqual([
    '</assets/frame.js>; rel=modulepreload',
    '</assets/shared.css>; rel=preload; as=style; crossorigin',
    '</assets/shared.js>; rel=modulepreload',
    '</assets/orders.js>; rel=modulepreload',
  ])
  expect((await ask('/login')).headers.get('Link')).toBeNull()
  expect((await ask('/constructor')).status).toBe(404)
})

it.each(['/', '/orders', '/assets/app-1a2b.js', '/config.json', '/assets/none.js'])(
  'HEAD %s is answered like GET, without the body',
  async (address) => {
    const [head, get] = [await ask(address, { method: 'HEAD' }), await ask(address)]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(await head.text()).toBe('')
  },
)

it.each([
  ['GET', '/'],
  ['GET', '/orders'],
  ['GET', '/config.json'],
  ['GET', '/assets/app-1a2b.js'],
  ['GET', '/assets/none.js'],
  ['POST', '/orders'],
  ['DELETE', '/config.json'],
])('%s %s carries the policy and every security header', async (method, address) => {
  const answer = await ask(address, { method })
  expect(answer.headers.get('Content-Security-Policy')).toBe(consolePolicy(config))
  for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name), name).toBe(value)
})

it('every answer at every address of the console and every file carries them, whatever its status', async () => {
  const addresses = ['', 'config.json', ...Object.keys(files), ...Object.keys(consoleAddresses)].map(
    (each) => `/${each}`,
  )
  const seen = new Set<number>()
  const html = { Accept: 'text/html' }
  for (const address of addresses) {
    const tag = (await ask(address)).headers.get('ETag') ?? ''
    for (const [path, init] of [
      [address, {}],
      [address, { headers: { 'If-None-Match': tag } }],
      [address, { headers: { Range: 'bytes=0-3' } }],
      [address, { headers: { 'Accept-Encoding': 'br' } }],
      [address, { method: 'HEAD' }],
      [address, { method: 'POST', body: 'x'.repeat(2_000_000) }],
      [address, { method: 'OPTIONS' }],
      [`${address}/none.js`, {}],
      [`/none${address}`, { headers: html }],
      [`${address}%zz`, {}],
    ] as const) {
      const answer = await ask(path, init)
      seen.add(answer.status)
      for (const [name, value] of Object.entries({
        ...securityHeaders,
        'Content-Security-Policy': consolePolicy(config),
      }))
        expect(answer.headers.get(name), `${path}, ${answer.status}: ${name}`).toBe(value)
    }
  }
  expect([...seen].toSorted((one, other) => one - other)).toEqual([200, 206, 304, 404, 405])
})

it.each(['/', '/orders', '/favicon.svg', '/config.json', '/assets/app-1a2b.js'])(
  '%s is not sent again to a browser that has it',
  async (address) => {
    const first = await ask(address)
    const ETag = first.headers.get('ETag') ?? ''
    expect(ETag).toMatch(/^"\w+"$/)
    const again = await ask(address, { headers: { 'If-None-Match': ETag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const name of ['ETag', 'Cache-Control', 'Content-Security-Policy', ...Object.keys(securityHeaders)])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    const packed = await ask(address, { headers: { 'If-None-Match': ETag, 'Accept-Encoding': 'br' } })
    expect(packed.status).toBe(packed.headers.has('Content-Encoding') ? 200 : 304)
    expect((await ask(address, { headers: { 'If-None-Match': '"old"' } })).status).toBe(200)
  },
)

it('only reading is allowed', async () => {
  const answer = await ask('/orders', { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
})

it('a console that was not built says which command to run', async () => {
  const answer = await createConsole({ dist: path.join(parent, 'none'), config }).request('http://console.test/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
})
