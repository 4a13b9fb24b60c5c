import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()

interface Described {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, { content: object }> }>>
}

test('the document describes every call with what it takes and answers', async () => {
  const document = (await (await api.get('/openapi.json')).json()) as Described & { openapi: string }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).toSorted()).toEqual([
    '/api/courtesy',
    '/api/forms',
    '/api/forms/archive',
    '/api/forms/create',
    '/api/forms/delete',
    '/api/forms/product/answers',
    '/api/forms/update',
    '/api/forms/{id}',
    '/api/order_item/refund',
    '/api/order_item/status/{id}',
    '/api/publicity',
    '/api/publicity/create',
    '/api/publicity/update',
    '/api/publicity/update_image',
    '/api/staff/activate_period/{id}',
    '/api/staff/available-services',
    '/api/staff/catalog',
    '/api/staff/catalog/product',
    '/api/staff/catalog/{id}',
    '/api/staff/city',
    '/api/staff/city/product',
    '/api/staff/city/{id}',
    '/api/staff/countries',
    '/api/staff/course/{id}',
    '/api/staff/courses/{id}',
    '/api/staff/custom_analytics/{id}',
    '/api/staff/custom_analytics/{id}/activate',
    '/api/staff/custom_analytics/{id}/activate/public',
    '/api/staff/goal_period',
    '/api/staff/login',
    '/api/staff/logout',
    '/api/staff/me',
    '/api/staff/orders',
    '/api/staff/org',
    '/api/staff/org/admin',
    '/api/staff/org/balanceUpdate',
    '/api/staff/org/{id}/ledger',
    '/api/staff/org/{id}/plan',
    '/api/staff/org/{id}/users',
    '/api/staff/product',
    '/api/staff/product/{id}',
    '/api/staff/product_category',
    '/api/staff/product_category/{id}',
    '/api/staff/recover/password',
    '/api/staff/services',
    '/api/staff/services/{id}',
    '/api/staff/survey',
    '/api/staff/survey/{id}/activate',
    '/api/staff/survey/{id}/multi_response',
    '/api/staff/surveys/{id}',
    '/api/staff/total_orders',
    '/api/staff/tyc',
    '/api/staff/tyc/{id}',
    '/api/staff/upload/products',
    '/api/staff/user/activate',
    '/api/staff/user/create',
    '/api/staff/user/search',
    '/api/staff/user/{id}',
    '/api/upload_presign/{type}',
  ])
  const refund = document.paths['/api/order_item/refund']!['post']!
  expect(refund.requestBody).toMatchObject({
    content: { 'application/json': { schema: { additionalProperties: false, required: ['id_user', 'points'] } } },
  })
  expect(refund.responses['200']).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } })
  expect(Object.keys(refund.responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '422', '503']),
  )
  expect(document.paths['/api/staff/upload/products']!['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['products'] } } } },
    responses: { '200': { content: { 'application/x-ndjson': { schema: { required: ['name', 'message'] } } } } },
  })
  expect(document.paths['/api/staff/orders']!['get']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'product_id', in: 'query' })]),
  })
})

test('people can read the same, without a script', async () => {
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

test('whether the API works can be asked without signing in', async () => {
  expect(await (await api.get('/health')).json()).toEqual({ success: true, data: { status: 'ok' } })
})
