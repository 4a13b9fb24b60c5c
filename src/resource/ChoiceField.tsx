import { ComboBox, MultiComboBox } from '#components/fields/ComboBox.tsx'
import { isolated, sentence } from '#components/format/isolated.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { asFailure } from '#contract/failure.ts'
import { named as nameOrId, visible } from '#contract/blank.ts'
import type { Country } from '#contract/catalogue/model.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** The options of a field. */
export interface Choices {
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly loading?: boolean
  /** Why they did not load. */
  readonly failed?: string | undefined
  readonly onRetry?: () => void
  /** The name of an id that is not among the options, if something else knows it. */
  readonly nameOf?: (id: Id) => string | undefined
}

/** The part of another resource's row that a choice needs. */
interface Choosable {
  readonly id: Id
  readonly name?: string
  readonly title?: string
  readonly country?: Id | null
}

interface NamedRow extends Choosable {
  readonly name: string
}
interface Marked extends NamedRow {
  /** What distinguishes it from rows of the same name. */
  readonly mark: string
}

/** Rows by name. Rows whose names look the same also show their country, and with the same country their id. */
export function distinguished(rows: readonly Choosable[], countries: readonly Country[] = []): readonly NamedRow[] {
  const countryOf = ({ country = null }: NamedRow) => countries.find(({ id }) => sameId(id, country))?.name
  const named = rows.map((row) => ({
    ...row,
    name: nameOrId({ id: row.id, name: row.name || row.title || '' }),
    mark: '',
  }))
  const placed = parted(named, (row) => (countryOf(row) ? sentence` (${countryOf(row)})` : ''))
  return parted(placed, ({ id }) => ` #${id}`).map(({ mark, ...row }) =>
    mark === '' ? row : { ...row, name: isolated(row.name) + mark },
  )
}

function parted(rows: readonly Marked[], mark: (row: NamedRow) => string): readonly Marked[] {
  const looks = (row: Marked) => visible(row.name + row.mark)
  const alike = Map.groupBy(rows, looks)
  return rows.map((row) => (alike.get(looks(row))?.length === 1 ? row : { ...row, mark: row.mark + mark(row) }))
}

/** The rows of another resource as options; countries distinguish rows of the same name. */
export const choicesOf = (list: UseQueryResult<readonly Choosable[]>, countries: readonly Country[] = []): Choices => ({
  options: distinguished(list.data ?? [], countries),
  loading: list.isFetching && list.data === undefined,
  failed: list.data === undefined && list.isError ? failureMessage(asFailure(list.error)) : undefined,
  onRetry: () => void list.refetch(),
})

const optionsOf = (choices: Choices, chosen: readonly Id[]) => {
  const known = choices.options.map(({ id, name }) => ({ value: String(id), label: name }))
  const unknown = chosen
    .filter((id) => !choices.options.some((option) => String(option.id) === String(id)))
    .map((id) => ({ value: String(id), label: choices.nameOf?.(id) || `#${id}` }))
  return { known, unknown }
}

interface ChoiceFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly choices: Choices
  readonly value: Id | null
  readonly onChange: (id: Id | null) => void
  readonly id?: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly icon?: ReactNode
  readonly onFocus?: () => void
}

/** One option or none. An unknown id stays until another is chosen. */
export function ChoiceField({ label, choices, value, onChange, ...field }: ChoiceFieldProps) {
  const { options, nameOf: _nameOf, ...loaded } = choices
  const { known, unknown } = optionsOf(choices, value === null ? [] : [value])
  return (
    <ComboBox
      {...field}
      label={label}
      options={[...unknown, ...known]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) =>
        onChange(chosen === '' ? null : (options.find(({ id }) => String(id) === chosen)?.id ?? value))
      }
      {...loaded}
    />
  )
}

interface ChoicesFieldProps {
  readonly label: string
  readonly choices: Choices
  readonly values: readonly Id[]
  readonly onChange: (ids: readonly Id[]) => void
}

/** Any number of options, each with its original id. Unknown ids stay. */
export function ChoicesField({ label, choices, values, onChange }: ChoicesFieldProps) {
  const { options, nameOf: _nameOf, ...loaded } = choices
  const { known, unknown } = optionsOf(choices, values)
  const idOf = (chosen: string): Id =>
    [...options.map(({ id }) => id), ...values].find((id) => String(id) === chosen) ?? chosen
  return (
    <MultiComboBox
      label={label}
      options={[...known, ...unknown]}
      values={values.map(String)}
      onChange={(chosen) => onChange(chosen.map(idOf))}
      {...loaded}
    />
  )
}
