import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()

interface Described {
  components: { schemas: Record<string, object> }
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, { content: object }> }>>
}

test('the document describes every call with its input and answers', async () => {
  const document = (await (await api.get('/openapi.json')).json()) as Described & { openapi: string }
  expect(document.openapi).toBe('3.1.0')
  const refund = document.paths['/api/order_item/refund']!['post']!
  expect(refund.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/RefundRequest' } } },
  })
  expect(refund.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/RefundAnswer' } } },
  })
  const { RefundRequest, RefundAnswer, ImportRowWire } = document.components.schemas
  expect(RefundRequest).toMatchObject({ additionalProperties: false, required: ['id_user', 'points'] })
  expect(RefundAnswer).toMatchObject({ type: 'object' })
  expect(ImportRowWire).toMatchObject({ required: ['name', 'message'] })
  expect(Object.keys(refund.responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '422', '503']),
  )
  expect(document.paths['/api/staff/upload/products']!['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['products'] } } } },
    responses: {
      '200': { content: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/ImportRowWire' } } } },
    },
  })
  expect(document.paths['/api/staff/orders']!['get']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'product_id', in: 'query' })]),
  })
})

test('people can read the document without a script', async () => {
  const answer = await api.get('/docs')
  const page = await answer.text()
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/)
  for (const words of [
    'Sign in',
    'Give points back to a user',
    '/api/order_item/status/{id}',
    'already-refunded',
    'id_user: integer from 1',
  ])
    expect(page).toContain(words)
})
