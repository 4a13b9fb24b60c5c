import { mostFound, type UserSearchQuery } from '#contract/users/users.ts'
import { sql, type Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Database } from '../db/schema.ts'
import { hasEmail, selectUsers } from '../session/users.ts'

/**
 * Users of organisations whose name, last name and e-mail hold every word, accents and case aside, those with whole words
 * first. A word of one or two letters has to begin a word: the index has nothing shorter to go by.
 */
export function findUsers(db: Kysely<Database>, asked: v.InferOutput<typeof UserSearchQuery>) {
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
  return selectUsers(db)
    .where('users.is_staff', '=', false)
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
