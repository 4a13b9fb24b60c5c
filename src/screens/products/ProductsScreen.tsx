import { catalogs, categories, cities, countries, tycs } from '#api/catalogueQueries.ts'
import { FailedPart } from '#components/late/FailedPart.tsx'
import { late } from '#components/late/late.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { TabPanel } from '#components/TabPanel.tsx'
import { Tabs } from '#components/Tabs.tsx'
import { useQueries } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { ProductsTab } from './list/ProductsTab.tsx'
import { useProductPages } from './list/useProductPages.ts'
import { hrefOf, productsTabs, useProductsAddress, type ProductsTab as TabId } from './productsAddress.ts'
import { Notices } from './Notices.tsx'

const tabs: Readonly<Record<TabId, ComponentType>> = {
  products: ProductsTab,
  catalog: late(
    () => import('./catalogs/CatalogsTab.tsx'),
    (part) => part.CatalogsTab,
    FailedPart,
  ),
  categories: late(
    () => import('./categories/CategoriesTab.tsx'),
    (part) => part.CategoriesTab,
    FailedPart,
  ),
  tyc: late(
    () => import('./tyc/TycTab.tsx'),
    (part) => part.TycTab,
    FailedPart,
  ),
  city: late(
    () => import('./cities/CitiesTab.tsx'),
    (part) => part.CitiesTab,
    FailedPart,
  ),
  form: late(
    () => import('./forms/FormsTab.tsx'),
    (part) => part.FormsTab,
    FailedPart,
  ),
}

const links = productsTabs.map(({ id, label }) => ({ id, label, href: hrefOf(id) }))

/** /products: the catalogue in six tabs. On load the lookups come side by side and all pages of products in turn. */
export function ProductsScreen() {
  const { tab, select } = useProductsAddress()
  useQueries({ queries: [catalogs, categories, tycs, cities, countries] })
  useProductPages()
  const Shown = tabs[tab]
  return (
    <Notices>
      <title>Products · Laurel</title>
      <PageHeader title="Products" />
      <Tabs label="Products" tabs={links} selected={tab} onSelect={select} />
      <TabPanel id={tab}>
        <Suspense>
          <Shown />
        </Suspense>
      </TabPanel>
    </Notices>
  )
}
