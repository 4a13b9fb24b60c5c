import { loginAnswer, maria, newcomer, wrongCredentials } from '#contract/session/samples.ts'
import { LoginRequest } from '#contract/session/wire.ts'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { done } from './collection.ts'

/** Any password but "wrong" signs María in; the new account's password is accepted. */
export const sessionHandlers = [
  http.post('*/api/staff/login', async ({ request }) => {
    const { password } = v.parse(LoginRequest, await request.json())
    return password === 'wrong' ? HttpResponse.json(wrongCredentials, { status: 401 }) : HttpResponse.json(loginAnswer)
  }),
  http.get('*/api/staff/me', () => done(maria)),
  http.post('*/api/staff/user/activate', () =>
    done({ auth_token: 'sample-token-2', user: { ...newcomer, is_initiated: true } }),
  ),
  http.post('*/api/staff/recover/password', () => done(null)),
]
