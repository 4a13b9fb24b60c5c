import { fresh, reload } from '#api/listQuery.ts'
import { addAdmin, organisations, removeAdmin } from '#api/organisations.ts'
import type { PressClock } from '#api/press.ts'
import { adminsOf, usersOf } from '#api/users.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { isLastActive } from '#contract/users/users.ts'
import type { Member, Removal } from '#machines/membership.ts'
import { useMembership } from '#resource/useMembership.ts'
import { useFocusWhenCreated } from '#resource/useOpenedInAddress.ts'
import { inTurn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { HrAdmins, lastAdmin, messages } from './HrAdmins.tsx'

/** HR admins are added and removed at once. Both leave the typed fields above them alone. */
export function HrAdminsContainer({ organisation }: { readonly organisation: Organisation }) {
  const { queries, locks } = useRuntime()
  const { id } = organisation
  const isLast = async (member: Member, press: PressClock) => {
    try {
      const [clients, users] = await press.reading((signal) =>
        Promise.all([fresh(queries, organisations, signal), fresh(queries, usersOf(id), signal)]),
      )
      const { admins } = clients.find((one) => sameId(one.id, id)) ?? organisation
      return isLastActive(admins, users, member.id)
    } catch {
      // Nobody knows whether another admin is active, so the removal asks first.
      return true
    }
  }
  /** Tabs remove one after another: two that remove two different admins would both find the other one active. */
  const remove = (member: Removal, press: PressClock) =>
    inTurn(locks, adminsOf(id), async () => {
      if (!member.isAgreed && (await isLast(member, press))) throw refusedHere(lastAdmin)
      await press.sending(() => removeAdmin(id, member.id), true)
    })
  const [snapshot, send] = useMembership({
    list: organisations,
    isIn: (clients, member) =>
      clients.some((one) => sameId(one.id, id) && one.admins.some((admin) => sameId(admin.id, member.id))),
    reloadOthers: () => reload(queries, usersOf(id)),
    remove,
    add: (member, press) => press.sending(() => addAdmin(id, member.id), true),
    messages,
  })
  return (
    <div ref={useFocusWhenCreated()}>
      <HrAdmins {...{ organisation, snapshot, send }} />
    </div>
  )
}
