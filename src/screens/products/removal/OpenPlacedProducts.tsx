import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import { productRemovalMachine } from '#machines/products/productRemoval.ts'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useAllProducts } from '../list/useAllProducts.ts'
import { PlacedProducts } from './PlacedProducts.tsx'
import { putBack, takeOut, type ProductPlace, type ProductPlaces } from './productPlaces.ts'

interface OpenPlacedProductsProps {
  readonly place: ProductPlace
  readonly places: ProductPlaces
}

/** The products of a catalog or city, which can be taken out of it one by one. */
export function OpenPlacedProducts({ place, places }: OpenPlacedProductsProps) {
  const { queries } = useWorkplace()
  const [machine] = useState(() =>
    productRemovalMachine.provide({
      actors: {
        removeProduct: fromPromise<boolean, ListedProduct>(({ input }) => takeOut(queries, places, place.id, input.id)),
        putProductBack: fromPromise<void, ListedProduct>(({ input }) => putBack(queries, places, place.id, input.id)),
      },
    }),
  )
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
