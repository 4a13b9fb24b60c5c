import { DoneAnswer, RecoverRequest } from '#contract/session/wire.ts'
import type { Deps, MailMessage } from '../deps.ts'
import type { Deliver } from '../http/tasks.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { attemptOf, countAttempt } from './rateLimit.ts'
import { newToken, sha256 } from './token.ts'
import { hasEmail, isActiveStaff, selectUsers } from './users.ts'

const hour = 60 * 60_000
const limits = {
  perSource: { name: 'recovery source', attempts: 20, windowMs: hour },
  perPair: { name: 'recovery pair', attempts: 3, windowMs: hour },
  perAccount: { name: 'recovery account', attempts: 5, pauseMs: hour / 6 },
}

/** The route that asks for a recovery link. It never looks for the account, so that time reveals nothing. */
export function recover(deps: Deps, deliver: Deliver) {
  const { app, act } = staffRoutes(deps, 'Session')
  act(
    'POST',
    '/staff/recover/password',
    {
      summary: 'Ask for a link to choose a new password',
      text: 'The same answer whether the email is known or not. The link holds for an hour and works once.',
      access: null,
      body: RecoverRequest,
      answer: DoneAnswer,
      refusals: { 429: 'too-many-attempts' },
    },
    async ({ email }, _, c) => {
      await countAttempt(deps.db, limits, attemptOf(c, email, deps), deps.now())
      await deps.db.insertInto('outbox').values({ kind: 'recovery', recipient: email }).execute()
      deliver(c.get('requestId'))
      return null
    },
  )
  return app
}

/** A mail with a new link; undefined if no member of staff has this email. */
export async function recoveryMail({ db, now, consoleUrl }: Deps, email: string): Promise<MailMessage | undefined> {
  const user = await selectUsers(db).where(hasEmail(email)).where(isActiveStaff).executeTakeFirst()
  if (user === undefined) return undefined
  const token = newToken()
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: await sha256(token), user_id: user.id, expires_at: new Date(now().getTime() + hour) })
    .execute()
  return {
    to: user.email,
    subject: 'Choose a new password',
    text: `Hello ${user.name},

to choose a new password, open this link within an hour. It works once.

${consoleUrl}/activate?token=${token}

If you did not ask for it, ignore this mail: your password stays as it is.
`,
  }
}
