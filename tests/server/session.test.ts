import { DoneAnswer, LoginAnswer, MeAnswer } from '#contract/session/wire.ts'
import { fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api } = await fileApi()

const minutes = 60_000
const meStatus = async (token: string) => (await api.get('/api/staff/me', token)).status
const openOrders = (token: string) => api.get('/api/staff/orders?page=1&items=10&status=open', token)
const activate = (token: string, password: string) => api.send('POST', '/api/staff/user/activate', { password }, token)

async function recoveryToken(email: string): Promise<string> {
  const answer = await api.send('POST', '/api/staff/recover/password', { email })
  v.parse(DoneAnswer, await answer.json())
  await api.settled()
  const letter = api.mails.findLast(({ to }) => to === email)
  return /\/activate\?token=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? ''
}

test('a token identifies the person', async () => {
  const organisation_id = await api.addOrganisation()
  const staffId = await api.addStaff({ title: 'Operaciones', is_admin: true, organisation_id })
  const answer = await api.get('/api/staff/me', await api.signIn(staffId))
  const { data } = v.parse(MeAnswer, await answer.json())
  expect(data).toMatchObject({ id: staffId, title: 'Operaciones', is_admin: true, org: { name: 'Grupo Andino' } })
})

test('without a valid token nothing is answered', async () => {
  for (const token of [undefined, 'x'.repeat(43), '']) {
    const answer = await api.get('/api/staff/me', token)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect((await refusalOf(answer)).code).toBe('not-signed-in')
  }
})

test('signing out ends this token only, and another session of the same person continues', async () => {
  const staffId = await api.addStaff()
  const [one, other] = [await api.signIn(staffId), await api.signIn(staffId)]
  const answer = await api.fetch('/api/staff/logout', { method: 'POST', headers: { Authorization: `Bearer ${one}` } })
  v.parse(DoneAnswer, await answer.json())
  expect([await meStatus(one), await meStatus(other)]).toEqual([401, 200])
})

test.each([
  ['after 30 quiet minutes', [29, 29], 30],
  ['after 12 hours, however busy', Array<number>(47).fill(15), 15],
])('a session ends %s', async (_when, pauses, last) => {
  const token = await api.signIn()
  for (const pause of pauses) {
    api.clock.advance(pause * minutes)
    expect(await meStatus(token)).toBe(200)
  }
  api.clock.advance(last * minutes)
  expect(await meStatus(token)).toBe(401)
})

test('the use of a session is stored at most once a minute', async () => {
  const staffId = await api.addStaff()
  const token = await api.signIn(staffId)
  const began = api.clock.at
  api.clock.advance(59_000)
  await meStatus(token)
  const seen = () => api.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', staffId).execute()
  expect(await seen()).toEqual([{ last_seen_at: began }])
  api.clock.advance(2_000)
  await meStatus(token)
  expect(await seen()).toEqual([{ last_seen_at: api.clock.at }])
})

test('a request does not wait for the use of its session to be stored', async () => {
  const token = await api.signIn()
  api.clock.advance(2 * minutes)
  await api.db.transaction().execute(async (holder) => {
    await holder.selectFrom('sessions').selectAll().forUpdate().execute()
    const began = performance.now()
    expect(await meStatus(token)).toBe(200)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

test('somebody who is deactivated, or no longer staff, is out at the next request', async () => {
  for (const change of [{ is_active: false }, { is_staff: false }]) {
    const staffId = await api.addStaff()
    const token = await api.signIn(staffId)
    await api.db.updateTable('users').set(change).where('id', '=', staffId).execute()
    expect(await meStatus(token)).toBe(401)
  }
})

test('somebody who must choose a password can only do that, read their own account and sign out', async () => {
  const token = await api.signIn(await api.addStaff({ is_initiated: false }))
  const me = v.parse(MeAnswer, await (await api.get('/api/staff/me', token)).json())
  expect(me.data.is_initiated).toBe(false)
  expect(await refusedAs(openOrders(token))).toEqual([403, 'not-activated'])
  const status = await api.send('PATCH', '/api/order_item/status/1', { status: 'shipped', notify: true }, token)
  expect(await refusedAs(status)).toEqual([403, 'not-activated'])
  expect((await api.send('POST', '/api/staff/logout', {}, token)).status).toBe(200)
})

test('choosing a password starts a new session and ends the others', async () => {
  const staffId = await api.addStaff({ email: 'nuria@laurel.example', is_initiated: false })
  const [token, elsewhere] = [await api.signIn(staffId), await api.signIn(staffId)]
  const answer = v.parse(LoginAnswer, await (await activate(token, 'trébol de agua')).json())
  expect(answer.data.user.is_initiated).toBe(true)
  expect(await meStatus(answer.data.auth_token)).toBe(200)
  expect([await meStatus(token), await meStatus(elsewhere)]).toEqual([401, 401])
  const credentials = { email: 'nuria@laurel.example', password: 'trébol de agua' }
  expect((await api.send('POST', '/api/staff/login', credentials)).status).toBe(200)
})

test('a short or common password is refused with the reason, and nothing changes', async () => {
  const staffId = await api.addStaff({ is_initiated: false })
  const token = await api.signIn(staffId)
  for (const [password, code] of [
    ['', 'password-too-short'],
    ['1234567', 'password-too-short'],
    ['🌿🌿🌿🌿🌿🌿🌿', 'password-too-short'],
    ['Password1', 'password-too-common'],
    ['contraseña', 'password-too-common'],
  ] as const)
    expect(await refusedAs(activate(token, password))).toEqual([422, code])
  const user = await api.db.selectFrom('users').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ password_hash: null, is_initiated: false })
  expect(await meStatus(token)).toBe(200)
})

test('somebody with a password cannot choose one again with an ordinary session', async () => {
  expect(await refusedAs(activate(await api.signIn(), 'trébol de agua'))).toEqual([409, 'already-activated'])
})

test('of two activations at once one succeeds', async () => {
  const token = await api.signIn(await api.addStaff({ is_initiated: false }))
  const answers = await Promise.all([activate(token, 'trébol de agua'), activate(token, 'trébol de fuego')])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('a recovery link lets its owner choose a new password once, and ends every session', async () => {
  const staffId = await api.addStaff({ email: 'sofia@laurel.example', password: 'lo he olvidado' })
  const session = await api.signIn(staffId)
  const link = await recoveryToken('sofia@laurel.example')
  expect(JSON.stringify(await api.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(link)

  const me = v.parse(MeAnswer, await (await api.get('/api/staff/me', link)).json())
  expect(me.data).toMatchObject({ id: staffId, is_initiated: false })
  const answer = v.parse(LoginAnswer, await (await activate(link, 'trébol de agua')).json())
  expect(await meStatus(answer.data.auth_token)).toBe(200)
  expect([await meStatus(link), await meStatus(session)]).toEqual([401, 401])
  expect((await activate(link, 'otro trébol más')).status).toBe(401)
})

test('a recovery link allows only the choice of a password', async () => {
  await api.addStaff({ email: 'lucas@laurel.example' })
  const link = await recoveryToken('lucas@laurel.example')
  expect(await refusedAs(openOrders(link))).toEqual([403, 'one-time-token'])
  expect(await refusedAs(api.send('POST', '/api/staff/logout', {}, link))).toEqual([403, 'one-time-token'])
})

test('a recovery link is valid for an hour', async () => {
  await api.addStaff({ email: 'ines@laurel.example' })
  const link = await recoveryToken('ines@laurel.example')
  api.clock.advance(59 * minutes)
  expect(await meStatus(link)).toBe(200)
  api.clock.advance(minutes)
  expect(await meStatus(link)).toBe(401)
})

test('requesting a link reveals no email; only active staff get the mail', async () => {
  await api.addStaff({ email: 'ema@laurel.example' })
  await api.addStaff({ email: 'gone@laurel.example', is_active: false })
  await api.addUser({ email: 'empleada@example.com' })
  const before = api.mails.length
  const answers = []
  for (const email of [' EMA@laurel.example', 'gone@laurel.example', 'empleada@example.com', 'nadie@laurel.example']) {
    const answer = await api.send('POST', '/api/staff/recover/password', { email })
    answers.push([answer.status, await answer.text()])
  }
  await api.settled()
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(api.mails.slice(before).map(({ to }) => to)).toEqual(['ema@laurel.example'])
})

const postFrom = (peerAddress: string, path: string, body: unknown) =>
  api.send('POST', path, body, undefined, {}, { peerAddress })
const askFrom = (peer: string, email: string) => postFrom(peer, '/api/staff/recover/password', { email })
const loginFrom = (peer: string, credentials: unknown) => postFrom(peer, '/api/staff/login', credentials)

test('the fourth link within an hour from one place is refused, for known and unknown emails', async () => {
  await api.addStaff({ email: 'olga@laurel.example' })
  api.clock.advance(60 * minutes)
  for (const email of ['olga@laurel.example', 'nadie@laurel.example']) {
    const statuses = []
    for (let time = 1; time <= 4; time++) statuses.push((await askFrom('192.0.2.1', email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await askFrom('192.0.2.2', email)).status).toBe(200)
  }
})

test('links requested for one mailbox from many addresses are slowed down, and its owner still gets one', async () => {
  const email = 'elena@laurel.example'
  await api.addStaff({ email, password: 'trébol de agua' })
  const credentials = { email, password: 'trébol de agua' }
  expect((await api.send('POST', '/api/staff/login', credentials)).status).toBe(200)
  for (let time = 1; time <= 100; time++) await askFrom(`203.0.113.${time}`, email)
  await api.settled()
  expect(api.mails.filter(({ to }) => to === email)).toHaveLength(5)
  const later = await askFrom('192.0.2.3', email)
  expect([later.status, later.headers.get('Retry-After')]).toEqual([429, '600'])
  expect((await api.send('POST', '/api/staff/recover/password', { email })).status).toBe(200)
  api.clock.advance(10 * minutes)
  expect((await askFrom('192.0.2.3', email)).status).toBe(200)
})

test('the owner of an attacked account signs in from a new address by a recovery link, and again from there later', async () => {
  const email = 'irene@laurel.example'
  const password = 'trébol de agua'
  await api.addStaff({ email, password: 'lo he olvidado' })
  const attack = async () => {
    for (let time = 1; time <= 20; time++) await loginFrom(`203.0.113.${time}`, { email, password: 'a guess' })
  }
  await attack()
  expect((await loginFrom('unknown', { email, password: 'lo he olvidado' })).status).toBe(429)
  expect((await activate(await recoveryToken(email), password)).status).toBe(200)
  await attack()
  expect((await loginFrom('unknown', { email, password })).status).toBe(200)
})
