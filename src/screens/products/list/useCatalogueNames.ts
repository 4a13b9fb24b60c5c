import { catalogs, categories, cities, tycs } from '#api/catalogue.ts'
import { forms } from '#api/forms.ts'
import { mostPages, productList, productsIn } from '#api/productQueries.ts'
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

/** The lists that a workbook of products may name records of. @throws Failure */
export async function readLists(queries: QueryClient) {
  const [category, catalog, city, TyC, form] = await Promise.all([
    queries.fetchQuery(categories),
    queries.fetchQuery(catalogs),
    queries.fetchQuery(cities),
    queries.fetchQuery(tycs),
    queries.fetchQuery(forms),
  ])
  return { category, catalog, city, TyC, form: form.map(({ id, title }) => ({ id, name: title })) }
}

/** The same, and all products, as they are now: a workbook replaces them. @throws Failure */
export async function readCatalogue(queries: QueryClient) {
  const [lists, { pages }] = await Promise.all([
    readLists(queries),
    queries.fetchInfiniteQuery({ ...productList, pages: mostPages, staleTime: 0 }),
  ])
  return { lists, products: productsIn(pages) }
}
