import { t } from '#language/t.ts'
import { freshToSend, refetched, reload, type ListQuery } from '#api/listQuery.ts'
import { pressClock, type PressClock } from '#api/press.ts'
import { useAfterPress } from '#components/buttons/afterPress.ts'
import { asFailure, unknown } from '#contract/failure.ts'
import { membershipMachine, type Member, type Removal } from '#machines/membership.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { MembershipMessages } from './members.tsx'
import { useNotice } from './Notices.tsx'

interface MembershipRequests<Row> {
  /** Shows who is a member: read again after each change, and believed. */
  readonly list: ListQuery<Row>
  readonly isIn: (rows: readonly Row[], member: Member) => boolean
  /** Reloads other lists that show members; nothing waits for it. */
  readonly reloadOthers: () => unknown
  /** @throws Failure */
  readonly remove: (removal: Removal, press: PressClock) => Promise<void>
  /** @throws Failure */
  readonly add: (member: Member, press: PressClock) => Promise<void>
  readonly messages: MembershipMessages
}

/** The membership workflow of one group. */
export function useMembership<Row>({ list, isIn, reloadOthers, remove, add, messages }: MembershipRequests<Row>) {
  const { queries } = useRuntime()
  const tell = useNotice()
  const [machine] = useState(() => {
    const readAgain = () => {
      void reloadOthers()
      return reload(queries, list)
    }
    /** Reads the list first: what a colleague has already done is not sent. */
    const isInNow = async (member: Member, press: PressClock) => isIn(await freshToSend(queries, list, press), member)
    async function added(member: Member): Promise<void> {
      const press = pressClock()
      try {
        if (!(await isInNow(member, press))) await add(member, press)
      } catch (failure) {
        await press.reading(readAgain).catch(() => undefined)
        throw failure
      }
      void reloadOthers()
      const rows = await press.reading((signal) => refetched(queries, list, signal)).catch(() => null)
      if (rows !== null && !isIn(rows, member)) throw unknown('', 'not-shown')
    }
    async function removed(member: Removal): Promise<boolean | null> {
      const press = pressClock()
      if (!(await isInNow(member, press))) return null
      await remove(member, press).catch((failure: unknown) => {
        void readAgain()
        throw failure
      })
      void reloadOthers()
      return !isIn(await press.reading((signal) => refetched(queries, list, signal)).catch(notRead), member)
    }
    /** A failure after the dialog was closed is shown as a notice. */
    const saidOutOfSight = async <Result>(
      work: Promise<Result>,
      signal: AbortSignal,
      { name }: Member,
      failed: 'notRemoved' | 'notAdded',
    ) => {
      const say = (trouble: typeof failed | 'stillThere', thrown?: unknown) =>
        signal.aborted &&
        tell({
          tone: 'failed',
          words: messages[trouble](t`«${name}»`, thrown === undefined ? null : asFailure(thrown)),
        })
      try {
        const result = await work
        if (result === false) say('stillThere')
        return result
      } catch (thrown) {
        say(failed, thrown)
        throw thrown
      }
    }
    return membershipMachine.provide({
      actors: {
        removeMember: fromPromise<boolean | null, Removal>(({ input, signal }) =>
          saidOutOfSight(removed(input), signal, input, 'notRemoved'),
        ),
        addMember: fromPromise<void, Member>(({ input, signal }) =>
          saidOutOfSight(added(input), signal, input, 'notAdded'),
        ),
      },
    })
  })
  const [latest, send] = useMachine(machine, inspect)
  return [useAfterPress(latest), send] as const
}

/** The removal was sent and the list could not be read, so its outcome is unknown, also where the reading was refused. */
function notRead(thrown: unknown): never {
  const { kind, code, message } = asFailure(thrown)
  throw unknown(message, kind === 'unauthorised' ? 'not-signed-in' : code)
}
