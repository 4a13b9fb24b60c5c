import { LoginAnswer } from '#contract/session/wire.ts'
import { rangeOf } from '#server/session/clientAddress.ts'
import { testApi } from '#testing/api.ts'
import { plainPasswords } from '#testing/deps.ts'
import { fileApi, refusalOf } from '#tests/support/fileApi.ts'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

const right = ' contraseña larga 🌿 '
let looked = 0
const { api } = await fileApi({
  passwords: {
    ...plainPasswords,
    verify(password, stored) {
      looked++
      return plainPasswords.verify(password, stored)
    },
  },
})
await api.addStaff({ email: 'Maria@Laurel.example', password: right })
beforeEach(async () => {
  looked = 0
  api.clock.advance(24 * 60 * 60_000)
})

const login = (email: string, password: string) => api.send('POST', '/api/staff/login', { email, password })

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
    expect(await refusalOf(answer)).toEqual({
      code: 'wrong-credentials',
      message: 'Email or password is incorrect.',
    })
  }
})

type From = { peer: string; forwardedFor?: string }
const loginFrom = ({ peer, forwardedFor = '' }: From, email: string, password: string, to = api) => {
  const headers = forwardedFor === '' ? undefined : { 'X-Forwarded-For': forwardedFor }
  return to.send('POST', '/api/staff/login', { email, password }, undefined, headers, { peerAddress: peer })
}
const guess = async (from: From, email = 'maria@laurel.example') => (await loginFrom(from, email, 'a guess')).status

test('of 100 guesses at one account from one place at most 10 are looked at, and the answer says how long to wait', async () => {
  for (let time = 1; time <= 100; time++) {
    const email = [' MARIA@laurel.example', 'maria@laurel.example', 'Maria@laurel.example\n'][time % 3]
    const from = { peer: '192.0.2.1', forwardedFor: `10.0.0.${time % 250}` }
    expect(await guess(from, email)).toBe(time <= 10 ? 401 : 429)
  }
  expect(looked).toBe(10)
  const again = () => loginFrom({ peer: '192.0.2.1' }, 'maria@laurel.example', right)
  const refused = await again()
  expect(refused.headers.get('Retry-After')).toBe('900')
  expect(await refusalOf(refused)).toEqual({
    code: 'too-many-attempts',
    message: 'Too many attempts. Please wait 15 minutes and try again.',
  })
  api.clock.advance(14.5 * 60_000)
  expect((await refusalOf(await again())).message).toContain('1 minute ')
  api.clock.advance(60_000)
  expect((await again()).status).toBe(200)
})

test('guesses at an account from one place do not keep its owner out, wherever the owner is', async () => {
  for (let time = 1; time <= 100; time++) await guess({ peer: '192.0.2.7' })
  expect((await loginFrom({ peer: '198.51.100.7' }, 'maria@laurel.example', right)).status).toBe(200)
})

test('of 100 guesses at one account from 100 places at most 20 are looked at, and then two a minute', async () => {
  for (const [email, guesses] of [
    ['maria@laurel.example', 100],
    ['nobody@laurel.example', 50],
  ] as const) {
    looked = 0
    const statuses = []
    for (let time = 1; time <= guesses; time++)
      statuses.push(await guess({ peer: `2001:db8:0:${time.toString(16)}::1` }, email))
    expect(looked).toBe(15)
    expect(statuses.slice(0, 16)).toEqual([...Array(15).fill(401), 429])
    const refused = await loginFrom({ peer: '192.0.2.9' }, email, right)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
    api.clock.advance(60_000)
    for (let time = 1; time <= 10; time++) await guess({ peer: `203.0.113.${time}` }, email)
    expect(looked).toBe(17)
  }
})

test('however many guess at an account, its owner signs in where that was done before', async () => {
  const home = { peer: '198.51.100.20' }
  expect((await loginFrom(home, 'maria@laurel.example', right)).status).toBe(200)
  api.clock.advance(20 * 24 * 60 * 60_000)
  const flood = async () => {
    for (let time = 1; time <= 40; time++) await guess({ peer: `192.0.2.${time}` })
  }
  await flood()
  expect((await loginFrom({ peer: '198.51.100.21' }, 'maria@laurel.example', right)).status).toBe(429)
  expect((await loginFrom(home, 'maria@laurel.example', right)).status).toBe(200)
  const other = await Promise.all(Array.from({ length: 30 }, () => guess(home)))
  expect(other.filter((status) => status === 401)).toHaveLength(10)
})

test('guesses sent all at once are counted one by one', async () => {
  const at = (peer: (time: number) => string) =>
    Promise.all(Array.from({ length: 200 }, (_, time) => guess({ peer: peer(time) }, 'olga@laurel.example')))
  await at(() => '192.0.2.77')
  expect(looked).toBe(10)
  await at((time) => `203.0.113.${time}`)
  expect(looked).toBe(15)
})

test('no spelling of an email finds its account and is counted apart', async () => {
  const spellings = ['maria', 'mar\u0130a', 'MAR\u0130A', 'mari\u0307a', 'ma\u0280ia', 'MARIA'].map(
    (name) => `${name}@laurel.example`,
  )
  let found = 0
  for (const email of spellings) if ((await loginFrom({ peer: '192.0.2.50' }, email, right)).status === 200) found++
  expect(found).toBe(2)
})

test('behind a trusted proxy each colleague is counted by the own address', async () => {
  const behind = await testApi({ trustedProxies: [rangeOf('10.0.0.0/8')!] })
  const status = async (forwardedFor: string, peer = '::ffff:10.0.0.7') =>
    (await loginFrom({ peer, forwardedFor }, `${crypto.randomUUID()}@laurel.example`, 'a guess', behind)).status
  for (let time = 1; time <= 20; time++) expect(await status(`1.1.1.${time}, 203.0.113.1`)).toBe(401)
  expect(await status('203.0.113.2')).toBe(401)
  expect(await status('203.0.113.2, 203.0.113.1')).toBe(429)
  expect(await status('203.0.113.2, 203.0.113.1, 10.4.4.4')).toBe(429)
  expect(await status('203.0.113.2', '203.0.113.1')).toBe(429)
  await behind.close()
})

test('of 1,000 guesses from one address at most 20 are looked at, whatever the headers claim', async () => {
  for (let guess = 1; guess <= 1000; guess++) {
    const credentials = { email: `staff${guess}@laurel.example`, password: 'Password1' }
    const headers = { 'X-Forwarded-For': `10.0.${guess % 250}.1`, Forwarded: `for=${guess}` }
    const incoming = { socket: { remoteAddress: `2001:db8:1:2:${guess.toString(16)}::1` } }
    await api.send('POST', '/api/staff/login', credentials, undefined, headers, { incoming })
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
