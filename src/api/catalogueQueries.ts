import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readCatalogs, readCategories, readCities, readCountries, readTycs } from './catalogue.ts'

export const catalogs = queryOptions({ queryKey: ['catalogs'], queryFn: ({ signal }) => readCatalogs(signal) })
export const cities = queryOptions({ queryKey: ['cities'], queryFn: ({ signal }) => readCities(signal) })
export const categories = queryOptions({ queryKey: ['categories'], queryFn: ({ signal }) => readCategories(signal) })
export const tycs = queryOptions({ queryKey: ['tyc'], queryFn: ({ signal }) => readTycs(signal) })
export const countries = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => readCountries(signal),
  staleTime: Infinity,
})

/** Has lists read again; which ones, by the queries above. */
export const reload = async (
  queries: QueryClient,
  ...lists: readonly { readonly queryKey: readonly unknown[] }[]
): Promise<void> => {
  await Promise.all(lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}
