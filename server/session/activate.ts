import { ActivateRequest, LoginAnswer } from '#contract/session/wire.ts'
import type * as v from 'valibot'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { anyToken } from './access.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './passwordRules.ts'
import { attemptOf, rememberSource } from './rateLimit.ts'
import { closeAll, openSession } from './sessions.ts'
import { userWire } from './users.ts'

/** The route that sets a password, ends every session and link of the user, and begins a new session. */
export function activate(deps: Deps) {
  const { app, act } = staffRoutes(deps, 'Session')
  act(
    'POST',
    '/staff/user/activate',
    {
      summary: 'Choose a password',
      text: 'For somebody who signs in for the first time, or comes by a recovery link. All other sessions end.',
      access: anyToken,
      body: ActivateRequest,
      answer: LoginAnswer,
      refusals: { 409: 'already-activated', 422: 'password-too-short, password-too-common' },
    },
    async ({ password }, _, c) => {
      const caller = c.get('caller')
      if (caller.kind === 'session' && caller.user.is_initiated) throw alreadyActivated()
      checkNewPassword(password)
      const passwordHash = await deps.passwords.hash(password)

      const token = await inTransaction(deps.db, async (transaction) => {
        await checkStillOpen(transaction, caller)
        await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash, is_initiated: true })
          .where('id', '=', caller.user.id)
          .execute()
        await closeAll(transaction, caller.user.id)
        return openSession(transaction, caller.user.id, deps.now())
      })
      await rememberSource(deps.db, attemptOf(c, caller.user.email, deps), deps.now())
      const user = userWire({ ...caller.user, is_initiated: true })
      return { auth_token: token, user } satisfies v.InferOutput<typeof LoginAnswer>['data']
    },
  )
  return app
}

/** Locks the user, so that one of two simultaneous activations wins. */
async function checkStillOpen(transaction: Tx, { kind, tokenHash, user }: Caller): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
  const living = await transaction
    .selectFrom(kind === 'session' ? 'sessions' : 'one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (living === undefined) throw alreadyActivated()
}

const alreadyActivated = () =>
  new Refusal(409, 'already-activated', 'This account has its password. To change it, use "Forgot password?".')
