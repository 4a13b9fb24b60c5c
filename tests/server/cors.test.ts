import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi({ allowedOrigins: ['https://console.example'] })

const preflight = (origin: string) =>
  api.fetch('/api/order_item/refund', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  })

test('an allowed site may send requests, and its preflight needs no token and no cookie', async () => {
  const answer = await preflight('https://console.example')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://console.example')
  expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type,accept,idempotency-key')
  expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
  expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  expect(answer.headers.get('Vary')).toContain('Origin')
})

test('no other site may send requests, however similar its name', async () => {
  for (const origin of [
    'https://console.example.evil.test',
    'http://console.example',
    'https://console.example:8443',
    'https://CONSOLE.example',
    'null',
    'https://evil.test',
  ]) {
    expect([origin, (await preflight(origin)).headers.has('Access-Control-Allow-Origin')]).toEqual([origin, false])
    const answer = await api.fetch('/api/staff/me', { headers: { Origin: origin } })
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
  }
})

test('an origin that is not allowed is logged once, with others up to a hundred; our own and allowed ones are not', async () => {
  const ask = (origin: string) => api.fetch('/api/staff/me', { headers: { Origin: origin } })
  const refused = () => api.logged.filter(({ event }) => event === 'origin-refused')
  const before = refused().length
  for (const origin of ['https://console.example', 'http://console.test', 'https://new.test', 'https://new.test'])
    await ask(origin)
  expect(refused().slice(before)).toMatchObject([
    {
      fields: { origin: 'https://new.test', sentence: 'An origin that is not in ALLOWED_ORIGINS asked.' },
    },
  ])
  for (let number = 0; number < 150; number++) await ask(`https://n${number}.test`)
  expect(refused()).toHaveLength(100)
})
