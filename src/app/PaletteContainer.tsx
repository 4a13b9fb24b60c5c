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
import { lastOrganisation, useSettled } from '#resource/OrganisationScreen.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useProductPages } from '#screens/products/list/useAllProducts.ts'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Palette } from './Palette.tsx'
import { askedOf, organisationKey, paletteLines, productKey } from './paletteLines.ts'

export { ShortcutSheet } from './ShortcutSheet.tsx'

/** For so long the organisations that were read are good enough to find one among them, in ms. */
const staleTime = 5 * 60_000
/** How long the keys rest before anything is read, in ms: reading between two keys would hold the next one up. */
const restMs = 200

/**
 * The palette while it is open: organisations are read with it, orders and products once something is typed that may be
 * one. Its lines are found in the browser at each key; only orders are asked of the API.
 */
export function PaletteContainer({ onClose }: { readonly onClose: () => void }) {
  const { queries } = useRuntime()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [text, setText] = useState('')
  const isResting = useSettled(text, restMs) === text
  const clients = useQuery({ ...organisations, staleTime })
  const asked = askedOf(text, hasOrderSearch())
  const orders = useQuery({ ...foundOrders(queries, asked), enabled: asked !== '' && isResting })
  const mayBeProduct = text.trim().length > 2
  const pages = useProductPages(mayBeProduct && isResting)
  const products = useMemo(() => productsIn(pages.data?.pages ?? []), [pages.data])
  useEffect(() => {
    const making = slicer<void>(() => undefined)
    making.want(() => makingAllKeys(clients.data ?? [], products))
    return making.stop
  }, [clients.data, products])
  const present = params.get('org') ?? lastOrganisation()
  const lines = useMemo(
    () =>
      paletteLines({
        text,
        present,
        organisations: clients.data ?? [],
        products,
        askedOrder: orders.data === undefined ? askedOf(text, false) : '',
        orders: orders.data ?? [],
      }),
    [text, orders.data, clients.data, products, present],
  )
  const open = (to: string, isApart: boolean) => {
    onClose()
    if (isApart) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return createPortal(
    <Palette
      text={text}
      onType={setText}
      lines={lines}
      isGrowing={clients.isPending || pages.isFetching || (asked !== '' && orders.isPending)}
      isTyping={!isResting}
      unread={[
        clients.isLoadingError && unread('las organizaciones', clients.error, clients.refetch),
        orders.isLoadingError && unread('las órdenes', orders.error, orders.refetch),
        mayBeProduct && pages.isLoadingError && unread('los productos', pages.error, pages.refetch),
        mayBeProduct && pages.isFetchNextPageError && unread('todos los productos', pages.error, pages.fetchNextPage),
      ].filter((each) => each !== false)}
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
  const lines = paletteLines({ text: '', present: null, organisations: [], products: [], askedOrder: '', orders: [] })
  const nothing = () => undefined
  const rest = { isTyping: false, onType: nothing, onOpen: nothing, onClose: nothing }
  startTransition(() => root.render(<Palette text="" lines={lines} isGrowing={false} unread={[]} {...rest} />))
  whenIdle(async () => root.unmount())
}

function* makingAllKeys(clients: readonly Organisation[], products: readonly Product[]): Sliced<void> {
  yield* makingKeys(clients, organisationKey)
  yield* makingKeys(products, productKey)
}
