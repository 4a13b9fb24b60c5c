import { fresh, reload } from '#api/listQuery.ts'
import { addAdmin, organisations, removeAdmin } from '#api/organisations.ts'
import { usersOf } from '#api/users.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { isLastActive } from '#contract/users/users.ts'
import type { Member } from '#machines/membership.ts'
import { useMembership } from '#resource/useMembership.ts'
import { useFocusWhenCreated } from '#resource/useOpenedInAddress.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { HrAdmins, messages } from './HrAdmins.tsx'

/** HR admins are added and removed at once. Both leave the typed fields above them alone. */
export function HrAdminsContainer({ organisation }: { readonly organisation: Organisation }) {
  const { queries } = useRuntime()
  const { id } = organisation
  const [snapshot, send] = useMembership({
    list: organisations,
    isIn: (clients, member) =>
      clients.some((one) => sameId(one.id, id) && one.admins.some((admin) => sameId(admin.id, member.id))),
    reloadOthers: () => reload(queries, usersOf(id)),
    remove: (member) => removeAdmin(id, member.id),
    add: (member) => addAdmin(id, member.id),
    messages,
  })
  const isLast = async (member: Member) => {
    try {
      const [clients, users] = await Promise.all([fresh(queries, organisations), fresh(queries, usersOf(id))])
      const { admins } = clients.find((one) => sameId(one.id, id)) ?? organisation
      return isLastActive(admins, users, member.id)
    } catch {
      // Nobody knows whether another admin is active, so the removal asks first.
      return true
    }
  }
  return (
    <div ref={useFocusWhenCreated()}>
      <HrAdmins {...{ organisation, isLastActive: isLast, snapshot, send }} />
    </div>
  )
}
