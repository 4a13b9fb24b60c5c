import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import { productRemovalMachine } from '#machines/products/productRemoval.ts'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useNotice } from '../Notices.tsx'
import { useAllProducts } from '../list/useAllProducts.ts'
import { PlacedProducts } from './PlacedProducts.tsx'
import { toldOutOfSight } from './outOfSight.ts'
import { putBack, takeOut, type ProductPlace, type ProductPlaces } from './productPlaces.ts'
import { troubleWords, type RemovalTrouble } from './removalWords.ts'

interface OpenPlacedProductsProps {
  readonly place: ProductPlace
  readonly places: ProductPlaces
}

/** The products of a catalog or city, which can be taken out of it one by one. */
export function OpenPlacedProducts({ place, places }: OpenPlacedProductsProps) {
  const { queries } = useWorkplace()
  const tell = useNotice()
  const [machine] = useState(() => {
    const told = <Result,>(
      work: Promise<Result>,
      signal: AbortSignal,
      product: ListedProduct,
      trouble: RemovalTrouble,
    ) =>
      toldOutOfSight(work, signal, trouble, (what, problem) =>
        tell({ tone: 'failed', words: troubleWords(what, places.kind, product, problem) }),
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
    <PlacedProducts
      {...context}
      state={state}
      send={send}
      kind={places.kind}
      products={place.products}
      isLoaded={isLoaded}
    />
  )
}
