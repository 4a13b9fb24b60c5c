import { asFailure, type Failure } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { membershipMachine, type Member } from '#machines/membership.ts'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useNotice } from '#resource/Notices.tsx'
import { useAllProducts } from '../list/useAllProducts.ts'
import { MemberProducts } from './MemberProducts.tsx'
import { putBack, takeOut, type Membership, type Memberships } from './memberships.ts'
import { troubleMessage, type MembershipTrouble } from './membershipMessages.ts'

interface MemberProductsContainerProps {
  readonly place: Membership
  readonly places: Memberships
}

/** The products of a catalog or city, which can be taken out of it one by one. */
export function MemberProductsContainer({ place, places }: MemberProductsContainerProps) {
  const { queries } = useRuntime()
  const tell = useNotice()
  const [machine] = useState(() => {
    const told = <Result,>(work: Promise<Result>, signal: AbortSignal, member: Member, trouble: MembershipTrouble) =>
      toldOutOfSight(work, signal, trouble, (what, problem) =>
        tell({ tone: 'failed', words: troubleMessage(what, places.kind, member, problem) }),
      )
    return membershipMachine.provide({
      actors: {
        removeMember: fromPromise<boolean, Member>(({ input, signal }) =>
          told(takeOut(queries, places, place.id, input.id), signal, input, 'notRemoved'),
        ),
        addMember: fromPromise<void, Member>(({ input, signal }) =>
          told(putBack(queries, places, place.id, input.id), signal, input, 'notAdded'),
        ),
      },
    })
  })
  const [snapshot, send] = useMachine(machine)
  const { products: loaded } = useAllProducts()
  const { member } = snapshot.context
  const isLoaded = useMemo(() => member !== null && loaded.some(({ id }) => sameId(id, member.id)), [loaded, member])
  return (
    <MemberProducts snapshot={snapshot} send={send} kind={places.kind} products={place.products} isLoaded={isLoaded} />
  )
}

type Say = (trouble: MembershipTrouble, problem: Failure | null) => void

/** What goes wrong after its dialog was closed has no other place to be told. */
async function toldOutOfSight<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  trouble: MembershipTrouble,
  say: Say,
): Promise<Result> {
  try {
    const result = await work
    if (signal.aborted && result === false) say('stillThere', null)
    return result
  } catch (thrown) {
    if (signal.aborted) say(trouble, asFailure(thrown))
    throw thrown
  }
}
