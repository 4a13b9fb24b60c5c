import { getResponse, matchRequestUrl } from 'msw'
import { everything } from '#stories/handlers/everything.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { expect, it } from 'vitest'

const { api } = await fileApi()

it('every call of the API has a sample answer in the console of the stories', async () => {
  const { paths } = (await (await api.get('/openapi.json')).json()) as { paths: Record<string, object> }
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
  expect(calls.length).toBeGreaterThan(60)
  const handlers = everything()
  const isAnswered = ({ method, path }: (typeof calls)[number]) => {
    const address = new URL(path.replace('{type}', 'product-image').replaceAll(/\{\w+\}/g, '1'), 'https://book.example')
    return handlers.some(({ info }) => info.method === method && matchRequestUrl(address, String(info.path)).matches)
  }
  expect(calls.filter((call) => !isAnswered(call))).toEqual([])
})

it.each([
  ['staff/goal_period', 'POST', 'staff/activate_period/3', {}, { id: 3, active: true }],
  ['staff/surveys/1', 'PATCH', 'staff/survey/13/activate', { is_active: true }, { id: 13, is_active: true }],
  ['staff/courses/1', 'PATCH', 'staff/survey/22/activate', {}, { id: 22, is_active: true }],
  ['staff/org', 'PATCH', 'staff/org/1/plan', { plan: 'basic' }, { id: 1, subscription_type: 'basic' }],
])('%s shows what %s %s has changed', async (list, method, path, body, changed) => {
  const handlers = [...everything()]
  const send = (to: string, init: RequestInit) =>
    getResponse(handlers, new Request(`https://book.example/api/${to}`, init))
  expect((await send(path, { method, body: JSON.stringify(body) }))?.status).toBe(200)
  const { data } = await (await send(list, {}))!.json()
  expect(data).toContainEqual(expect.objectContaining(changed))
})
