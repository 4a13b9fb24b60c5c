import { orderById, orderHistory } from '#api/orderQueries.ts'
import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { Sheet } from '#components/Sheet.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Order } from '#contract/orders/model.ts'
import { StaleNote } from '#resource/listStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { OrderInfo } from './OrderInfo.tsx'
import type { useNeighbours } from './useNeighbours.ts'

interface OpenOrderInfoProps {
  readonly orderId: string
  /** The order where the list holds it; else it is looked up. */
  readonly listed: Order | undefined
  readonly neighbours: ReturnType<typeof useNeighbours>
  readonly onClose: () => void
}

/** 'Información completa': the sheet of the order that the address names. */
export function OrderInfoContainer({ orderId, listed, neighbours, onClose }: OpenOrderInfoProps) {
  const found = useQuery({ ...orderById(orderId), enabled: listed === undefined })
  const history = useQuery(orderHistory(orderId))
  const { previous, next, failed } = neighbours
  useArrows(previous, next)
  const order = listed ?? found.data
  const words = found.isError ? failureMessage(asFailure(found.error)) : 'Ninguna pestaña tiene una orden con este id.'
  const subtitle = (
    <>
      Orden #{orderId}
      {order?.createdAt && (
        <>
          {' · '}
          <Instant at={order.createdAt} />
        </>
      )}
    </>
  )
  const actions = (
    <>
      <IconButton label="Orden anterior (←)" variant="quiet" aria-disabled={!previous} onClick={previous}>
        <Icon shape={ChevronLeft} />
      </IconButton>
      <IconButton label="Orden siguiente (→)" variant="quiet" aria-disabled={!next} onClick={next}>
        <Icon shape={ChevronRight} />
      </IconButton>
    </>
  )
  return (
    <Sheet title="Información completa" subtitle={subtitle} actions={actions} subject={orderId} onClose={onClose}>
      {[
        ['No se pudo cargar la página que sigue', failed] as const,
        ['No se pudo cargar el historial', history] as const,
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
        <OrderInfo order={order} history={history.isEnabled && !history.isError ? { events: history.data } : null} />
      ) : found.isPending ? (
        <Skeleton />
      ) : (
        <ErrorState
          title="No se encontró la orden"
          message={words}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
    </Sheet>
  )
}

/** The arrows go to the order before and after, but for those pressed in a field or with another key. */
function useArrows(previous: (() => void) | undefined, next: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented
    const isInField = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
    if (!isPlain || isInField) return
    if (event.key === 'ArrowLeft') previous?.()
    if (event.key === 'ArrowRight') next?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
