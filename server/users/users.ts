import { isBlank } from '#contract/products/text.ts'
import { mostFound, UserAnswer, UserChange, UserRequest, UsersAnswer, UserSearchQuery } from '#contract/users/users.ts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { isDuplicate } from '../db/failures.ts'
import { inTransaction, type Db, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery, query } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { noOrganisation } from '../organisations/organisations.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { closeAll } from '../session/sessions.ts'
import { hasEmail, selectUsers, userWire } from '../session/users.ts'

const area = 'Users'
const write = { area, body: true, answer: UserAnswer } as const

/** Users of client organisations. Staff accounts are none: no route here finds, shows or changes one. */
export const users = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/org/:id/users',
      describe({
        area,
        summary: 'All users of an organisation, by name',
        answer: UsersAnswer,
        refusals: { 404: 'organisation-not-found' },
      }),
      staff(deps),
      idInPath,
      noQuery,
      async (c) => {
        const { id } = c.req.valid('param')
        const found = await clientUsers(deps.db)
          .where('users.organisation_id', '=', id)
          .orderBy('users.name')
          .orderBy('users.lastname')
          .orderBy('users.id')
          .execute()
        if (found.length === 0) await checkOrganisation(deps.db, id)
        return c.json({ success: true, data: found.map(userWire) })
      },
    )
    .get(
      '/staff/user/search',
      describe({
        area,
        summary: 'Find users by name and e-mail',
        text: `At most ${mostFound}, best first. With \`is_email=true\` the whole e-mail has to match, its case aside; with
          \`admin=true\` only admins are found, and with \`org\` only users of that organisation. Every answer is detailed.`,
        answer: UsersAnswer,
      }),
      staff(deps),
      query(UserSearchQuery),
      async (c) => {
        const found = await findUsers(deps.db, c.req.valid('query')).execute()
        return c.json({ success: true, data: found.map(userWire) })
      },
    )
    .post(
      '/staff/user/create',
      describe({
        ...write,
        summary: 'Create a user of an organisation',
        headers: [keyHeader],
        refusals: { 404: 'organisation-not-found', 409: 'email-taken', 422: 'email-required, idempotency-key-reused' },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(UserRequest),
      async (c) => {
        const request = c.req.valid('json')
        return c.json(
          await writeOnce(deps, c, request, async (db) => {
            const { organization_id, ...fields } = request
            await checkOrganisation(db, organization_id)
            const values = { ...columnsOf(fields), organisation_id: organization_id }
            const insert = db.insertInto('users').values(values).returning('id')
            return written(db, await unlessTaken(insert.executeTakeFirstOrThrow()))
          }),
        )
      },
    )
    .patch(
      '/staff/user/:id',
      describe({
        ...write,
        summary: 'Change a user of an organisation',
        text: 'Ends their sessions where they are inactive then.',
        refusals: { 404: 'user-not-found', 409: 'email-taken', 422: 'email-required' },
      }),
      staff(deps),
      idInPath,
      noQuery,
      jsonOnly,
      body(UserChange),
      async (c) => {
        const { id } = c.req.valid('param')
        const fields = c.req.valid('json')
        const data = await inTransaction(deps.db, async (db) => {
          const update = db
            .updateTable('users')
            .set(columnsOf(fields))
            .where('id', '=', id)
            .where('is_staff', '=', false)
          const changed = await unlessTaken(update.returning('id').executeTakeFirst())
          if (changed === undefined)
            throw new Refusal(404, 'user-not-found', `There is no user ${id}. Please reload the list.`)
          if (!fields.status) await closeAll(db, id)
          return written(db, changed)
        })
        return c.json({ success: true, data })
      },
    )

const clientUsers = (db: Db) => selectUsers(db).where('users.is_staff', '=', false)

async function checkOrganisation(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw noOrganisation(id)
}

/** The columns, null for what is empty; an e-mail without blanks around it, because it has to be unique. */
function columnsOf({ type, status, email: typed, ...texts }: v.InferOutput<typeof UserChange>) {
  const email = typed.trim()
  if (isBlank(email)) throw new Refusal(422, 'email-required', 'Please give the user an e-mail.')
  const { phone, address, title, ...names } = texts
  return {
    ...names,
    email,
    phone: phone || null,
    address: address || null,
    title: title || null,
    is_admin: type === 'admin',
    is_manager: type === 'manager',
    is_active: status,
  }
}

async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Refusal(409, 'email-taken', 'There is an account with this e-mail already. Please choose another.')
  }
}

const written = async (db: Tx, { id }: { readonly id: number }) =>
  userWire(await clientUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow())

/**
 * Users of organisations whose name, last name and e-mail hold every word, accents and case aside, those with whole words
 * first. A word of one or two letters has to begin a word: the index has nothing shorter to go by.
 */
export function findUsers(db: Db, asked: v.InferOutput<typeof UserSearchQuery>) {
  const { keywords, org, is_email, admin } = asked
  const words = [
    ...new Set(
      keywords
        .normalize()
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ].map((word) => ({
    inside: pattern([...word].length < 3 ? '% ' : '%', word, '%'),
    first: pattern('% ', word, '%'),
    whole: pattern('% ', word, ' %'),
  }))
  return clientUsers(db)
    .$if(admin === 'true', (only) => only.where('users.is_admin', '=', true))
    .$if(typeof org === 'number', (only) => only.where('users.organisation_id', '=', Number(org)))
    .where((where) =>
      is_email === 'true'
        ? hasEmail(keywords)
        : where.and([
            where.lit(words.length > 0),
            ...words.map(({ inside }) => sql<boolean>`users.search like ${inside}`),
          ]),
    )
    .orderBy(
      sql`${sql.join(
        [
          sql`0::int`,
          ...words.map(
            ({ whole, first }) => sql`(users.search like ${whole})::int * 2 + (users.search like ${first})::int`,
          ),
        ],
        sql` + `,
      )} desc`,
    )
    .orderBy('users.name')
    .orderBy('users.lastname')
    .orderBy('users.id')
    .limit(mostFound)
}

/** The word is folded before its wildcards are escaped: folding makes plain ones of wide ones. */
const pattern = (before: string, word: string, after: string) =>
  sql<string>`${before}::text || regexp_replace(folded(${word}), '[\\\\%_]', '\\\\\\&', 'g') || ${after}::text`
