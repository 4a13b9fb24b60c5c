import { mostFound, UsersAnswer, UserSearchQuery } from '#contract/users/users.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { query } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { userWire } from '../session/users.ts'
import { findUsers } from './search.ts'

const area = 'Users'

/** Users of client organisations. Staff accounts are none: no route here finds, shows or changes one. */
export const users = (deps: Deps) =>
  new Hono<ApiEnv>().get(
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
