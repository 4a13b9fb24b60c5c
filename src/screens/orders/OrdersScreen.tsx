import { plural, rich, t } from '#language/t.ts'
import { hasOrderSearch, orderPage } from '#api/orderQueries.ts'
import { hasOrderSort } from '#api/orders.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { DateRange, daysText } from '#components/fields/DateRange.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { later } from '#components/later.ts'
import { Pager } from '#components/table/Pager.tsx'
import { Select } from '#components/fields/Select.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { Filters } from '#components/table/FilterControls.tsx'
import { useTicks } from '#components/table/ticks.tsx'
import { TabPanel } from '#components/Tabs.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { asFailure } from '#contract/failure.ts'
import { mostCounted, ordersPerPage } from '#contract/orders/limits.ts'
import { groupStatuses, searchedOrderId } from '#contract/orders/rules.ts'
import { personParam } from '#resource/PersonLink.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { ListError, StaleNote } from '#resource/listStates.tsx'
import { SavedViews } from '#resource/SavedViews.tsx'
import { ClearSearch, SearchField } from '#resource/SearchField.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { UnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { BulkStatus, orderTicks, tickedItems } from './BulkStatus.tsx'
import { searchIn, useEmptyPage, useOrderSearch, useWayBack } from './orderSearch.ts'
import { orderColumns } from './orderColumns.tsx'
import { ItemWork } from './ItemWork.tsx'
import { ProductFilter } from './ProductFilter.tsx'
import { statusStyle } from '#parts/statusStyle.ts'

export const labels = () => ({ open: t`Open Orders`, closed: t`Closed Orders` })
const empty = () => ({
  open: (
    <EmptyState
      title={t`No hay órdenes abiertas`}
    >{t`Aquí aparecen los artículos en In-progress y Shipped.`}</EmptyState>
  ),
  closed: (
    <EmptyState
      title={t`No hay órdenes cerradas`}
    >{t`Aquí aparecen los artículos en Delivered, Partial-refunded y Refunded.`}</EmptyState>
  ),
})

/** A person opened from an order takes the place of its sheet. */
const useOrderSheet = later(() => import('./OrderInfoContainer.tsx'))

const [statusFilter, daysFilter] = ['orders-status', 'orders-days']

/** How many orders a view found when it was last read, if they were counted to the end. */
function useKnownTotal() {
  const queries = useQueryClient()
  return (params: URLSearchParams) => {
    if (params.has('by')) return undefined
    const total = queries.getQueryData(orderPage(searchIn(params)).queryKey)?.total ?? mostCounted
    return total < mostCounted ? total : undefined
  }
}

const lastPage = (total: number | null) =>
  total === null || total >= mostCounted ? undefined : Math.max(1, Math.ceil(total / ordersPerPage))

const counted = (total: number) =>
  total >= mostCounted ? t`${plural(total, '# orden', '# órdenes')} o más` : t`${plural(total, '# orden', '# órdenes')}`

export function OrdersScreen() {
  const { search, info, change, searchKeyword, filterProduct, ...opening } = useOrderSearch()
  const { openInfo, groupBy, turnPage, turnTo, closeInfo } = opening
  const { data: shown, error, isFetching, isPlaceholderData, refetch } = useQuery(orderPage(search))
  const { group, page, keyword, productId, from, to, status } = search
  const isWide = hasOrderSearch()
  /** A searched product name without results that staff moved to the product filter, and when. */
  const [lookedFor, lookFor] = useState<{ readonly name: string; readonly time: number }>()
  const OrderSheet = useOrderSheet(info !== null)?.OrderInfoContainer
  const isPersonShown = useOpenedInAddress(personParam).opened !== null
  const knownTotal = useKnownTotal()
  useWayBack(info)
  useEmptyPage(shown?.orders.length === 0 && !isPlaceholderData, page, turnTo)
  const isReloading = isFetching && shown !== undefined
  const problem = error && asFailure(error)
  const again = { onRetry: () => void refetch(), busy: isFetching }
  const [typed, setTyped] = useState(keyword)
  /** The orders that the search is about; those of another one stay in sight while it loads. */
  const found = isPlaceholderData || searchedOrderId(typed) !== searchedOrderId(keyword) ? undefined : shown
  const ticks = useTicks(
    orderTicks(useRuntime()),
    useMemo(() => tickedItems(found?.orders ?? [], group, { status, productId }), [found, group, status, productId]),
    useMemo(() => tickedItems(found?.orders ?? [], group), [found, group]),
  )
  const columns = useMemo(() => orderColumns(group, openInfo, ticks), [group, openInfo, ticks])
  const products = shown?.orders.flatMap((order) => order.items.map((item) => item.product)) ?? []
  const productName = shown ? products.find(({ id }) => String(id) === productId)?.name : '…'
  const filters = [
    { id: statusFilter, name: t`Estado`, value: status && statusStyle(status).label, off: { status: undefined } },
    { id: daysFilter, name: t`Fecha`, value: daysText({ from, to }), off: { from: undefined, to: undefined } },
  ].flatMap(({ id, name, value, off }) => (value ? [{ id, name, value, onRemove: () => change(off) }] : []))
  return (
    <>
      <TabPanel id={group}>
        <UnfinishedMoves />
        <OrderFilters>
          <SearchField
            label={t`Buscar por Order id`}
            placeholder={t`Buscar por Order id`}
            inputMode={isWide ? 'search' : 'numeric'}
            hint={isWide && t`También por persona, correo y organización`}
            maxLength={100}
            value={keyword}
            onType={setTyped}
            onSearch={searchKeyword}
            searchedOf={searchedOrderId}
          />
          <ProductFilter
            key={lookedFor?.time}
            lookedFor={lookedFor?.name}
            {...{ group, productId, productName, filters }}
            onFilter={filterProduct}
          >
            {isWide && (
              <>
                <Select
                  id={statusFilter}
                  label={t`Estado`}
                  value={status ?? ''}
                  options={[
                    { value: '', label: t`Estado: todos` },
                    ...groupStatuses[group].map((value) => ({ value, ...statusStyle(value) })),
                  ]}
                  onChange={(chosen) => change({ status: chosen === '' ? undefined : chosen })}
                />
                <DateRange id={daysFilter} label={t`Fecha`} from={from} to={to} onChange={change} />
              </>
            )}
          </ProductFilter>
          <SavedViews screen="orders" countOf={knownTotal} />
        </OrderFilters>
        {search.oldest && !hasOrderSort() && (
          <PageOnly>
            {rich`Solo se ordenaron las órdenes de esta página: esta API no ordena las demás.${group === 'open' && <SmallButton onClick={() => groupBy('age')}>{t`Ver todo lo que espera`}</SmallButton>}`}
          </PageOnly>
        )}
        {problem && shown !== undefined && <StaleNote problem={problem} {...again} />}
        <DataTable
          caption={labels()[group]}
          columns={columns}
          rows={shown?.orders ?? []}
          rowId={(order) => String(order.id)}
          loading={shown === undefined && error === null}
          skeletonRows={ordersPerPage}
          rowHeight={61}
          reloading={isReloading}
          shown={info}
          minWidth={640}
          empty={
            keyword !== '' || productId !== '' || filters.length > 0 ? (
              <EmptyState
                title={t`Ninguna orden coincide`}
                action={
                  keyword !== '' && (
                    <Ways>
                      <ClearSearch onClear={() => searchKeyword('')} />
                      {!/^\d+$/.test(keyword) && (
                        <Button
                          onClick={() => {
                            searchKeyword('')
                            lookFor({ name: keyword, time: Date.now() })
                          }}
                        >{rich`Buscar un producto «${<Isolated>{keyword}</Isolated>}»`}</Button>
                      )}
                    </Ways>
                  )
                }
              >
                {isWide
                  ? t`Cambie la búsqueda o quite un filtro para ver otras.`
                  : t`Cambie el Order id o el producto para ver otras.`}
              </EmptyState>
            ) : (
              empty()[group]
            )
          }
          failed={problem && shown === undefined && <ListError noun={t`las órdenes`} problem={problem} {...again} />}
          foot={
            shown !== undefined && (
              <Pager
                page={page}
                hasNext={shown.next}
                total={shown.total === null ? undefined : counted(shown.total)}
                onPage={turnPage}
                isWaiting={isPlaceholderData}
                // Those in sight may be of another search, with other pages.
                jump={{ last: lastPage(isPlaceholderData ? null : shown.total) }}
              />
            )
          }
        />
      </TabPanel>
      <BulkStatus {...{ ticks, search, shown }} isStale={found === undefined} />
      {info !== null && OrderSheet && !isPersonShown && (
        <OrderSheet Work={ItemWork} {...{ search, openInfo, turnTo }} orderId={info} page={shown} onClose={closeInfo} />
      )}
    </>
  )
}

const PageOnly = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin: -2px 0 12px;
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
  margin-top: 12px;
`
const OrderFilters = styled(Filters)`
  > search {
    flex: 3 1 250px;
    max-width: 272px;
  }
  > search + div {
    flex: 1 1 190px;
    max-width: 280px;
  }
  > :has(> select) {
    flex: 0 0 172px;
  }
  > #${daysFilter} {
    margin-left: auto;
  }
  ${theme.media.narrow} {
    > search {
      flex-basis: 100%;
      max-width: none;
    }
  }
`
