import { foundOrders, hasOrderSearch } from '#api/orderQueries.ts'
import { organisations } from '#api/organisations.ts'
import { productsIn } from '#api/productQueries.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { makingKeys } from '#components/table/rowIndex.ts'
import { whenIdle } from '#components/whenIdle.ts'
import { slicer, type Sliced } from '#components/table/slices.ts'
import { asFailure } from '#contract/failure.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Product } from '#contract/products/model.ts'
import { askedOf, paletteMachine } from '#machines/palette.ts'
import { lastOrganisation } from '#resource/OrganisationScreen.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useProductPages } from '#screens/products/list/useAllProducts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise, getInitialSnapshot } from 'xstate'
import { Palette } from './Palette.tsx'
import { organisationKey, paletteLines, productKey } from './paletteLines.ts'

export { ShortcutSheet } from './ShortcutSheet.tsx'

/** For so long the organisations that were read are good enough to find one among them, in ms. */
const staleTime = 5 * 60_000

/** The palette while it is open: organisations are read with it, products once something is typed that may be one. */
export function PaletteContainer({ onClose }: { readonly onClose: () => void }) {
  const { queries } = useRuntime()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const findsByWords = hasOrderSearch()
  const [machine] = useState(() =>
    paletteMachine.provide({ actors: { findOrders: fromPromise(({ input }) => foundOrders(queries, input)) } }),
  )
  const [snapshot, send] = useMachine(machine, { input: { findsByWords } })
  const { text, answered } = snapshot.context
  const clients = useQuery({ ...organisations, staleTime })
  const mayBeProduct = text.trim().length > 2
  // Not between two keys: reading a page of them would hold the next one up.
  const pages = useProductPages(mayBeProduct && snapshot.value !== 'waiting')
  const products = useMemo(() => productsIn(pages.data?.pages ?? []), [pages.data])
  useEffect(() => {
    const making = slicer<void>(() => undefined)
    making.want(() => makingAllKeys(clients.data ?? [], products))
    return making.stop
  }, [clients.data, products])
  const present = params.get('org') ?? lastOrganisation()
  const lines = useMemo(() => {
    const asked = askedOf({ text, findsByWords })
    const isAnswered = answered !== null && asked !== '' && answered.words === asked
    return paletteLines({
      text,
      present,
      organisations: clients.data ?? [],
      products,
      askedOrder: isAnswered ? '' : askedOf({ text, findsByWords: false }),
      orders: isAnswered ? answered.orders : [],
    })
  }, [text, answered, findsByWords, clients.data, products, present])
  const open = (to: string, isApart: boolean) => {
    onClose()
    if (isApart) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return createPortal(
    <Palette
      {...snapshot.context}
      state={snapshot.value}
      send={send}
      lines={lines}
      isGrowing={clients.isPending || pages.isFetching}
      unread={[
        ...(clients.isLoadingError ? [unread('las organizaciones', clients.error, clients.refetch)] : []),
        ...(mayBeProduct && pages.isLoadingError ? [unread('los productos', pages.error, pages.refetch)] : []),
        ...(mayBeProduct && pages.isFetchNextPageError
          ? [unread('todos los productos', pages.error, pages.fetchNextPage)]
          : []),
      ]}
      onOpen={open}
      onClose={onClose}
    />,
    document.body,
  )
}

const unread = (what: string, error: unknown, again: () => unknown) => ({
  what,
  message: failureMessage(asFailure(error)),
  onRetry: () => void again(),
})

/** Draws it once where nobody sees it, so that the first opening finds its code compiled and its styles there. */
export function warmUp(): void {
  const root = createRoot(document.createElement('div'))
  const { context, value } = getInitialSnapshot(paletteMachine, { findsByWords: false })
  const text = { text: '', present: null, organisations: [], products: [], askedOrder: '', orders: [] }
  const nothing = () => undefined
  const rest = { lines: paletteLines(text), isGrowing: false, unread: [], send: nothing, onOpen: nothing }
  startTransition(() => root.render(<Palette {...context} {...rest} state={value} onClose={nothing} />))
  whenIdle(async () => root.unmount())
}

function* makingAllKeys(clients: readonly Organisation[], products: readonly Product[]): Sliced<void> {
  yield* makingKeys(clients, organisationKey)
  yield* makingKeys(products, productKey)
}
