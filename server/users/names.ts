import { personName } from '#contract/isolate.ts'
import { sql } from 'kysely'

export type NameParts = readonly [name: string, lastname: string]

/** SQL of a person's first and last name, from the table `users`; null where a join found nobody. */
export const nameParts = sql<NameParts | null>`
  case when users.id is not null then json_build_array(users.name, users.lastname) end`

/** First and last name; null where nobody is known, or where the name is empty. */
export const nameOf = (parts: NameParts | null): string | null => (parts && personName(...parts)) || null
