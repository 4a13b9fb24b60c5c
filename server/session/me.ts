import { DoneAnswer, MeAnswer } from '#contract/session/wire.ts'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { noQuery } from '../http/input.ts'
import { anySession, anyToken } from './access.ts'
import { closeSession } from './sessions.ts'
import { userWire } from './users.ts'

export const me = (deps: Deps) =>
  new Hono<ApiEnv>().get(
    '/staff/me',
    describe({
      area: 'Session',
      summary: 'Who is signed in',
      text: 'With the one-time token of a recovery link the user is answered as not initiated.',
      answer: MeAnswer,
    }),
    anyToken(deps),
    noQuery,
    (c) => c.json({ success: true, data: userWire(c.get('caller').user) } satisfies v.InferOutput<typeof MeAnswer>),
  )

export const logout = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/staff/logout',
    describe({ area: 'Session', summary: 'Sign out', text: 'Ends the token.', answer: DoneAnswer }),
    anySession(deps),
    noQuery,
    async (c) => {
      await closeSession(deps.db, c.get('caller').tokenHash)
      return c.json({ success: true, data: null } satisfies v.InferOutput<typeof DoneAnswer>)
    },
  )
