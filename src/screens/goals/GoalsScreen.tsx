import { t } from '#language/t.ts'
import { createPeriod, flipPeriod, periods } from '#api/goals.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { TabPanel, Tabs } from '#components/Tabs.tsx'
import { named } from '#contract/blank.ts'
import type { Page } from '#resource/area.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { toggleColumn } from '#resource/ToggleCell.tsx'

/** Goal periods are created and switched on or off, never renamed. */
export const periodResource = defineResource({
  kind: 'period',
  messages: {
    caption: () => t`Periodos`,
    noun: () => t`los periodos`,
    empty: () => t`No hay periodos`,
    emptyHint: () => t`Las metas de los empleados se cuentan por periodos. Cree el primero.`,
  },
  list: periods,
  columns: (column) =>
    column.columns([
      column.accessor(named, { id: 'name', header: () => t`Period Name`, meta: { onCard: 'title' } }),
      toggleColumn({
        id: 'active',
        header: () => t`Active`,
        width: '260px',
        list: periods,
        nameOf: named,
        isOn: ({ isActive }) => isActive,
        flip: flipPeriod,
      }),
    ]),
  valuesOf: () => ({ name: '' }),
  nameOf: ({ name }) => name,
  create: { title: () => t`Create New Period`, save: createPeriod },
  fields: ({ values, change }) => (
    <NameField label={t`Period Name`} value={values.name} onChange={(name) => change({ name })} />
  ),
})

const tabs = () => [{ id: 'periods', label: t`Periods`, href: '/goals' }] as const

/** /goals. Periods belong to the platform, so there is no organisation to choose (docs/behaviour.md). */
export const GoalsScreen = () => (
  <>
    <title>{t`Goals · Laurel`}</title>
    <PageHeader title={t`Goals`} />
    <Tabs label={t`Goals`} tabs={tabs()} selected="periods" onSelect={() => undefined} />
    <TabPanel id="periods">
      <ResourceList resource={periodResource} />
    </TabPanel>
  </>
)

export const goalsPage: Page = {
  Component: GoalsScreen,
  firstRequest: (queries) => queries.prefetchQuery(periods),
}
