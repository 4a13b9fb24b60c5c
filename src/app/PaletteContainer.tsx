import { t } from '#language/t.ts'
import { foundOrders, hasOrderSearch } from '#api/orderQueries.ts'
import { organisations } from '#api/organisations.ts'
import { productsIn } from '#api/productQueries.ts'
import { usersLike } from '#api/users.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { makingKeys } from '#components/table/rowIndex.ts'
import { useQuestionsWait } from '#components/overlays/questionTurn.ts'
import { whenIdle } from '#components/whenIdle.ts'
import { slicer, type Sliced } from '#components/table/slices.ts'
import { asFailure } from '#contract/failure.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Product } from '#contract/products/model.ts'
import { lastOrganisation, useSettled } from '#resource/OrganisationScreen.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useProductPages } from '#screens/products/list/useAllProducts.ts'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Palette } from './Palette.tsx'
import {
  askedOf,
  askedPeople,
  organisationKey,
  organisationLines,
  paletteLines,
  productKey,
  type PaletteLine,
} from './paletteLines.ts'
import type { TypedAhead } from './typeAhead.ts'

export { ShortcutSheet } from './ShortcutSheet.tsx'

/** How long cached organisations are good enough for the palette, in ms. */
const staleTime = 5 * 60_000
/**
 * How long typing must pause before anything is requested, in ms: a request between two keys would delay the next key.
 */
const restMs = 200

interface PaletteContainerProps {
  readonly typedAhead: TypedAhead
  readonly onClose: () => void
}

/**
 * The open palette. It loads organisations at once, and orders, people and products once the text may name one. Lines
 * are filtered in the browser; only orders and people are searched by the API.
 */
export function PaletteContainer({ typedAhead, onClose }: PaletteContainerProps) {
  useQuestionsWait(onClose)
  const { queries, views } = useRuntime()
  const saved = useSyncExternalStore(views.onChange, views.all)
  const navigate = useNavigate()
  const here = useLocation()
  const [params] = useSearchParams()
  const [text, setText] = useState(typedAhead.text)
  /** The line that needs an organisation. */
  const [asking, ask] = useState<PaletteLine | null>(null)
  const isResting = useSettled(text, restMs) === text
  const clients = useQuery({ ...organisations, staleTime })
  const asked = asking === null ? askedOf(text, hasOrderSearch()) : ''
  const orders = useQuery({ ...foundOrders(queries, asked), enabled: asked !== '' && isResting })
  const sought = asking === null ? askedPeople(text) : ''
  const people = useQuery({ ...usersLike(sought), enabled: sought !== '' && isResting })
  const mayBeProduct = asking === null && text.trim().length > 2
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
      asking === null
        ? paletteLines({
            text,
            present,
            organisations: clients.data ?? [],
            products,
            askedOrder: orders.data === undefined ? askedOf(text, false) : '',
            orders: orders.data ?? [],
            views: saved,
            people: people.data ?? [],
            here,
          })
        : organisationLines(asking, text, clients.data ?? []),
    [asking, text, orders.data, people.data, clients.data, products, present, saved, here],
  )
  const open = (line: PaletteLine, isApart: boolean) => {
    const { to } = line
    if (to.includes('{org}')) {
      setText('')
      return ask(line)
    }
    onClose()
    if (isApart) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return createPortal(
    <Palette
      text={text}
      onType={setText}
      isEntered={typedAhead.isEntered}
      asking={asking?.title}
      onBack={() => ask(null)}
      lines={lines}
      isGrowing={
        clients.isPending ||
        pages.isFetching ||
        (asked !== '' && orders.isPending) ||
        (sought !== '' && people.isPending)
      }
      isTyping={!isResting}
      unread={[
        clients.isLoadingError && unread(t`las organizaciones`, clients.error, clients.refetch),
        orders.isLoadingError && unread(t`las órdenes`, orders.error, orders.refetch),
        people.isLoadingError && unread(t`las personas`, people.error, people.refetch),
        mayBeProduct && pages.isLoadingError && unread(t`los productos`, pages.error, pages.refetch),
        mayBeProduct && pages.isFetchNextPageError && unread(t`todos los productos`, pages.error, pages.fetchNextPage),
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

/** Renders the palette once outside the document, so that its first opening finds code and styles ready. */
export function warmUp(): void {
  const root = createRoot(document.createElement('div'))
  const lines = paletteLines({
    text: '',
    present: null,
    organisations: [],
    products: [],
    askedOrder: '',
    orders: [],
    views: [],
    people: [],
  })
  const nothing = () => undefined
  const rest = { onBack: nothing, isTyping: false, onType: nothing, onOpen: nothing, onClose: nothing }
  startTransition(() => root.render(<Palette text="" lines={lines} isGrowing={false} unread={[]} {...rest} />))
  whenIdle(async () => root.unmount())
}

function* makingAllKeys(clients: readonly Organisation[], products: readonly Product[]): Sliced<void> {
  yield* makingKeys(clients, organisationKey)
  yield* makingKeys(products, productKey)
}
