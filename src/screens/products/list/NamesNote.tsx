import { catalogs, cities, tycs } from '#api/catalogueQueries.ts'
import { asFailure } from '#contract/failure.ts'
import { useQueries } from '@tanstack/react-query'
import { StaleNote } from '#resource/listStates.tsx'

const lists = { queries: [catalogs, cities, tycs] } as const
const things = ['los catálogos', 'las ciudades', 'los TyC']
const listed = new Intl.ListFormat('es')

/** Which names are missing from the table, where a list of them did not load: ids stand in their place. */
export function NamesNote() {
  const read = useQueries(lists)
  const missing = read.map(({ data, isError }) => isError && data === undefined)
  const failed = read.filter((_list, at) => missing[at])
  const [first] = failed
  if (first === undefined) return null
  return (
    <StaleNote
      missing={`No se pudieron cargar ${listed.format(things.filter((_thing, at) => missing[at]))}`}
      problem={asFailure(first.error)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
