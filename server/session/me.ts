import { DoneAnswer, MeAnswer } from '#contract/session/wire.ts'
import type * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { anySession, anyToken } from './access.ts'
import { closeSession } from './sessions.ts'
import { userWire } from './users.ts'

export function me(deps: Deps) {
  const { app, read, act } = staffRoutes(deps, 'Session')
  read(
    '/staff/me',
    {
      summary: 'Who is signed in',
      text: 'With the one-time token of a recovery link the user is answered as not initiated.',
      access: anyToken,
      answer: MeAnswer,
    },
    async (_, c) => userWire(c.get('caller').user) satisfies v.InferOutput<typeof MeAnswer>['data'],
  )
  act(
    'POST',
    '/staff/logout',
    { summary: 'Sign out', text: 'Ends the token.', access: anySession, answer: DoneAnswer },
    async (_sent, _id, c) => {
      await closeSession(deps.db, c.get('caller').tokenHash)
      return null
    },
  )
  return app
}
