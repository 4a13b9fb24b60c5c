import { reloadProducts } from '#api/productQueries.ts'
import { sameId, type Id } from '#contract/id.ts'
import { useMembership } from '#resource/useMembership.ts'
import { inTurn, recordLock } from '#runtime/locks.ts'
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
  const { queries, locks } = useRuntime()
  const { kind, field, list, takeOut } = memberships
  /** The form of the product sends its groups too. */
  const inTurnOf = <Result,>(id: Id, work: () => Promise<Result>) => inTurn(locks, recordLock('product', id), work)
  const [snapshot, send] = useMembership({
    list,
    isIn: (rows, { id }) =>
      rows.some((one) => sameId(one.id, membership.id) && one.products.some((product) => sameId(product.id, id))),
    reloadOthers: () => reloadProducts(queries),
    remove: ({ id }, press) => inTurnOf(id, () => press.sending(() => takeOut(membership.id, id), true)),
    async add({ id }) {
      const { putInto } = await productEdits()
      await inTurnOf(id, () => putInto(queries, field, membership.id, id))
    },
    messages: memberMessages[kind],
  })
  const { products: loaded } = useAllProducts()
  const { member } = snapshot.context
  const isLoaded = useMemo(() => member !== null && loaded.some(({ id }) => sameId(id, member.id)), [loaded, member])
  return <MemberProducts {...{ snapshot, send, kind, isLoaded }} products={membership.products} />
}
