import { allMutations, noMutations } from '#tools/faults/suites/mutations.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()

test('every write of the API is tested with every fault, or has a reason why not', async () => {
  const { paths } = (await (await api.get('/openapi.json')).json()) as { paths: Record<string, object> }
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(post|put|patch|delete)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const tried = [...allMutations.map(({ call }) => call), ...Object.keys(noMutations)]
  expect(
    writes.filter((call) => !tried.includes(call)),
    'has no row in tools/faults/mutations',
  ).toEqual([])
  // Pictures are posted to where `upload_presign` says, which may be elsewhere.
  expect(
    tried.filter((call) => !writes.includes(call) && call !== 'POST /uploads/'),
    'is no call of the API',
  ).toEqual([])
  expect(new Set(allMutations.map(({ name }) => name)).size, 'names').toBe(allMutations.length)
  expect(writes.length).toBeGreaterThan(30)
})
