import { loginAnswer, maria, newcomer, wrongCredentials } from '#contract/session/samples.ts'
import { LoginRequest, type UserWire } from '#contract/session/wire.ts'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { refusal } from './refusals.ts'

/** Any password signs María in, but for "wrong". */
export const signingIn = http.post('*/api/staff/login', async ({ request }) => {
  const { password } = v.parse(LoginRequest, await request.json())
  return password === 'wrong' ? HttpResponse.json(wrongCredentials, { status: 401 }) : HttpResponse.json(loginAnswer)
})

export const telling = (me: UserWire) =>
  http.get('*/api/staff/me', () => HttpResponse.json({ success: true, data: me }))

/** The newcomer's password is taken. */
export const activating = http.post('*/api/staff/user/activate', () =>
  HttpResponse.json({
    success: true,
    data: { auth_token: 'sample-token-2', user: { ...newcomer, is_initiated: true } },
  }),
)

export const recovering = http.post('*/api/staff/recover/password', () =>
  HttpResponse.json({ success: true, data: null }),
)

export const refusingRecovery = http.post('*/api/staff/recover/password', () =>
  refusal(429, 'too-many-attempts', 'Too many attempts. Please wait 12 minutes and try again.'),
)

export const sessionHandlers = [signingIn, telling(maria), activating, recovering]
