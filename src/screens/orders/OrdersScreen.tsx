import { orderPage } from '#api/orderQueries.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Pager } from '#components/Pager.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTicks } from '#components/table/ticks.tsx'
import { TabPanel, Tabs } from '#components/Tabs.tsx'
import { theme } from '#components/theme/theme.ts'
import { asFailure } from '#contract/failure.ts'
import { ordersPerPage } from '#contract/orders/limits.ts'
import { orderGroups } from '#contract/orders/model.ts'
import { searchedOrderId } from '#contract/orders/rules.ts'
import { ListError } from '#resource/listStates.tsx'
import { SavedViews } from '#resource/SavedViews.tsx'
import { SearchField } from '#resource/SearchField.tsx'
import { UnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { BulkStatus, tickedItems, type TickedItem } from './BulkStatus.tsx'
import { CsvExportContainer } from './export/CsvExportContainer.tsx'
import { paramsOf, useEmptyPage, useOrderSearch } from './orderSearch.ts'
import { orderColumns } from './orderColumns.tsx'
import { OrderInfoContainer } from './OrderInfoContainer.tsx'
import { ProductFilter } from './ProductFilter.tsx'

const labels = { open: 'Open Orders', closed: 'Closed Orders' }
const empty = {
  open: <EmptyState title="No hay órdenes abiertas">Aquí aparecen los artículos en In-progress y Shipped.</EmptyState>,
  closed: (
    <EmptyState title="No hay órdenes cerradas">
      Aquí aparecen los artículos en Delivered, Partial-refunded y Refunded.
    </EmptyState>
  ),
}

const itemKey = ({ id }: TickedItem) => String(id)

/** / and /orders: the items of all orders, open and closed. */
export function OrdersScreen() {
  const { search, info, change, searchKeyword, filterProduct, correctPage, openInfo, closeInfo } = useOrderSearch()
  const { data: shown, error, isFetching, isPlaceholderData, refetch } = useQuery(orderPage(search))
  const { group, page, keyword, productId } = search
  useEmptyPage(shown?.orders.length === 0 && !isPlaceholderData, page, correctPage)
  const isReloading = isFetching && shown !== undefined
  const ticks = useTicks(
    itemKey,
    useMemo(() => tickedItems(shown?.orders ?? [], group), [shown, group]),
  )
  const columns = useMemo(() => orderColumns(group, openInfo, ticks), [group, openInfo, ticks])
  const tabs = orderGroups.map((id) => ({
    id,
    label: labels[id],
    href: `?${paramsOf({ ...search, group: id, page: 1 })}`,
  }))
  const products = shown?.orders.flatMap((order) => order.items.map((item) => item.product)) ?? []
  const productName = shown ? products.find(({ id }) => String(id) === productId)?.name : '…'
  return (
    <>
      <title>Orders · Laurel</title>
      <PageHeader title="Orders" actions={<CsvExportContainer shown={group} />} />
      <Tabs label="Orders" tabs={tabs} selected={group} onSelect={(id) => change({ group: id })} />
      <TabPanel id={group}>
        <UnfinishedMoves />
        <Filters>
          <SearchField
            label="Buscar por Order id"
            placeholder="Buscar por Order id"
            inputMode="numeric"
            maxLength={100}
            value={keyword}
            onSearch={searchKeyword}
            searchedOf={searchedOrderId}
          />
          <ProductFilter group={group} productId={productId} productName={productName} onFilter={filterProduct} />
          <SavedViews screen="orders" />
        </Filters>
        <DataTable
          caption={labels[group]}
          columns={columns}
          rows={shown?.orders ?? []}
          rowId={(order) => String(order.id)}
          loading={shown === undefined && error === null}
          skeletonRows={ordersPerPage}
          rowHeight={61}
          reloading={isReloading}
          minWidth={640}
          empty={
            keyword !== '' || productId !== '' ? (
              <EmptyState title="Ninguna orden coincide">Cambie el Order id o el producto para ver otras.</EmptyState>
            ) : (
              empty[group]
            )
          }
          failed={
            error !== null && (
              <ListError
                noun="las órdenes"
                problem={asFailure(error)}
                onRetry={() => void refetch()}
                busy={isReloading}
              />
            )
          }
          foot={shown !== undefined && <Pager page={page} hasNext={shown.next} onPage={(to) => change({ page: to })} />}
        />
      </TabPanel>
      <BulkStatus ticks={ticks} />
      {info !== null && (
        <OrderInfoContainer
          orderId={info}
          listed={shown?.orders.find(({ id }) => String(id) === info)}
          onClose={closeInfo}
        />
      )}
    </>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: 230px 280px auto 1fr;
  justify-content: start;
  gap: 10px;
  margin-bottom: 14px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > search {
      grid-column: 1;
    }
  }
  > [data-saved-views] > button {
    grid-row: 1;
    grid-column: -2 / -1;
    justify-self: end;
  }
`
