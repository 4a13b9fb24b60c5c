import { RefusalWire } from '#contract/envelope.ts'
import { LoginAnswer } from '#contract/session/wire.ts'
import { plainPasswords, testApi, type TestApi } from '#tests/support/api.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: TestApi
let looked = 0
beforeAll(async () => {
  api = await testApi({
    passwords: {
      ...plainPasswords,
      verify(password, stored) {
        looked++
        return plainPasswords.verify(password, stored)
      },
    },
  })
  await api.addStaff({ email: 'Maria@Laurel.example', password: ' contraseña larga 🌿 ' })
})
afterAll(() => api.close())
beforeEach(async () => {
  looked = 0
  api.clock.advance(24 * 60 * 60_000)
})

const login = (email: string, password: string) => api.send('POST', '/api/staff/login', { email, password })
const right = ' contraseña larga 🌿 '

test('staff sign in with email and password, and their token works', async () => {
  const answer = await login('maria@laurel.example', right)
  expect(answer.status).toBe(200)
  const { data } = v.parse(LoginAnswer, await answer.json())
  expect(data.user).toMatchObject({ email: 'Maria@Laurel.example', is_initiated: true })
  expect((await api.get('/api/staff/me', data.auth_token)).status).toBe(200)
})

test('the database keeps no token that could be used', async () => {
  const { data } = v.parse(LoginAnswer, await (await login('maria@laurel.example', right)).json())
  expect(Buffer.from(data.auth_token, 'base64url')).toHaveLength(32)
  const sessions = await api.db.selectFrom('sessions').selectAll().execute()
  expect(sessions.length).toBeGreaterThan(0)
  expect(JSON.stringify(sessions)).not.toContain(data.auth_token)
})

test('blanks around the email and its capitals do not matter; those of the password do', async () => {
  expect((await login('  MARIA@laurel.EXAMPLE ', right)).status).toBe(200)
  expect((await login('maria@laurel.example', right.trim())).status).toBe(401)
})

test('nobody learns which of the two was wrong, or who is staff', async () => {
  await api.addUser({ email: 'empleada@example.com', password_hash: await plainPasswords.hash('secreto largo') })
  await api.addStaff({ email: 'gone@laurel.example', password: 'secreto largo', is_active: false })
  await api.addStaff({ email: 'nunca@laurel.example' })
  const answers = await Promise.all([
    login('maria@laurel.example', 'wrong'),
    login('nobody@laurel.example', 'wrong'),
    login('empleada@example.com', 'secreto largo'),
    login('gone@laurel.example', 'secreto largo'),
    login('nunca@laurel.example', ''),
    login('', ''),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(v.parse(RefusalWire, await answer.json()).error).toEqual({
      code: 'wrong-credentials',
      message: 'Email or password is incorrect.',
    })
  }
})

test('of 1,000 guesses at one account at most 10 are looked at, and the answer says how long to wait', async () => {
  for (let guess = 1; guess <= 1000; guess++) {
    const answer = await api.fetch(
      '/api/staff/login',
      {
        method: 'POST',
        body: JSON.stringify({
          email: guess % 2 ? 'maria@laurel.example' : ' MARIA@laurel.example',
          password: `g${guess}`,
        }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${guess % 250}` },
      },
      { peerAddress: `192.0.2.${guess}` },
    )
    expect(answer.status).toBe(guess <= 10 ? 401 : 429)
  }
  expect(looked).toBe(10)
  const refused = await login('maria@laurel.example', right)
  expect(refused.headers.get('Retry-After')).toBe('900')
  expect(v.parse(RefusalWire, await refused.json()).error).toEqual({
    code: 'too-many-attempts',
    message: 'Too many attempts. Please wait 15 minutes and try again.',
  })
  api.clock.advance(14.5 * 60_000)
  const later = v.parse(RefusalWire, await (await login('maria@laurel.example', right)).json())
  expect(later.error.message).toContain('1 minute ')
  api.clock.advance(60_000)
  expect((await login('maria@laurel.example', right)).status).toBe(200)
})

test('of 1,000 guesses from one address at most 20 are looked at, whatever the headers claim', async () => {
  for (let guess = 1; guess <= 1000; guess++) {
    await api.fetch(
      '/api/staff/login',
      {
        method: 'POST',
        body: JSON.stringify({ email: `staff${guess}@laurel.example`, password: 'Password1' }),
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.${guess % 250}.1`,
          Forwarded: `for=${guess}`,
        },
      },
      { incoming: { socket: { remoteAddress: `2001:db8:1:2:${guess.toString(16)}::1` } } },
    )
  }
  expect(looked).toBe(20)
})

test('signing in often from one office is no attack', async () => {
  for (let round = 0; round < 40; round++) expect((await login('maria@laurel.example', right)).status).toBe(200)
})

test('what is counted names nobody', async () => {
  const kept = JSON.stringify(await api.db.selectFrom('rate_limits').selectAll().execute())
  expect(kept).toContain('resets_at')
  expect(kept).not.toMatch(/laurel|192\.0\.2|2001/)
})
