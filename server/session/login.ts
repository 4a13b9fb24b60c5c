import { LoginAnswer, LoginRequest } from '#contract/session/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { Refusal } from '../refusal.ts'
import { attemptOf, countAttempt, rememberSource } from './rateLimit.ts'
import { openSession } from './sessions.ts'
import { hasEmail, isActiveStaff, selectUsers, userWire } from './users.ts'

const quarter = 15 * 60_000
const limits = {
  perSource: { name: 'login source', attempts: 20, windowMs: quarter },
  perPair: { name: 'login pair', attempts: 10, windowMs: quarter },
  perAccount: { name: 'login account', atOnce: 15, pauseMs: 30_000 },
}

/** Counts the attempt before it checks the password. An unknown email takes the same path as a known one. */
export function login(deps: Deps) {
  const { db, now, passwords } = deps
  return new Hono<ApiEnv>().post(
    '/staff/login',
    describe({
      area: 'Session',
      summary: 'Sign in',
      text: 'The email is trimmed and its case ignored; the password is taken as it is.',
      open: true,
      body: true,
      answer: LoginAnswer,
      refusals: { 401: 'wrong-credentials', 429: 'too-many-attempts' },
    }),
    noQuery,
    jsonOnly,
    body(LoginRequest),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const attempt = attemptOf(c, email, deps)
      const forgive = await countAttempt(db, limits, attempt, now())

      const found = await selectUsers(db)
        .select('users.password_hash')
        .where(hasEmail(email))
        .where(isActiveStaff)
        .executeTakeFirst()
      const fits = await passwords.verify(password, found?.password_hash ?? null)
      if (found === undefined || !fits)
        throw new Refusal(401, 'wrong-credentials', 'Email or password is incorrect.', { 'WWW-Authenticate': 'Bearer' })

      await forgive()
      await rememberSource(db, attempt, now())
      const { password_hash: _, ...user } = found
      return c.json({
        success: true,
        data: { auth_token: await openSession(db, user.id, now()), user: userWire(user) },
      } satisfies v.InferOutput<typeof LoginAnswer>)
    },
  )
}
