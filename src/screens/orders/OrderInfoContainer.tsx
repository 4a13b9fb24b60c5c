import { orderById } from '#api/orderQueries.ts'
import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Instant } from '#components/format/Instant.tsx'
import { Sheet } from '#components/Sheet.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Order } from '#contract/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { OrderInfo } from './OrderInfo.tsx'

interface OpenOrderInfoProps {
  readonly orderId: string
  /** The order where the list holds it; else it is looked up. */
  readonly listed: Order | undefined
  readonly onClose: () => void
}

/** 'Información completa': the sheet of the order that the address names. */
export function OrderInfoContainer({ orderId, listed, onClose }: OpenOrderInfoProps) {
  const found = useQuery({ ...orderById(orderId), enabled: listed === undefined })
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
  return (
    <Sheet title="Información completa" subtitle={subtitle} onClose={onClose}>
      {order ? (
        <OrderInfo order={order} />
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
