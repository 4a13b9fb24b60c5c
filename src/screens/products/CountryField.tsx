import { countries } from '#api/catalogueQueries.ts'
import { Button } from '#components/Button.tsx'
import { FieldFrame, optional } from '#components/FieldFrame.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Select } from '#components/Select.tsx'
import type { Country } from '#contract/catalogue/model.ts'
import { asFailure, type Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { notLoaded } from '#resource/listStates.tsx'
import { useQuery } from '@tanstack/react-query'

/** What is typed of a catalog or a city. */
export interface NameAndCountry {
  readonly name: string
  readonly country: Id | null
}

interface Countries {
  /** Undefined until they have come. */
  readonly countries: readonly Country[] | undefined
  readonly countriesProblem: Failure | null
  readonly onRetryCountries: () => void
}

export function useCountries(): Countries {
  const { data, error, isFetching, refetch } = useQuery(countries)
  return {
    countries: data,
    countriesProblem: error === null || isFetching ? null : asFailure(error),
    onRetryCountries: () => void refetch(),
  }
}

interface CountryFieldProps extends Countries {
  readonly value: Id | null
  readonly onChange: (country: Id | null) => void
}

const none = { value: '', label: 'Sin país' }

/** The country of a catalog or city. One that the list does not know is shown by its id, and stays. */
export function CountryField({ value, onChange, countries, countriesProblem, onRetryCountries }: CountryFieldProps) {
  const isLoading = countries === undefined && countriesProblem === null
  const known = (countries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = value === null || known.some((country) => country.value === String(value))
  const itself = { value: String(value), label: isLoading ? 'Cargando…' : `País ${value}` }
  return (
    <FieldFrame
      label={optional('País')}
      error={
        countriesProblem === null || countries !== undefined
          ? undefined
          : `${notLoaded(countriesProblem, 'los países')}: ${failureMessage(countriesProblem)}`
      }
      aside={
        countriesProblem !== null && (
          <Button size="small" look="quiet" onClick={onRetryCountries}>
            Reintentar
          </Button>
        )
      }
    >
      {(wiring) => (
        <Select
          {...wiring}
          label={optional('País')}
          options={[none, ...(isKnown ? [] : [itself]), ...known]}
          value={value === null ? '' : String(value)}
          onChange={(chosen) => onChange(idOf(chosen, countries, value))}
          busy={isLoading}
          disabled={isLoading}
        />
      )}
    </FieldFrame>
  )
}

/** An id goes back in its original type. */
const idOf = (chosen: string, countries: readonly Country[] = [], before: Id | null): Id | null =>
  chosen === '' ? null : (countries.find(({ id }) => String(id) === chosen)?.id ?? before)
