import { asFailure } from '#contract/failure.ts'
import { membershipMachine, type Member } from '#machines/membership.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { MembershipMessages, MembershipTrouble } from './MembershipNote.tsx'
import { useNotice } from './Notices.tsx'

interface MembershipRequests {
  /** Gives whether the member is gone from the list that was read again. @throws Failure */
  readonly remove: (member: Member) => Promise<boolean>
  /** @throws Failure */
  readonly add: (member: Member) => Promise<void>
  readonly trouble: MembershipMessages['trouble']
}

/** The workflow of one group's members, by the requests that it begins with. */
export function useMembership({ remove, add, trouble }: MembershipRequests) {
  const tell = useNotice()
  const [machine] = useState(() => {
    /** What goes wrong after its dialog was closed has no other place to be told. */
    const toldOutOfSight = async <Result>(
      work: Promise<Result>,
      signal: AbortSignal,
      member: Member,
      failed: MembershipTrouble,
    ) => {
      try {
        const result = await work
        if (signal.aborted && result === false) tell({ tone: 'failed', words: trouble('stillThere', member, null) })
        return result
      } catch (thrown) {
        if (signal.aborted) tell({ tone: 'failed', words: trouble(failed, member, asFailure(thrown)) })
        throw thrown
      }
    }
    return membershipMachine.provide({
      actors: {
        removeMember: fromPromise<boolean, Member>(({ input, signal }) =>
          toldOutOfSight(remove(input), signal, input, 'notRemoved'),
        ),
        addMember: fromPromise<void, Member>(({ input, signal }) =>
          toldOutOfSight(add(input), signal, input, 'notAdded'),
        ),
      },
    })
  })
  return useMachine(machine)
}
