import { afterPress } from '#components/afterPress.ts'
import { Field, type FieldProps } from '#components/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { Search } from 'lucide'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

interface SearchFieldProps extends Pick<
  FieldProps,
  'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete' | 'hint'
> {
  readonly label: string
  /** What was searched is on its way. */
  readonly busy?: boolean
  /** What was searched last, in the address as a rule. */
  readonly value: string
  /** How long typing rests before it is searched, in ms; Enter does not wait, nor does leaving the field. */
  readonly restMs?: number
  readonly onSearch: (text: string) => void
  /** At each key, where the list follows at once, and whenever the address brings another search. */
  readonly onType?: (text: string) => void
  /** What is searched of what is typed. */
  readonly searchedOf?: (typed: string) => string
}

const asTyped = (typed: string) => typed

/** A search, as a rule one that lives in the address, which follows a moment after the last key. */
export function SearchField(props: SearchFieldProps) {
  const { label, busy = false, value, restMs = 500, onSearch, onType, searchedOf = asTyped, ...field } = props
  const [typed, setTyped] = useState(value)
  // The address follows a moment later: until then the same is not asked for again, and what is typed meanwhile stays.
  const lastSearch = useRef(value)
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setTyped(value)
    onType?.(value)
  }, [value, onType])
  const wanted = searchedOf(typed)
  const search = useCallback(() => {
    if (wanted === lastSearch.current) return
    lastSearch.current = wanted
    onSearch(wanted)
  }, [wanted, onSearch])
  useEffect(() => {
    const timer = setTimeout(() => afterPress(search), restMs)
    return () => clearTimeout(timer)
  }, [search, restMs])
  const searchNow = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  return (
    <search>
      <form onSubmit={searchNow}>
        <Field
          {...field}
          label={label}
          labelHidden
          type="search"
          icon={busy ? <Spinner /> : <Icon shape={Search} />}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onClear={() => type('')}
          // What is opened next finds the address settled: a change under an open dialog would ask about leaving it.
          onBlur={() => afterPress(search)}
        />
      </form>
    </search>
  )
}
