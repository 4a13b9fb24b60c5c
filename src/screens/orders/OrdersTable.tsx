import { EmptyState } from '#components/EmptyState.tsx'
import { Pager } from '#components/Pager.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Failure } from '#contract/failure.ts'
import { ordersPerPage } from '#contract/orders/limits.ts'
import type { OrderGroup, OrderPage } from '#contract/orders/model.ts'
import { ListError } from '#resource/listStates.tsx'
import { useMemo } from 'react'
import { orderColumns } from './orderColumns.tsx'

export interface OrdersTableProps {
  readonly group: OrderGroup
  /** Undefined until the first page has come. */
  readonly shown: OrderPage | undefined
  readonly page: number
  /** Other orders were asked for, and these still stand. */
  readonly isReloading: boolean
  /** A search or a product narrows the list. */
  readonly isNarrowed: boolean
  readonly problem: Failure | null
  readonly onRetry: () => void
  readonly onPage: (page: number) => void
  readonly onInfo: (orderId: string) => void
}

/** Ten orders of a tab, in their four faces. */
export function OrdersTable(props: OrdersTableProps) {
  const { group, shown, page, problem, isReloading, isNarrowed, onInfo } = props
  const columns = useMemo(() => orderColumns(group, onInfo), [group, onInfo])
  return (
    <DataTable
      caption={group === 'open' ? 'Open Orders' : 'Closed Orders'}
      columns={columns}
      rows={shown?.orders ?? []}
      rowId={(order) => String(order.id)}
      loading={shown === undefined && problem === null}
      skeletonRows={ordersPerPage}
      rowHeight={61}
      reloading={isReloading}
      minWidth={640}
      empty={
        isNarrowed ? (
          <EmptyState title="Ninguna orden coincide">Cambie el Order id o el producto para ver otras.</EmptyState>
        ) : (
          <EmptyState title={group === 'open' ? 'No hay órdenes abiertas' : 'No hay órdenes cerradas'}>
            {group === 'open'
              ? 'Aquí aparecen los artículos en In-progress y Shipped.'
              : 'Aquí aparecen los artículos en Delivered, Partial-refunded y Refunded.'}
          </EmptyState>
        )
      }
      failed={
        problem !== null && (
          <ListError noun="las órdenes" problem={problem} onRetry={props.onRetry} busy={isReloading} />
        )
      }
      foot={shown !== undefined && <Pager page={page} hasNext={shown.next} onPage={props.onPage} />}
    />
  )
}
