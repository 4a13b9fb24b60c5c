import { visible } from '#contract/blank.ts'
import { mostFound, UserAnswer, UserChange, UserRequest, UsersAnswer, UserSearchQuery } from '#contract/users/users.ts'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { checkExist } from '../catalogue/checkExist.ts'
import { unlessDuplicate } from '../db/failures.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { searchedWords } from '../db/words.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { closeAll } from '../session/sessions.ts'
import { hasEmail, selectUsers, userWire } from '../session/users.ts'

/** Routes of the users of client organisations. No route here finds, shows or changes a staff account. */
export function users(deps: Deps) {
  const { app, read, search, write } = staffRoutes(deps, 'Users')
  read(
    '/staff/org/:id/users',
    {
      summary: 'All users of an organisation, by name',
      answer: UsersAnswer,
      refusals: { 404: 'organisation-not-found' },
    },
    async (id) => {
      await checkExist(deps.db, 'organisation', [id])
      const found = await byName(clientUsers(deps.db).where('users.organisation_id', '=', id)).execute()
      return found.map(userWire)
    },
  )
  search(
    '/staff/user/search',
    {
      summary: 'Find users by name and e-mail',
      text: `At most ${mostFound}, best first. With \`is_email=true\` the whole e-mail has to match, its case aside; with
          \`admin=true\` only admins are found, and with \`org\` only users of that organisation. Every answer is detailed.`,
      query: UserSearchQuery,
      answer: UsersAnswer,
    },
    async (asked) => ({ data: (await findUsers(deps.db, asked).execute()).map(userWire) }),
  )
  write(
    'POST',
    '/staff/user/create',
    {
      summary: 'Create a user of an organisation',
      body: UserRequest,
      once: true,
      changes: 'user',
      answer: UserAnswer,
      refusals: { 404: 'organisation-not-found', 409: 'email-taken', 422: 'email-required, idempotency-key-reused' },
    },
    async (db, { organization_id, ...fields }) => {
      await checkExist(db, 'organisation', [organization_id])
      const values = { ...columnsOf(fields), organisation_id: organization_id }
      const insert = db.insertInto('users').values(values).returning('id')
      return written(db, await unlessDuplicate(insert.executeTakeFirstOrThrow(), emailTaken))
    },
  )
  write(
    'PATCH',
    '/staff/user/:id',
    {
      summary: 'Change a user of an organisation',
      text: 'Ends their sessions where they are inactive then. Who is an admin and a manager stays both as an admin.',
      body: UserChange,
      changes: (_, { id }) => [['user', id]],
      answer: UserAnswer,
      refusals: { 404: 'user-not-found', 409: 'email-taken', 422: 'email-required' },
    },
    async (db, fields, { id }) => {
      const columns = columnsOf(fields)
      const update = db
        .updateTable('users')
        .set({
          ...columns,
          is_manager: sql`${columns.is_manager} or (${columns.is_admin} and is_admin and is_manager)`,
        })
        .where('id', '=', id)
        .where('is_staff', '=', false)
      const changed = await unlessDuplicate(update.returning('id').executeTakeFirst(), emailTaken)
      if (changed === undefined)
        throw new Refusal(404, 'user-not-found', `There is no user ${id}. Please reload the list.`)
      if (!fields.status) await closeAll(db, id)
      return written(db, changed)
    },
  )
  return app
}

const clientUsers = (db: Db) => selectUsers(db).where('users.is_staff', '=', false)

const byName = (found: ReturnType<typeof clientUsers>) =>
  found.orderBy('users.name').orderBy('users.lastname').orderBy('users.id')

/** The columns of a user, null for empty texts. The e-mail loses invisible characters, because it has to be unique. */
function columnsOf({ type, status, ...texts }: v.InferOutput<typeof UserChange>) {
  const email = visible(texts.email)
  if (email === '') throw new Refusal(422, 'email-required', 'Please give the user an e-mail.')
  return {
    ...texts,
    email,
    phone: texts.phone || null,
    address: texts.address || null,
    title: texts.title || null,
    is_admin: type === 'admin',
    is_manager: type === 'manager',
    is_active: status,
  }
}

const emailTaken = () =>
  new Refusal(409, 'email-taken', 'There is an account with this e-mail already. Please choose another.')

const written = async (db: Tx, { id }: { readonly id: number }) =>
  userWire(await clientUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow())

/**
 * Users whose name, last name and e-mail contain every word, without regard to accents and case; whole words come first.
 */
export function findUsers(db: Db, asked: v.InferOutput<typeof UserSearchQuery>) {
  const { keywords, org, is_email, admin } = asked
  const words = searchedWords(keywords)
  const ranks = words.map(
    ({ whole, first }) => sql`(users.search like ${whole})::int * 2 + (users.search like ${first})::int`,
  )
  const isInside = words.map(({ inside }) => sql<boolean>`users.search like ${inside}`)
  const found = clientUsers(db)
    .$if(admin === 'true', (only) => only.where('users.is_admin', '=', true))
    .$if(typeof org === 'number', (only) => only.where('users.organisation_id', '=', Number(org)))
    .where((where) =>
      is_email === 'true' ? hasEmail(keywords) : where.and([where.lit(words.length > 0), ...isInside]),
    )
    .orderBy(sql`${sql.join([sql`0::int`, ...ranks], sql` + `)} desc`)
  return byName(found).limit(mostFound)
}
