import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { fresh } from '#api/listQuery.ts'
import { freshProducts } from '#api/productQueries.ts'
import type { Id } from '#contract/id.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Names for a product's ids. An id that no list names is shown as it is. */
export interface CatalogueNames {
  readonly catalogs: (ids: readonly Id[]) => readonly string[]
  readonly cities: (ids: readonly Id[]) => readonly string[]
  readonly tyc: (id: Id | null) => string
}

type List = readonly { readonly id: Id; readonly name: string }[] | undefined

function nameIn(list: List): (id: Id) => string {
  const names = new Map(list?.map(({ id, name }) => [String(id), name]))
  return (id) => names.get(String(id)) || `#${id}`
}

export function namesIn(catalogList?: List, cityList?: List, tycList?: List): CatalogueNames {
  const [catalog, city, tyc] = [nameIn(catalogList), nameIn(cityList), nameIn(tycList)]
  return {
    catalogs: (ids) => ids.map(catalog),
    cities: (ids) => ids.map(city),
    tyc: (id) => (id === null ? '' : tyc(id)),
  }
}

export function useCatalogueNames(): CatalogueNames {
  const { data: catalogList } = useQuery(catalogs)
  const { data: cityList } = useQuery(cities)
  const { data: tycList } = useQuery(tycs)
  return useMemo(() => namesIn(catalogList, cityList, tycList), [catalogList, cityList, tycList])
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

/** All products, and the lists that a workbook of them may name records of, as they are now. @throws Failure */
export async function readCatalogue(queries: QueryClient) {
  const [products, category, catalog, city, TyC, form] = await Promise.all([
    freshProducts(queries),
    fresh(queries, categories),
    fresh(queries, catalogs),
    fresh(queries, cities),
    fresh(queries, tycs),
    fresh(queries, forms),
  ])
  return { products, lists: { category, catalog, city, TyC, form: form.map(({ id, title }) => ({ id, name: title })) } }
}
