import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { productRemovalMachine } from '#machines/products/productRemoval.ts'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useNotice } from '#resource/Notices.tsx'
import { useAllProducts } from '../list/useAllProducts.ts'
import { MemberProducts } from './MemberProducts.tsx'
import { toldOutOfSight } from './outOfSight.ts'
import { putBack, takeOut, type Membership, type Memberships } from './memberships.ts'
import { troubleMessage, type RemovalTrouble } from './removalMessages.ts'

interface MemberProductsContainerProps {
  readonly place: Membership
  readonly places: Memberships
}

/** The products of a catalog or city, which can be taken out of it one by one. */
export function MemberProductsContainer({ place, places }: MemberProductsContainerProps) {
  const { queries } = useRuntime()
  const tell = useNotice()
  const [machine] = useState(() => {
    const told = <Result,>(
      work: Promise<Result>,
      signal: AbortSignal,
      product: ListedProduct,
      trouble: RemovalTrouble,
    ) =>
      toldOutOfSight(work, signal, trouble, (what, problem) =>
        tell({ tone: 'failed', words: troubleMessage(what, places.kind, product, problem) }),
      )
    return productRemovalMachine.provide({
      actors: {
        removeProduct: fromPromise<boolean, ListedProduct>(({ input, signal }) =>
          told(takeOut(queries, places, place.id, input.id), signal, input, 'notRemoved'),
        ),
        putProductBack: fromPromise<void, ListedProduct>(({ input, signal }) =>
          told(putBack(queries, places, place.id, input.id), signal, input, 'notPutBack'),
        ),
      },
    })
  })
  const [{ context, value: state }, send] = useMachine(machine)
  const { products: loaded } = useAllProducts()
  const { product } = context
  const isLoaded = useMemo(() => product !== null && loaded.some(({ id }) => sameId(id, product.id)), [loaded, product])
  return (
    <MemberProducts
      {...context}
      state={state}
      send={send}
      kind={places.kind}
      products={place.products}
      isLoaded={isLoaded}
    />
  )
}
