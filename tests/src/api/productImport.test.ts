import { importProducts } from '#api/productImport.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { addCatalogue } from '#tests/support/catalogue.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { workbookOf } from '#tests/support/productImport.ts'
import { beforeEach, expect, it } from 'vitest'
import { joinApi } from '../support/console.ts'

const head = ['name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id']
const lamp = ['Lámpara', '950/3', 'Tecnología', 'De pie', 'Navidad', 'Entrega a domicilio']

const { api, token } = await fileApi()
await addCatalogue(api.db)
const file = await workbookOf([head, lamp])
let came: ImportRow[]
beforeEach(async () => {
  came = []
  for (const table of ['product_prices', 'product_catalogs', 'products'] as const)
    await api.db.deleteFrom(table).execute()
})

const run = (key: string) => importProducts({ file, report: (rows) => came.push(...rows), key })
const made = async () => (await api.db.selectFrom('products').select('id').execute()).length

/** Resends every request once, as Chromium does when a connection breaks before the answer. */
function joinResending(kept: (header: string) => boolean = () => true) {
  joinApi(api, token, {
    fetch: async (...given) => {
      const request = new Request(...given)
      for (const header of [...request.headers.keys()].filter((one) => !kept(one))) request.headers.delete(header)
      await (await api.app.fetch(request.clone())).text()
      return api.app.fetch(request)
    },
  })
}

it('an import that the browser resends creates its products once, and its outcome is unknown', async () => {
  joinResending()
  await expect(run('first')).rejects.toMatchObject({
    kind: 'unknown',
    message: expect.stringContaining('begun already'),
  })
  expect([await made(), came]).toEqual([1, []])
})

it('without a key the resent import creates its products twice', async () => {
  joinResending((header) => header !== 'idempotency-key')
  await run('second')
  expect([await made(), came.length]).toEqual([2, 1])
})

it('sending a workbook again with a new key imports it again', async () => {
  joinApi(api, token)
  await run('third')
  await run('fourth')
  expect([await made(), came.length]).toEqual([2, 2])
})

it('a key can be reused after its workbook was refused as a whole', async () => {
  joinApi(api, token)
  const report = () => {}
  const wrong = await workbookOf([head.slice(1), lamp.slice(1)])
  await expect(importProducts({ file: wrong, report, key: 'fifth' })).rejects.toMatchObject({ code: 'columns-missing' })
  await run('fifth')
  expect(await made()).toBe(1)
})
