import { meFrom, sessionFrom } from '#contract/session/adapter.ts'
import { maria, newcomer } from '#contract/session/samples.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the signed-in person in an answer', () => {
  it('is read by the staff API’s names', () => {
    expect(meFrom(maria)).toEqual({
      id: 7,
      name: 'María',
      lastname: 'Restrepo',
      email: 'maria@laurel.example',
      isAdmin: true,
      isManager: false,
      isInitiated: true,
    })
    expect(meFrom(newcomer)?.isInitiated).toBe(false)
  })

  it.each([null, undefined, {}, [], '', 'maria', { id: '' }, { id: null }, { name: 'María' }])(
    '%j is nobody',
    (answer) => {
      expect(meFrom(answer)).toBeNull()
    },
  )

  it.each([
    [{ email: 'a@b.co' }],
    [{ emails: ['a@b.co', 'c@d.co'] }],
    [{ emails: [{ email: 'a@b.co' }] }],
    [{ emails: [{ address: 'a@b.co' }] }],
    [{ email: '', emails: ['a@b.co'] }],
    [{ email: null, emails: ['a@b.co'] }],
  ])('the first usable email address counts: %j', (user) => {
    expect(meFrom({ id: 1, ...user })?.email).toBe('a@b.co')
  })

  it.each([[{ emails: [] }], [{ emails: 'a@b.co' }], [{ emails: [null] }], [{ emails: [{ mail: 'a@b.co' }] }], [{}]])(
    'no usable address is none: %j',
    (user) => {
      expect(meFrom({ id: 1, ...user })?.email).toBe('')
    },
  )

  it('an id stays text or number', () => {
    expect(meFrom({ id: '7' })?.id).toBe('7')
    expect(meFrom({ id: 7 })?.id).toBe(7)
  })

  it('a value that is no flag makes nobody an admin', () => {
    expect(meFrom({ id: 1, is_admin: 'yes', is_manager: 2 })).toMatchObject({ isAdmin: false, isManager: false })
  })

  it('a flag may be a number or a text', () => {
    expect(meFrom({ id: 1, is_admin: 'true', is_manager: 1 })).toMatchObject({ isAdmin: true, isManager: true })
    expect(meFrom({ id: 1, is_initiated: 0 })?.isInitiated).toBe(false)
    expect([null, undefined, 'yes'].map((is_initiated) => meFrom({ id: 1, is_initiated })?.isInitiated)).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the session in an answer', () => {
  it('with a complete user needs no second request', () => {
    expect(sessionFrom({ auth_token: 't', user: maria })).toMatchObject({ token: 't', me: { id: 7 } })
  })

  it.each([null, undefined, {}, { id: 7 }, { id: 7, is_initiated: 'yes' }, { is_initiated: true }])(
    'an incomplete user must be requested: %j',
    (user) => {
      expect(sessionFrom({ auth_token: 't', user })).toEqual({ token: 't', me: null, device: null })
    },
  )

  it('without a user is still a session', () => {
    expect(sessionFrom({ auth_token: 't' })).toEqual({ token: 't', me: null, device: null })
  })

  it.each([null, {}, { auth_token: '' }, { auth_token: 7 }, { token: 't', user: maria }])(
    'without a token is no session: %j',
    (answer) => {
      expect(sessionFrom(answer)).toBeNull()
    },
  )
})

it('no answer breaks the reader', () => {
  const keys = 'id name lastname email emails is_admin is_manager is_initiated auth_token user'.split(' ')
  const shaped = fc.record(Object.fromEntries(keys.map((key) => [key, fc.jsonValue()])), { requiredKeys: [] })
  fc.assert(
    fc.property(fc.oneof(shaped, fc.jsonValue()), (answer) => {
      meFrom(answer)
      sessionFrom(answer)
    }),
    { numRuns: runsOf(1000, 5) },
  )
})
