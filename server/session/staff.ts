import { isBlank, visible } from '#contract/blank.ts'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../db/transaction.ts'
import type { MailMessage } from '../deps.ts'
import { OperatorProblem } from '../problems.ts'
import { absoluteLimit, closeAll, idleLimit } from './sessions.ts'
import { newToken, sha256 } from './token.ts'
import { accountOf, hasEmail } from './users.ts'

/** An invitation holds so many days. */
const days = 3

export interface NewMember {
  readonly email: string
  readonly name: string
  readonly lastname: string
}

/** Makes a staff account without a password, or finds one, and returns the token of a new link to choose a password. */
export async function inviteStaff(db: Db, member: NewMember): Promise<string> {
  const email = accountOf(member.email)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new OperatorProblem(`${email} is no e-mail address.`)
  if (isBlank(member.name)) throw new OperatorProblem('A name is needed: --name "Ana María".')
  const token = newToken()
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('users')
      .values({ ...member, email, is_staff: true })
      .onConflict((taken) => taken.doNothing())
      .execute()
    const { id, is_active, is_initiated } = await lockStaff(transaction, email)
    if (!is_active)
      throw new OperatorProblem(`${email} is disabled. To let them in again: npm run staff -- enable ${email}`)
    if (is_initiated)
      throw new OperatorProblem(`${email} has a password already. Whoever forgot theirs asks for a link at sign-in.`)
    const { name, lastname } = member
    const given = { name, ...(lastname !== '' && { lastname }) }
    await transaction.updateTable('users').set(given).where('id', '=', id).execute()
    await transaction.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
    const expires_at = sql<Date>`now() + ${days} * interval '1 day'`
    await transaction
      .insertInto('one_time_tokens')
      .values({ token_hash: await sha256(token), user_id: id, expires_at })
      .execute()
  })
  return token
}

export const invitation = ({ email, name }: NewMember, link: string): MailMessage => ({
  to: accountOf(email),
  subject: 'Your Laurel account',
  text: `Hello ${visible(name)},

you may work in Laurel now. To choose your password, open this link within ${days} days. It works once.

${link}
`,
})

/** Lets somebody in again, or out: then their sessions and links end, and sign-in refuses them as it refuses a wrong password. */
export async function setStaffActive(db: Db, email: string, is_active: boolean): Promise<{ isInitiated: boolean }> {
  return inTransaction(db, async (transaction) => {
    const { id, is_initiated } = await lockStaff(transaction, email)
    await transaction.updateTable('users').set({ is_active }).where('id', '=', id).execute()
    // When enabled too: a sign-in that was under way while they were disabled may have left a session.
    await closeAll(transaction, id)
    return { isInitiated: is_initiated }
  })
}

/** Ends all sessions and links of somebody, who may sign in again. */
export const signOutStaff = (db: Db, email: string): Promise<void> =>
  inTransaction(db, async (transaction) => closeAll(transaction, (await lockStaff(transaction, email)).id))

export const listStaff = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.created_at', '>', sql<Date>`now() - ${absoluteLimit} * interval '1 ms'`)
        .on('sessions.last_seen_at', '>', sql<Date>`now() - ${idleLimit} * interval '1 ms'`),
    )
    .select(({ fn }) => [
      'email',
      'name',
      'lastname',
      'is_active',
      'is_initiated',
      fn.count<number>('token_hash').as('sessions'),
    ])
    .where('is_staff', '=', true)
    .groupBy('users.id')
    .orderBy('email')
    .execute()

async function lockStaff(transaction: Tx, email: string) {
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'is_staff', 'is_active', 'is_initiated'])
    .where(hasEmail(email))
    .forUpdate()
    .executeTakeFirst()
  if (found?.is_staff) return found
  throw new OperatorProblem(
    found === undefined
      ? `Nobody on the staff has the e-mail ${accountOf(email)}. To see who there is: npm run staff -- list`
      : `${accountOf(email)} is the e-mail of a client's user, who cannot be staff. Use another address.`,
  )
}
