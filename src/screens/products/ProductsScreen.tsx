import { catalogs, categories, cities, countries, tycs } from '#api/catalogueQueries.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { TabPanel } from '#components/TabPanel.tsx'
import { Tabs } from '#components/Tabs.tsx'
import { loadRichText } from '#components/richText/RichTextField.tsx'
import { whenIdle } from '#components/whenIdle.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { CatalogsTab } from './catalogs/CatalogsTab.tsx'
import { CategoriesTab } from './categories/CategoriesTab.tsx'
import { CitiesTab } from './cities/CitiesTab.tsx'
import { FormsTab } from './forms/FormsTab.tsx'
import { ProductsTab } from './list/ProductsTab.tsx'
import { useProductPages } from './list/useProductPages.ts'
import { hrefOf, productsTabs, useProductsAddress, type ProductsTab as TabId } from './productsAddress.ts'
import { Notices } from './Notices.tsx'
import { TycTab } from './tyc/TycTab.tsx'

const tabs: Readonly<Record<TabId, ComponentType>> = {
  products: ProductsTab,
  catalog: CatalogsTab,
  categories: CategoriesTab,
  tyc: TycTab,
  city: CitiesTab,
  form: FormsTab,
}

const links = productsTabs.map(({ id, label }) => ({ id, label, href: hrefOf(id) }))

/** /products: the catalogue in six tabs. On load the lookups come side by side and all pages of products in turn. */
export function ProductsScreen() {
  const { tab, select } = useProductsAddress()
  useQueries({ queries: [catalogs, categories, tycs, cities, countries] })
  useProductPages()
  useEffect(() => whenIdle(loadRichText), [])
  const Shown = tabs[tab]
  return (
    <Notices>
      <title>Products · Laurel</title>
      <PageHeader title="Products" />
      <Tabs label="Products" tabs={links} selected={tab} onSelect={select} />
      <TabPanel id={tab}>
        <Shown />
      </TabPanel>
    </Notices>
  )
}
