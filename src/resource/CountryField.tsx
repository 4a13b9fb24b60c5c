import { t } from '#language/t.ts'
import { countries } from '#api/catalogue.ts'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { optional } from '#components/fields/FieldFrame.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { SelectField } from '#components/fields/Select.tsx'
import { asFailure } from '#contract/failure.ts'
import type { WithAsRead } from '#contract/asRead.ts'
import { named } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import { useQuery } from '@tanstack/react-query'
import { fold } from '#components/table/fold.ts'
import { notLoaded } from './listStates.tsx'

/** The typed values of a catalog or a city. */
export interface NameAndCountry extends WithAsRead {
  readonly name: string
  readonly country: Id | null
}

interface CountryFieldProps {
  readonly value: Id | null
  readonly onChange: (country: Id | null) => void
  readonly required?: boolean
}

/** A country by its id, or by its name if the server sent that. An unknown one is shown as it is, and stays. */
export function CountryField({ value, onChange, required = false }: CountryFieldProps) {
  const { data, error, isFetching, refetch } = useQuery(countries)
  const problem = data !== undefined || error === null || isFetching ? null : asFailure(error)
  const isLoading = data === undefined && problem === null
  const known = (data ?? []).map((one) => ({ value: String(one.id), label: named(one), id: one.id }))
  const shown =
    known.find((country) => country.value === String(value)) ??
    known.find((country) => fold(country.label) === fold(String(value)))
  const itself = { value: String(value), label: isLoading ? t`Cargando…` : asItStands(value) }
  const none = { value: '', label: required ? t`Elija un país` : t`Sin país` }
  return (
    <SelectField
      label={required ? t`Country` : optional(t`Country`)}
      aria-required={required}
      error={problem === null ? undefined : `${notLoaded(problem, t`los países`)}: ${failureMessage(problem)}`}
      aside={problem !== null && <RetryButton variant="quiet" onClick={() => void refetch()} />}
      options={[none, ...(value === null || shown ? [] : [itself]), ...known]}
      value={value === null ? '' : (shown ?? itself).value}
      // An id keeps its original type.
      onChange={(chosen) => onChange(chosen === '' ? null : (known.find((one) => one.value === chosen)?.id ?? value))}
      busy={isLoading}
      disabled={isLoading}
    />
  )
}

const asItStands = (value: Id | null) => (/^\d+$/.test(String(value)) ? t`País ${String(value)}` : String(value))
