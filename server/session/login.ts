import { LoginAnswer, LoginRequest } from '#contract/session/wire.ts'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { attemptOf, rememberSource, reserveAttempt } from './rateLimit.ts'
import { openSession } from './sessions.ts'
import { hasEmail, isActiveStaff, selectUsers, userWire } from './users.ts'

const quarter = 15 * 60_000
const limits = {
  perSource: { name: 'login source', attempts: 20, windowMs: quarter },
  perPair: { name: 'login pair', attempts: 10, windowMs: quarter },
  perAccount: { name: 'login account', attempts: 15, pauseMs: 30_000 },
  /** Together with the attempts of the pair no more than the account's. */
  perDevice: { name: 'login device', attempts: 5, windowMs: quarter },
}

/** Reserves an attempt before it checks the password, and gives it back if that is right. An unknown email takes the same path. */
export function login(deps: Deps) {
  const { db, now, passwords } = deps
  const { app, act } = staffRoutes(deps, 'Session')
  act(
    'POST',
    '/staff/login',
    {
      summary: 'Sign in',
      text: 'The email is trimmed and its case ignored; the password is taken as it is. The answered device_token, sent with the next sign-in, keeps guesses of others from standing in its way; it opens nothing by itself.',
      access: null,
      body: LoginRequest,
      answer: LoginAnswer,
      refusals: { 401: 'wrong-credentials', 429: 'too-many-attempts' },
    },
    async ({ email, password, device_token }, _id, c) => {
      const attempt = attemptOf(c, email, deps)
      const device = await knownDevice(db, device_token, email)
      const { settle } = await reserveAttempt(db, limits, { ...attempt, device }, now())
      let isRight = false
      try {
        const found = await selectUsers(db)
          .select('users.password_hash')
          .where(hasEmail(email))
          .where(isActiveStaff)
          .executeTakeFirst()
        isRight = (await passwords.verify(password, found?.password_hash ?? null)) && found !== undefined
        if (found === undefined || !isRight) throw wrongCredentials()
        const { password_hash: _, ...user } = found
        await rememberSource(db, attempt, now())
        return {
          auth_token: await openSession(db, user.id, now()),
          user: userWire(user),
          device_token: await rememberDevice(db, device_token, user.id, now()),
        } satisfies v.InferOutput<typeof LoginAnswer>['data']
      } finally {
        await settle(isRight)
      }
    },
  )
  return app
}

const wrongCredentials = () =>
  new Refusal(401, 'wrong-credentials', 'Email or password is incorrect.', { 'WWW-Authenticate': 'Bearer' })
