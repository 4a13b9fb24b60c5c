import { LoginAnswer, MeAnswer } from '#contract/session/wire.ts'
import { openSession } from '#server/session/sessions.ts'
import { inviteStaff, listStaff, setStaffActive, signOutStaff } from '#server/session/staff.ts'
import { testApi } from '#testing/api.ts'
import { dataOf, refusedAs } from '#tests/support/fileApi.ts'
import { afterAll, expect, test } from 'vitest'

const api = await testApi({ now: () => new Date() })
afterAll(() => api.close())

const password = 'trébol de agua'
const person = (email: string) => ({ email, name: 'Ana', lastname: 'Ruiz' })
const activate = (token: string) => api.send('POST', '/api/staff/user/activate', { password }, token)
const signIn = (email: string, typed = password) => api.send('POST', '/api/staff/login', { email, password: typed })
const meStatus = async (token: string) => (await api.get('/api/staff/me', token)).status

test('on a database without anybody, an invited person chooses a password by the link, once, and signs in', async () => {
  expect(await listStaff(api.db)).toEqual([])
  const link = await inviteStaff(api.db, person(' Ana@Laurel.example'))
  expect(await listStaff(api.db)).toMatchObject([{ email: 'ana@laurel.example', is_initiated: false, sessions: 0 }])
  expect(await refusedAs(signIn('ana@laurel.example', ''))).toEqual([401, 'wrong-credentials'])
  expect(await dataOf(MeAnswer, api.get('/api/staff/me', link))).toMatchObject({ name: 'Ana', is_initiated: false })
  const { auth_token } = await dataOf(LoginAnswer, activate(link))
  expect([await meStatus(auth_token), await meStatus(link)]).toEqual([200, 401])
  expect((await signIn('ana@laurel.example')).status).toBe(200)
  expect(await listStaff(api.db)).toMatchObject([{ is_active: true, is_initiated: true, sessions: 2 }])
})

test('a second invitation replaces the link of the first and makes no second account', async () => {
  const first = await inviteStaff(api.db, person('eva@laurel.example'))
  const second = await inviteStaff(api.db, person('EVA@laurel.example'))
  expect([await meStatus(first), await meStatus(second)]).toEqual([401, 200])
})

test('two invitations at once make one account, and one of the links holds', async () => {
  const links = await Promise.all([1, 2, 3].map(() => inviteStaff(api.db, person('leo@laurel.example'))))
  const statuses = await Promise.all(links.map(meStatus))
  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('whoever is disabled is out at once, and sign-in, recovery and a link tell them no more than a stranger', async () => {
  const email = 'ida@laurel.example'
  await activate(await inviteStaff(api.db, person(email)))
  const { auth_token } = await dataOf(LoginAnswer, signIn(email))
  await api.send('POST', '/api/staff/recover/password', { email })
  await api.settled()
  const link = /token=([\w-]{43})/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? ''
  await setStaffActive(api.db, email, false)
  expect([await meStatus(auth_token), await meStatus(link)]).toEqual([401, 401])
  const [theirs, strangers] = [await signIn(email), await signIn('nobody@laurel.example')]
  expect([theirs.status, await theirs.text()]).toEqual([strangers.status, await strangers.text()])
  const mails = api.mails.length
  await api.send('POST', '/api/staff/recover/password', { email })
  await api.settled()
  expect(api.mails).toHaveLength(mails)
  expect(await refusedAs(activate(link))).toEqual([401, 'not-signed-in'])

  await setStaffActive(api.db, email, true)
  expect([await meStatus(auth_token), await meStatus(link)]).toEqual([401, 401])
  expect((await signIn(email)).status).toBe(200)
})

test('a sign-in that overlaps with being disabled leaves no session for later', async () => {
  const email = 'noa@laurel.example'
  await activate(await inviteStaff(api.db, person(email)))
  const { id } = await api.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await setStaffActive(api.db, email, false)
  const token = await openSession(api.db, id, new Date())
  expect(await meStatus(token)).toBe(401)
  await setStaffActive(api.db, email, true)
  expect(await meStatus(token)).toBe(401)
})

test('signing somebody out ends every session of theirs, and of nobody else', async () => {
  const [one, other] = ['sol@laurel.example', 'paz@laurel.example']
  for (const email of [one, other]) await activate(await inviteStaff(api.db, person(email)))
  const tokens = await Promise.all(
    [one, one, other].map(async (email) => (await dataOf(LoginAnswer, signIn(email))).auth_token),
  )
  await signOutStaff(api.db, one)
  expect(await Promise.all(tokens.map(meStatus))).toEqual([401, 401, 200])
  expect((await signIn(one)).status).toBe(200)
})

test('an invitation and a change need an account that they fit, and say what to do otherwise', async () => {
  const client = { email: 'cliente@andino.example', name: 'Rosa' }
  await api.addUser(client)
  await activate(await inviteStaff(api.db, person('mar@laurel.example')))
  await inviteStaff(api.db, person('off@laurel.example'))
  await setStaffActive(api.db, 'off@laurel.example', false)
  await expect(inviteStaff(api.db, person(client.email))).rejects.toThrow("a client's user")
  await expect(inviteStaff(api.db, person('mar@laurel.example'))).rejects.toThrow('has a password already')
  await expect(inviteStaff(api.db, person('off@laurel.example'))).rejects.toThrow('npm run staff -- enable')
  await expect(inviteStaff(api.db, person('no address'))).rejects.toThrow('no e-mail address')
  await expect(inviteStaff(api.db, { ...person('x@laurel.example'), name: ' ' })).rejects.toThrow('--name')
  await expect(setStaffActive(api.db, client.email, false)).rejects.toThrow("a client's user")
  await expect(signOutStaff(api.db, 'nobody@laurel.example')).rejects.toThrow('npm run staff -- list')
})
