import { fresh, reload } from '#api/listQuery.ts'
import { addAdmin, organisations, removeAdmin } from '#api/organisations.ts'
import type { PressClock } from '#api/press.ts'
import { adminsOf, usersOf } from '#api/users.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { isLastActive } from '#contract/users/admins.ts'
import type { Member, Removal } from '#machines/membership.ts'
import { useMembership } from '#resource/useMembership.ts'
import { useFocusWhenCreated } from '#resource/useOpenedInAddress.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { HrAdmins, isUnknown, lastAdmin, messages } from './HrAdmins.tsx'

/** Tabs take turns: two that remove two different admins would both find the other one active. */
export const adminRequests = ({ queries }: Pick<Runtime, 'queries'>, id: Id) => {
  const adminsIn = (clients: readonly Organisation[]) => clients.find((one) => sameId(one.id, id))?.admins ?? []
  return {
    list: organisations,
    isIn: (clients: readonly Organisation[], member: Member) =>
      adminsIn(clients).some((admin) => sameId(admin.id, member.id)),
    lockOf: () => adminsOf(id),
    reloadOthers: () => reload(queries, usersOf(id)),
    async remove(member: Removal, press: PressClock, clients: readonly Organisation[]) {
      if (!member.isAgreed) {
        const users = await press.reading((signal) => fresh(queries, usersOf(id), signal)).catch(() => [])
        const isLast = isLastActive(adminsIn(clients), users, member.id)
        if (isLast !== false) throw refusedHere(lastAdmin, ...(isLast === null ? [isUnknown] : []))
      }
      await press.sending(() => removeAdmin(id, member.id), true)
    },
    add: (member: Member, press: PressClock) => press.sending(() => addAdmin(id, member.id), true),
  }
}

/** HR admins are added and removed at once. Both leave the typed fields above them alone. */
export function HrAdminsContainer({ organisation }: { readonly organisation: Organisation }) {
  const runtime = useRuntime()
  const [snapshot, send] = useMembership(adminRequests(runtime, organisation.id), messages)
  return (
    <div ref={useFocusWhenCreated()}>
      <HrAdmins {...{ organisation, snapshot, send }} />
    </div>
  )
}
