import { fileApi } from '#tests/support/fileApi.ts'
import { addCatalogue } from '#tests/support/catalogue.ts'
import { linesIn, uploadOf, workbookOf } from '#tests/support/productImport.ts'
import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const count = 2000
const { api, token } = await fileApi()
await addCatalogue(api.db)
const head = ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id']
const row = (number: number) => [`Termo ${number}`, '950/3', 'Tecnología', 'Acero', 'Navidad', 'Entrega a domicilio']
const file = await workbookOf([head, ...Array.from({ length: count }, (_, number) => row(number))])
const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())
beforeEach(async () => {
  for (const table of ['product_prices', 'product_catalogs', 'products'] as const)
    await api.db.deleteFrom(table).execute()
})

const upload = (signal?: AbortSignal) =>
  fetch(`${address}/api/staff/upload/products`, { ...uploadOf(file, token), ...(signal ? { signal } : {}) })
/** Resolves once the API has noticed that nobody reads this answer any more. */
const leftOf = (answer: Response) =>
  vi.waitFor(
    () => {
      const requestId = answer.headers.get('X-Request-Id')
      const left = api.logged.find(({ event, fields }) => event === 'import-left' && fields['requestId'] === requestId)
      if (left === undefined) throw new Error('The work goes on.')
      return left
    },
    { timeout: 8000 },
  )
const made = async () => (await api.db.selectFrom('products').select('id').execute()).length

test('over a real connection rows arrive as products are created, and other requests are answered meanwhile', async () => {
  const answer = await upload()
  expect(answer.headers.get('Content-Encoding')).toBe('identity')
  const reader = answer.body!.getReader()
  let text = new TextDecoder().decode((await reader.read()).value)
  expect(await made()).toBeLessThan(count)
  const me = await fetch(`${address}/api/staff/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  expect(await made()).toBeLessThan(count)
  await reader.cancel()
  await leftOf(answer)
  text = text.slice(0, text.lastIndexOf('\n') + 1)
  expect(linesIn(text).length).toBeGreaterThan(0)
})

test('a client that goes away stops the import', async () => {
  const gone = new AbortController()
  const answer = await upload(gone.signal)
  await answer.body!.getReader().read()
  gone.abort()
  const left = await leftOf(answer)
  expect(left.fields).toMatchObject({ of: count, made: await made() })
  expect(left.fields['made']).toBeLessThan(count)
  expect(api.logged.filter(({ event }) => event === 'stream-cut')).toEqual([])
})
