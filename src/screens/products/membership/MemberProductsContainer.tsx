import { sameId } from '#contract/id.ts'
import { useMembership } from '#resource/useMembership.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMemo } from 'react'
import { useAllProducts } from '../list/useAllProducts.ts'
import { MemberProducts } from './MemberProducts.tsx'
import { troubleMessage } from './membershipMessages.ts'
import { putBack, takeOut, type Membership, type Memberships } from './memberships.ts'

interface MemberProductsContainerProps {
  readonly place: Membership
  readonly places: Memberships
}

/** The products of a catalog or city, which can be taken out of it one by one. */
export function MemberProductsContainer({ place, places }: MemberProductsContainerProps) {
  const { queries } = useRuntime()
  const [snapshot, send] = useMembership({
    remove: ({ id }) => takeOut(queries, places, place.id, id),
    add: ({ id }) => putBack(queries, places, place.id, id),
    trouble: (trouble, member, problem) => troubleMessage(trouble, places.kind, member, problem),
  })
  const { products: loaded } = useAllProducts()
  const { member } = snapshot.context
  const isLoaded = useMemo(() => member !== null && loaded.some(({ id }) => sameId(id, member.id)), [loaded, member])
  return (
    <MemberProducts snapshot={snapshot} send={send} kind={places.kind} products={place.products} isLoaded={isLoaded} />
  )
}
