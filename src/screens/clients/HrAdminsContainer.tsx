import { reload } from '#api/listQuery.ts'
import { addAdmin, organisations, removeAdmin } from '#api/organisations.ts'
import { usersOf } from '#api/users.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { useMembership } from '#resource/useMembership.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { HrAdmins, messages } from './HrAdmins.tsx'

/** The HR admins of a client, who are added and removed at once: what is typed above them stays as it is. */
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
  return <HrAdmins {...{ organisation, snapshot, send }} />
}
