import type { PressClock } from '#api/press.ts'
import { reloadProducts } from '#api/productQueries.ts'
import { sameId } from '#contract/id.ts'
import type { Member } from '#machines/membership.ts'
import { notedMember } from '#resource/members.tsx'
import { useMembership } from '#resource/useMembership.ts'
import { recordLock } from '#runtime/locks.ts'
import { productEdits } from '#runtime/runs/bulkRuns.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMemo } from 'react'
import { useAllProducts } from '../list/useAllProducts.ts'
import { memberMessages, MemberProducts } from './MemberProducts.tsx'
import type { Membership, Memberships } from './memberships.ts'

interface MemberProductsContainerProps<Row extends Membership> {
  readonly membership: Membership
  readonly memberships: Memberships<Row>
}

export function MemberProductsContainer<Row extends Membership>(props: MemberProductsContainerProps<Row>) {
  const { membership, memberships } = props
  const { queries } = useRuntime()
  const { kind, field, list, takeOut } = memberships
  const requests = {
    list,
    isIn: (rows: readonly Membership[], { id }: Member) =>
      rows.some((one) => sameId(one.id, membership.id) && one.products.some((product) => sameId(product.id, id))),
    // The form of the product sends its groups too.
    lockOf: ({ id }: Member) => recordLock('product', id),
    reloadOthers: () => reloadProducts(queries),
    remove: ({ id }: Member, press: PressClock) => press.sending(() => takeOut(membership.id, id), true),
    async add({ id }: Member) {
      await (await productEdits()).putInto(queries, field, membership.id, id)
    },
  }
  const [snapshot, send] = useMembership(requests, memberMessages[kind])
  const { products: loaded } = useAllProducts()
  const member = notedMember(snapshot)
  const isLoaded = useMemo(() => member !== null && loaded.some(({ id }) => sameId(id, member.id)), [loaded, member])
  return <MemberProducts {...{ snapshot, send, kind, isLoaded }} products={membership.products} />
}
