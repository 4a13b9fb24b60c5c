import { sameId, type Id } from '../id.ts'
import type { Named } from '../organisations/organisations.ts'
import type { User } from './users.ts'

/**
 * Whether this HR admin is the last active one; null where nobody knows of another. Who is not said to be active or not
 * may be.
 */
export function isLastActive(admins: readonly Named[], users: readonly User[], member: Id): boolean | null {
  const userOf = (id: Id) => users.find((user) => sameId(user.id, id))
  const own = userOf(member)
  if (own?.isActive === false) return false
  const others = admins.flatMap(({ id }) => (sameId(id, member) ? [] : [userOf(id)]))
  if (others.some((user) => user?.isActive)) return false
  return others.some((user) => user === undefined || user.isActive === null) ? null : true
}
