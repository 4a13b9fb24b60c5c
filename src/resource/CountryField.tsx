import { countries } from '#api/catalogue.ts'
import { Button } from '#components/Button.tsx'
import { FieldFrame, optional } from '#components/FieldFrame.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Select } from '#components/Select.tsx'
import type { Country } from '#contract/catalogue/model.ts'
import { asFailure, type Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { useQuery } from '@tanstack/react-query'
import { fold } from '#components/table/fold.ts'
import { notLoaded } from './listStates.tsx'

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
  readonly required?: boolean
}

/**
 * A country by its id, or by its name where the server gave that. One that the list does not know is shown as it stands,
 * and stays.
 */
export function CountryField(props: CountryFieldProps) {
  const { value, onChange, countries = [], countriesProblem, onRetryCountries, required = false } = props
  const isLoading = props.countries === undefined && countriesProblem === null
  const label = required ? 'País' : optional('País')
  const known = countries.map(({ id, name }) => ({ value: String(id), label: name }))
  const shown =
    known.find((country) => country.value === String(value)) ??
    known.find((country) => fold(country.label) === fold(String(value)))
  const itself = { value: String(value), label: isLoading ? 'Cargando…' : asItStands(value) }
  const none = { value: '', label: required ? 'Elija un país' : 'Sin país' }
  return (
    <FieldFrame
      label={label}
      error={
        countriesProblem === null || props.countries !== undefined
          ? undefined
          : `${notLoaded(countriesProblem, 'los países')}: ${failureMessage(countriesProblem)}`
      }
      aside={
        countriesProblem !== null && (
          <Button size="small" variant="quiet" onClick={onRetryCountries}>
            Reintentar
          </Button>
        )
      }
    >
      {(wiring) => (
        <Select
          {...wiring}
          label={label}
          aria-required={required}
          options={[none, ...(value === null || shown ? [] : [itself]), ...known]}
          value={value === null ? '' : (shown ?? itself).value}
          onChange={(chosen) => onChange(idOf(chosen, countries, value))}
          busy={isLoading}
          disabled={isLoading}
        />
      )}
    </FieldFrame>
  )
}

const asItStands = (value: Id | null) => (/^\d+$/.test(String(value)) ? `País ${value}` : String(value))

/** An id goes back in its original type. */
const idOf = (chosen: string, countries: readonly Country[], before: Id | null): Id | null =>
  chosen === '' ? null : (countries.find(({ id }) => String(id) === chosen)?.id ?? before)
