import type { Id } from '#contract/id.ts'
import { userFrom, type User } from '#contract/users/users.ts'
import { readList } from './client.ts'

export interface UserSearch {
  readonly keywords: string
  /** Only the whole e-mail matches, its case aside. */
  readonly isEmail?: boolean
  /** Only users of this organisation. */
  readonly organisation?: Id
}

/** `GET /staff/user/search`: best first. @throws Failure */
export const searchUsers = (search: UserSearch, signal?: AbortSignal): Promise<readonly User[]> =>
  readList('staff/user/search', userFrom, signal, {
    keywords: search.keywords,
    detailed: 'true',
    admin: 'false',
    org: search.organisation === undefined ? '' : String(search.organisation),
    ...(search.isEmail === true ? { is_email: 'true' } : {}),
  })
