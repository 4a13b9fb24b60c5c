import { t } from '#language/t.ts'
import { orderPage } from '#api/orderQueries.ts'
import { Select } from '#components/fields/Select.tsx'
import { later } from '#components/later.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { TabPanel, Tabs } from '#components/Tabs.tsx'
import { orderGroups } from '#contract/orders/model.ts'
import type { Page } from '#resource/area.ts'
import { styled } from 'styled-components'
import { CsvExportContainer } from './export/CsvExportContainer.tsx'
import { OrdersScreen, labels } from './OrdersScreen.tsx'
import { paramsOf, searchIn, useOrderSearch } from './orderSearch.ts'

/** What groups open orders is loaded when staff first ask for it. */
const useWaiting = later(() => import('./waiting/Waiting.tsx'))

const orders = () =>
  [
    { value: 'newest', label: t`Más recientes primero` },
    { value: 'oldest', label: t`Más antiguas primero` },
  ] as const
const groups = () =>
  [
    { value: 'age', label: t`Lo que espera, por antigüedad` },
    { value: 'product', label: t`Lo que espera, por producto` },
    { value: 'client', label: t`Lo que espera, por cliente` },
  ] as const

/** The orders of a tab, page by page, or what waits in Open Orders, by group. */
export function OrdersPage() {
  const { search, by, groupBy, change } = useOrderSearch()
  const { group, oldest } = search
  const Waiting = useWaiting(by !== undefined)?.Waiting
  const tabs = orderGroups.map((id) => ({
    id,
    label: labels()[id],
    href: `?${paramsOf({ ...search, group: id, page: 1, status: undefined })}`,
  }))
  const choice = (
    <Choice>
      <Select
        label={t`Orden de la lista`}
        value={by ?? (oldest ? 'oldest' : 'newest')}
        options={group === 'open' ? [...orders(), ...groups()] : orders()}
        onChange={(chosen) => {
          if (chosen === 'newest' || chosen === 'oldest') change({ oldest: chosen === 'oldest' || undefined })
          else groupBy(chosen)
        }}
      />
    </Choice>
  )
  return (
    <>
      <title>{t`Orders · Laurel`}</title>
      <PageHeader
        title={t`Orders`}
        actions={
          <>
            {choice}
            <CsvExportContainer shown={group} />
          </>
        }
      />
      <Tabs
        label={t`Orders`}
        tabs={tabs}
        selected={group}
        onSelect={(id) => change({ group: id, status: undefined })}
      />
      {by === undefined ? (
        <OrdersScreen />
      ) : (
        <TabPanel id={group}>{Waiting && <Waiting {...{ by, search }} onAll={() => groupBy(by, true)} />}</TabPanel>
      )}
    </>
  )
}

export const ordersPage: Page = {
  Component: OrdersPage,
  async firstRequest(queries, params) {
    if (!params.has('by')) await queries.prefetchQuery(orderPage(searchIn(params)))
  },
}

const Choice = styled.div`
  width: 256px;
  max-width: 100%;
`
