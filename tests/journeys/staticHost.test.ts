import { type HttpServer, startHttpServer } from '#server/ports/httpServer.ts'
import { addOrder } from '#tests/support/orders.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { globSync, readFileSync } from 'node:fs'
import { dist, type Laurel } from '#testing/laurel.ts'
import { rowOf } from './support/orders.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('the built folder works on any static host under the page’s own security policy', async ({ open, laurel }) => {
  const host = await openStaticHost(laurel)
  try {
    const order = await addOrder(laurel.db)
    const page = await open({
      origin: host.address,
      complaints: /TrustedHTML|Policy violated: require-trusted-types-for/,
    })
    const answer = await page.goto('/products')
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/products')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(rowOf(page, order.id)).toBeVisible()
    const injected = page.evaluate(() => {
      document.body.innerHTML = '<img src="" onerror="alert(1)">'
    })
    await expect(injected).rejects.toThrow('TrustedHTML')
    await page.context().close()
  } finally {
    await host.close()
  }
})

test('an outdated browser shows a notice in two languages, signed in or not, and sends the API no request', async ({
  open,
  laurel,
}) => {
  const host = await openStaticHost(laurel)
  try {
    for (const missing of ['Map.groupBy', 'AbortSignal.any', 'Intl.Segmenter', 'HTMLElement.prototype.showPopover']) {
      const page = await open({ origin: host.address, as: 'admin', before: { content: `delete ${missing}` } })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/orders')
      await expect(page.getByText(/^Se necesita Chrome o Edge 117, Firefox 125 o Safari 17\.4/)).toBeVisible()
      await expect(page.getByText(/^It takes Chrome or Edge 117, Firefox 125 or Safari 17\.4/)).toBeVisible()
      await expect(page.getByText(missing.replace('.prototype', ''))).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
      await page.context().close()
    }
    const before = { content: 'delete Map.groupBy' }
    const withoutModules = await open({ origin: host.address, before, complaints: /ERR_FAILED/ })
    await withoutModules.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await withoutModules.goto('/')
    await expect(withoutModules.getByRole('heading', { name: 'Este navegador es demasiado antiguo' })).toBeVisible()
  } finally {
    await host.close()
  }
})

test('the built folder has nothing of the inspector', () => {
  const scripts = globSync(`${dist}/**/*.js`).map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((code) => /Hold answers|@statecharts|elk\.algorithm|inDevelopment/.test(code))).toEqual([])
})

/** A plain web server for the built folder: without our headers, and with the index page for unknown addresses. */
async function openStaticHost(laurel: Pick<Laurel, 'app'>): Promise<HttpServer> {
  const httpServer = await startHttpServer({ host: '127.0.0.1', port: 0 })
  const host = new Hono()
    .all('/api/*', ({ req }) => laurel.app.fetch(req.raw))
    .use(serveStatic({ root: dist }))
    .use(serveStatic({ root: dist, path: 'index.html' }))
  httpServer.answerWith((request) => host.fetch(request))
  return httpServer
}
