import { countries } from '#api/catalogue.ts'
import { asFailure } from '#contract/failure.ts'
import { useQuery } from '@tanstack/react-query'
import type { Countries } from './CountryField.tsx'

export function useCountries(): Countries {
  const { data, error, isFetching, refetch } = useQuery(countries)
  return {
    countries: data,
    countriesProblem: error === null || isFetching ? null : asFailure(error),
    onRetryCountries: () => void refetch(),
  }
}
