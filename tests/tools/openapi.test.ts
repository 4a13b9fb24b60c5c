import { contractSchemas } from '#server/docs/schemas.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { generateSource } from 'oazapfts'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'

const { api, token } = await fileApi()
const source = await (await api.get('/openapi.json')).text()

test('a foreign checker finds nothing wrong with the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('every body has an example that the contract takes, and no schema stands in a call', () => {
  const seen: string[] = []
  JSON.parse(source, (key, value: Media) => {
    if (key !== 'application/json' && key !== 'application/x-ndjson') return value
    const name = value.schema.$ref.split('/').at(-1)!
    seen.push(name)
    if (name !== 'RefusalWire')
      expect([name, v.safeParse(contractSchemas[name]!, value.example).issues]).toEqual([name, undefined])
    return value
  })
  expect(new Set(seen).size, 'schemas with an example: a new one raises the number').toBe(88)
})

interface Media {
  readonly schema: { readonly $ref: string }
  readonly example: unknown
}

/** Inside the checkout, where the client finds its runtime. */
const folder = await mkdtemp(path.resolve('node_modules/.client-'))
afterAll(() => rm(folder, { recursive: true }))

test('a client that is generated from the document calls the API', async () => {
  const file = path.join(folder, 'client.mjs')
  await writeFile(path.join(folder, 'openapi.json'), source)
  await writeFile(file, stripTypeScriptTypes(await generateSource(path.join(folder, 'openapi.json'))))
  const client = await import(file)
  const fetch = (url: string, init?: RequestInit) => api.fetch(url, init)
  const asked = { fetch, baseUrl: '', headers: { Authorization: `Bearer ${token}` } }
  const created = await client.postApiStaffProductCategory({ name: 'Hogar' }, {}, asked)
  expect(created).toMatchObject({ status: 200, data: { success: true, data: { name: 'Hogar' } } })
  const { id } = created.data.data
  await client.patchApiStaffProductCategoryById(String(id), { name: 'Casa' }, asked)
  expect((await client.getApiStaffProductCategory(asked)).data.data).toEqual([{ id, name: 'Casa' }])
  expect((await client.getApiStaffOrders('1', '10', 'open', {}, asked)).data).toMatchObject({ data: [], next: false })
  const refused = await client.postApiStaffProductCategory({ name: 'Casa' }, {}, asked)
  expect([refused.status, refused.data.error.code]).toEqual([409, 'name-taken'])
})
