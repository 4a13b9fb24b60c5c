import { readCatalogs, readCategories, readCities, readCountries, readTycs } from './catalogue.ts'
import { listQuery } from './listQuery.ts'

export const catalogs = listQuery(['catalogs'], readCatalogs)
export const cities = listQuery(['cities'], readCities)
export const categories = listQuery(['categories'], readCategories)
export const tycs = listQuery(['tyc'], readTycs)
export const countries = { ...listQuery(['countries'], readCountries), staleTime: Infinity }
