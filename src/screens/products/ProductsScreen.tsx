import { t } from '#language/t.ts'
import { productList } from '#api/productQueries.ts'
import { catalogs, categories, cities, countries, tycs } from '#api/catalogue.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { TabPanel, Tabs } from '#components/Tabs.tsx'
import { loadRichText } from '#components/richText/RichTextField.tsx'
import { whenIdle } from '#components/whenIdle.ts'
import type { Page } from '#resource/area.ts'
import { ResourceList } from '#resource/ResourceList.tsx'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { catalogResource } from './catalogs.tsx'
import { categoryResource } from './categories.tsx'
import { cityResource } from './cities.tsx'
import { FormsTab } from './forms/FormsTab.tsx'
import { ProductsTab } from './list/ProductsTab.tsx'
import { useProductsRead } from './list/useAllProducts.ts'
import { tycResource } from './tycs.tsx'

/** The first tab's address has no parameter. */
const tabs = () =>
  [
    { id: 'products', label: t`Products`, href: '/products' },
    { id: 'catalog', label: t`Catalog`, href: '/products?tab=catalog' },
    { id: 'categories', label: t`Categories`, href: '/products?tab=categories' },
    { id: 'tyc', label: t`TyC`, href: '/products?tab=tyc' },
    { id: 'city', label: t`City`, href: '/products?tab=city' },
    { id: 'form', label: t`Formulario`, href: '/products?tab=form' },
  ] as const
type Tab = ReturnType<typeof tabs>[number]['id']

const shown: Readonly<Record<Tab, ComponentType>> = {
  products: ProductsTab,
  catalog: () => <ResourceList resource={catalogResource} />,
  categories: () => <ResourceList resource={categoryResource} />,
  tyc: () => <ResourceList resource={tycResource} />,
  city: () => <ResourceList resource={cityResource} />,
  form: FormsTab,
}

/** /products: the catalogue in six tabs. Loads the lists of names side by side, and the pages of products one by one. */
export function ProductsScreen() {
  const [params, setParams] = useSteadyParams()
  const listed = tabs()
  const { id } = listed.find((tab) => tab.id === params.get('tab')) ?? listed[0]
  const select = (tab: Tab) => setParams(tab === 'products' ? {} : { tab })
  useQueries({ queries: [catalogs, categories, tycs, cities, countries] })
  useProductsRead()
  useEffect(() => {
    if (id === 'tyc') whenIdle(loadRichText)
  }, [id])
  const Shown = shown[id]
  return (
    <>
      <title>{t`Products · Laurel`}</title>
      <PageHeader title={t`Products`} />
      <Tabs label={t`Products`} tabs={listed} selected={id} onSelect={select} />
      <TabPanel id={id}>
        <Shown />
      </TabPanel>
    </>
  )
}

export const productsPage: Page = {
  Component: ProductsScreen,
  firstRequest: (queries) => queries.prefetchInfiniteQuery(productList),
}
