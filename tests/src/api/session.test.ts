import { activate, readMe, recoverPassword, signIn, signOut } from '#api/session.ts'
import { defaultConfig } from '#contract/config.ts'
import { maria } from '#contract/session/samples.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { empty, joinApi, joinReplies, json } from '../support/console.ts'

const { api } = await fileApi()
const password = ' contraseña larga 🌿 '
await api.addStaff({ email: 'maria@laurel.example', password })
beforeEach(() => {
  api.clock.advance(24 * 60 * 60_000)
  joinApi(api, null)
})

const credentials = { email: ' Maria@laurel.example ', password }

describe('signing in', () => {
  it('returns a valid token and the person', async () => {
    const session = await signIn(credentials)
    expect(session.me).toMatchObject({ name: 'María', email: 'maria@laurel.example', isInitiated: true })
    expect(await readMe(session.token)).toEqual(session.me)
  })

  it('sends no token, not even that of an earlier session', async () => {
    const sent = joinReplies([json({ success: true, data: { auth_token: 't', user: maria } })])
    await signIn(credentials)
    expect(sent[0]!.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(sent[0]!.body)).toEqual({ email: 'Maria@laurel.example', password })
  })

  it('reads the person only if the answer does not name them', async () => {
    const told = joinReplies([json({ auth_token: 't', user: maria })])
    await signIn(credentials)
    expect(told).toHaveLength(1)
    const untold = joinReplies([json({ data: { auth_token: 't', user: { id: 7 } } }), json({ data: maria })])
    expect((await signIn(credentials)).me.name).toBe('María')
    expect(untold.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['http://laurel.test/api/staff/login', undefined],
      ['http://laurel.test/api/staff/me', 'Bearer t'],
    ])
  })

  it('returns the device token, and sends it at the next sign-in', async () => {
    const { device } = await signIn(credentials)
    expect((await signIn({ ...credentials, device: device ?? null })).device).toBe(device)
    const sent = joinReplies([json({ success: true, data: { auth_token: 't', user: maria } })])
    expect((await signIn({ ...credentials, device: 'known' })).device).toBeNull()
    expect(JSON.parse(sent[0]!.body)).toMatchObject({ device_token: 'known' })
  })

  it('is refused if the answer has no token', async () => {
    joinReplies([json({ success: true, data: { user: maria } })])
    await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'refused', code: 'no-session' })
  })
})

describe('who a token belongs to', () => {
  it.each([
    ['null', json({ success: true, data: null })],
    ['nothing', json({ success: true, data: {} })],
    ['an empty object', json({})],
    ['204', empty(204)],
  ])('%s means nobody', async (_words, reply) => {
    joinReplies([reply])
    expect(await readMe('t')).toBeNull()
  })

  it('an expired token is rejected without ending the current session', async () => {
    const onUnauthorised = vi.fn()
    joinApi(api, await api.signIn(), { onUnauthorised })
    await expect(readMe('x'.repeat(40))).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(onUnauthorised).not.toHaveBeenCalled()
  })
})

describe('a forgotten password', () => {
  it('a mailed link works once to choose a new password', async () => {
    await api.addStaff({ email: 'nuria@laurel.example', password: 'una contraseña vieja' })
    await recoverPassword(' nuria@laurel.example ')
    await api.settled()
    const letter = api.mails.findLast(({ to }) => to === 'nuria@laurel.example')!
    const link = /token=(\S+)/.exec(letter.text)![1]!

    expect((await readMe(link))?.isInitiated).toBe(false)
    const session = await activate(link, 'una contraseña nueva')
    expect(session.token).not.toBe(link)
    expect(session.me).toMatchObject({ name: 'María', isInitiated: true })
    expect(await readMe(session.token)).toEqual(session.me)
    await expect(activate(link, 'otra contraseña')).rejects.toMatchObject({ kind: 'unauthorised' })
    joinApi(api, null)
    await expect(signIn({ email: 'nuria@laurel.example', password: 'una contraseña vieja' })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await signIn({ email: 'nuria@laurel.example', password: 'una contraseña nueva' })
  })

  it('an API without the call refuses', async () => {
    joinReplies([json({ success: false, error: { code: 'not-found', message: 'Not here.' } }, 404)])
    await expect(recoverPassword('a@b.co')).rejects.toMatchObject({ kind: 'refused', message: 'Not here.' })
  })
})

describe('the first password', () => {
  it('keeps the given token and reads the person if the answer starts no session', async () => {
    const sent = joinReplies([json({ success: true }), json({ success: true, data: maria })])
    expect(await activate('t', 'x')).toMatchObject({ token: 't', me: { name: 'María', isInitiated: true } })
    expect(sent.map(({ method, headers }) => [method, headers['authorization']])).toEqual([
      ['POST', 'Bearer t'],
      ['GET', 'Bearer t'],
    ])
  })

  it('uses the configured paths for recovery, activation and logout', async () => {
    const paths = { activate: 'a/b', logout: 'c/d', recover: 'e' }
    const sent = joinReplies([json({ success: true, data: maria })], {
      config: { ...defaultConfig, api: 'https://api.example/v1/', paths },
    })
    await recoverPassword('a@b.co')
    signOut('t')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await activate('t', 'x').catch(() => undefined)
    expect(sent.slice(0, 3).map(({ url }) => url)).toEqual([
      'https://api.example/v1/e',
      'https://api.example/v1/c/d',
      'https://api.example/v1/a/b',
    ])
  })
})

describe('signing out', () => {
  it('ends the token on the server', async () => {
    const token = await api.signIn()
    signOut(token)
    await vi.waitFor(() => expect(readMe(token)).rejects.toMatchObject({ kind: 'unauthorised' }))
  })

  it('ignores a lost network', async () => {
    const sent = joinReplies([() => Promise.reject(new TypeError('Failed to fetch'))])
    signOut('t')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })
})
