import { plural, rich, t } from '#language/t.ts'
import { orderById, orderHistory, orderPage } from '#api/orderQueries.ts'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { ageOf } from '#components/format/age.ts'
import { Instant } from '#components/format/Instant.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Sheet } from '#components/overlays/Sheet.tsx'
import { Chip } from '#components/Chip.tsx'
import { Points } from '#components/Points.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { itemTotal } from '#contract/orders/rules.ts'
import { styled } from 'styled-components'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Order, OrderPage, OrderSearch } from '#contract/orders/model.ts'
import { useOpenRow } from '#resource/useOpenedInAddress.ts'
import { StaleNote } from '#resource/listStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, type ComponentProps } from 'react'
import { OrderInfo } from './OrderInfo.tsx'

interface OrderInfoContainerProps extends Pick<ComponentProps<typeof OrderInfo>, 'Work'> {
  readonly orderId: string
  /** The shown list. It may hold the order, and provides those before and after it. */
  readonly search: OrderSearch
  readonly page: OrderPage | undefined
  readonly openInfo: (orderId: string) => void
  readonly turnTo: (page: number, orderId: string) => void
  readonly onClose: () => void
}

/** 'Información completa': the order that the address names. */
export function OrderInfoContainer({ onClose, Work, ...shown }: OrderInfoContainerProps) {
  const { orderId } = shown
  const { listed, previous, next, failed, place } = useNeighbours(shown)
  const found = useQuery({ ...orderById(orderId), enabled: listed === undefined })
  const history = useQuery(orderHistory(orderId))
  useArrows(previous, next)
  const held = useOpenRow(orderId, shown.page?.orders)
  // An order that has left the list is read alone; until then it stays, with what was pressed in it.
  const order = listed ?? (found.isPending ? held : found.data)
  const words = found.isError ? failureMessage(asFailure(found.error)) : t`Ninguna pestaña tiene una orden con este id.`
  const subtitle = (
    <Which>
      <span>
        {t`Orden #${orderId}`}
        {order?.createdAt && (
          <>
            {' · '}
            <Instant at={order.createdAt} />
          </>
        )}
      </span>
      {order?.createdAt && <Age>{ageOf(order.createdAt)}</Age>}
    </Which>
  )
  const actions = (
    <>
      <IconButton
        label={t`Orden anterior (←)`}
        variant="quiet"
        data-walk={-1}
        aria-disabled={!previous}
        onClick={previous}
      >
        <Icon shape={ChevronLeft} />
      </IconButton>
      {place !== null && <Place>{place}</Place>}
      <IconButton label={t`Orden siguiente (→)`} variant="quiet" data-walk={1} aria-disabled={!next} onClick={next}>
        <Icon shape={ChevronRight} />
      </IconButton>
    </>
  )
  return (
    <Sheet
      isBeside
      title={t`Información completa`}
      subtitle={subtitle}
      actions={actions}
      subject={orderId}
      footer={order && <OrderTotal order={order} />}
      onClose={onClose}
    >
      {[
        [t`No se pudo cargar la página que sigue`, failed] as const,
        [t`No se pudo cargar el historial`, history] as const,
      ].map(
        ([missing, query]) =>
          query?.isError && (
            <StaleNote
              key={missing}
              missing={missing}
              problem={asFailure(query.error)}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ),
      )}
      {order ? (
        <OrderInfo
          Work={Work}
          order={order}
          history={history.isEnabled && (history.data || !history.isError) ? { events: history.data } : null}
        />
      ) : found.isPending ? (
        <Skeleton />
      ) : (
        <ErrorState
          title={t`No se encontró la orden`}
          message={words}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
    </Sheet>
  )
}

/** The orders before and after the open one, across the pages of the shown list. */
function useNeighbours({ orderId, search, page, openInfo, turnTo }: Omit<OrderInfoContainerProps, 'onClose' | 'Work'>) {
  const { orders = [], next = false } = page ?? {}
  const at = orders.findIndex(({ id }) => String(id) === orderId)
  // A minute-old page is recent enough, and reading it again could change the sequence.
  const kept = { placeholderData: () => undefined, staleTime: 60_000 }
  const onPage = (by: -1 | 1) => ({ ...orderPage({ ...search, page: search.page + by }), ...kept })
  const before = useQuery({ ...onPage(-1), enabled: at === 0 && search.page > 1 })
  const after = useQuery({ ...onPage(1), enabled: at >= 0 && at === orders.length - 1 && next })

  const step = (listed: Order | undefined, beyond: Order | undefined, by: -1 | 1) => {
    if (at < 0) return undefined
    if (listed !== undefined) return () => openInfo(String(listed.id))
    return beyond && (() => turnTo(search.page + by, String(beyond.id)))
  }
  return {
    listed: orders[at],
    place: at < 0 ? null : t`${formatNumber(at + 1)} de ${formatNumber(orders.length)}`,
    /** Undefined at the ends of the list, and while the neighbour's page loads. */
    previous: step(orders[at - 1], before.isEnabled ? before.data?.orders.at(-1) : undefined, -1),
    next: step(orders[at + 1], after.isEnabled ? after.data?.orders[0] : undefined, 1),
    /** The query of a neighbour's page, if it failed. */
    failed: [before, after].find(({ isEnabled, isError }) => isEnabled && isError),
  }
}

/** What the whole order costs; a dash if one of its items has no total. */
function OrderTotal({ order: { items } }: { readonly order: Order }) {
  const totals = items.map(itemTotal)
  const isKnown = totals.every((total) => total !== null)
  return (
    <Sum>
      <span>
        {rich`Total de la orden ${<Small>· {t`${plural(items.length, '# artículo', '# artículos')}`}</Small>}`}
      </span>
      <Points count={isKnown ? totals.reduce((sum, total) => sum + total, 0) : null} />
    </Sum>
  )
}

/** Left and Right open the previous and next order, except in a field, in a dialog above or with a modifier key. */
function useArrows(previous: (() => void) | undefined, next: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented
      const isElsewhere = event.target instanceof Element && event.target.closest(others) !== null
      if (!isPlain || isElsewhere) return
      if (event.key === 'ArrowLeft') previous?.()
      if (event.key === 'ArrowRight') next?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next])
}

const others = 'input, select, textarea, dialog, [data-scrim]:not(:has([data-sheet])), [role^=men], [role=tablist]'

const Which = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`
const Age = styled(Chip)`
  min-height: 20px;
  font-size: 12px;

  &:empty {
    display: none;
  }
`
const Place = styled.span`
  align-self: center;
  font-size: 13px;
  color: ${theme.color.textMuted};
  white-space: nowrap;

  ${theme.media.narrow} {
    display: none;
  }
`
const Sum = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;

  > :last-child {
    font-size: 18px;
    font-weight: 620;
  }
`
