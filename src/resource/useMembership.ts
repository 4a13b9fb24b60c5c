import { t } from '#language/t.ts'
import { freshToSend, refetched, reload, type ListQuery } from '#api/listQuery.ts'
import { pressClock, type PressClock } from '#api/press.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { asFailure, unknown } from '#contract/failure.ts'
import { membershipMachine, type Member, type MembershipContext, type Removal } from '#machines/membership.ts'
import { inTurn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { MembershipMessages } from './members.tsx'
import { useNotice } from './Notices.tsx'

interface MembershipRequests<Row> {
  /** Shows who is a member: read again after each change, and believed. */
  readonly list: ListQuery<Row>
  readonly isIn: (rows: readonly Row[], member: Member) => boolean
  /** Tabs change what this lock is of one after another, each from reading the list until it was read again. */
  readonly lockOf: (member: Member) => string
  /** Reloads other lists that show members; nothing waits for it. */
  readonly reloadOthers: () => unknown
  /** `rows` were read just before. @throws Failure */
  readonly remove: (removal: Removal, press: PressClock, rows: readonly Row[]) => Promise<void>
  /** @throws Failure */
  readonly add: (member: Member, press: PressClock) => Promise<void>
}

/** Adds and removes members; each reads the list first, as what a colleague has already done is not sent. */
export function membershipWork<Row>(
  { queries, locks }: Pick<Runtime, 'queries' | 'locks'>,
  { list, isIn, lockOf, reloadOthers, remove, add }: MembershipRequests<Row>,
) {
  const readAgain = () => {
    void reloadOthers()
    return reload(queries, list)
  }
  async function added(member: Member): Promise<void> {
    const press = pressClock()
    try {
      if (!isIn(await freshToSend(queries, list, press), member)) await add(member, press)
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
    const now = await freshToSend(queries, list, press)
    if (!isIn(now, member)) return null
    await remove(member, press, now).catch((failure: unknown) => {
      void readAgain()
      throw failure
    })
    void reloadOthers()
    return !isIn(await press.reading((signal) => refetched(queries, list, signal)).catch(notRead), member)
  }
  return {
    added: (member: Member) => inTurn(locks, lockOf(member), () => added(member)),
    removed: (member: Removal) => inTurn(locks, lockOf(member), () => removed(member)),
  }
}

/** The membership workflow of one group. */
export function useMembership<Row>(requests: MembershipRequests<Row>, messages: MembershipMessages) {
  const runtime = useRuntime()
  const tell = useNotice()
  const [{ machine, goOnOutOfSight }] = useState(() => {
    const { added, removed } = membershipWork(runtime, requests)
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
          words: () => messages[trouble](t`«${name}»`, thrown === undefined ? null : asFailure(thrown)),
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
    const machine = membershipMachine.provide({
      actors: {
        removeMember: fromPromise<boolean | null, Removal>(({ input, signal }) =>
          saidOutOfSight(removed(input), signal, input, 'notRemoved'),
        ),
        addMember: fromPromise<void, Member>(({ input, signal }) =>
          saidOutOfSight(added(input), signal, input, 'notAdded'),
        ),
      },
    })
    const goOnOutOfSight = async (waiting: MembershipContext['waiting']) => {
      for (const { member, isAdded } of waiting)
        await (
          isAdded
            ? saidOutOfSight(added(member), AbortSignal.abort(), member, 'notAdded')
            : saidOutOfSight(removed({ ...member, isAgreed: false }), AbortSignal.abort(), member, 'notRemoved')
        ).catch(() => undefined)
    }
    return { machine, goOnOutOfSight }
  })
  const [latest, send, actor] = useMachine(machine, inspect)
  // What was pressed counts also if the dialog is closed before its turn.
  useEffect(() => () => void goOnOutOfSight(actor.getSnapshot().context.waiting), [actor, goOnOutOfSight])
  return [useAfterPress(latest), send] as const
}

/** The removal was sent and the list could not be read, so its outcome is unknown, also where the reading was refused. */
function notRead(thrown: unknown): never {
  const { kind, code, message } = asFailure(thrown)
  throw unknown(message, kind === 'unauthorised' ? 'not-signed-in' : code)
}
