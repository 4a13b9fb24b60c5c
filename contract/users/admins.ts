import { sameId, type Id } from '../id.ts'
import type { Named } from '../organisations/organisations.ts'
import { isStatusUnread, type User } from './users.ts'

/** Whether none of the HR admins but this one is active; null where nobody knows of another. */
export function isLastActive(admins: readonly Named[], users: readonly User[], member: Id): boolean | null {
  const others = admins.flatMap(({ id }) => (sameId(id, member) ? [] : [users.find((user) => sameId(user.id, id))]))
  if (others.some((user) => user?.isActive)) return false
  return others.some((user) => user === undefined || isStatusUnread(user)) ? null : true
}
