import { afterPress } from '#components/buttons/afterPress.ts'
import { Button } from '#components/buttons/Button.tsx'
import { passFocus } from '#components/overlays/passFocus.ts'
import { Field, type FieldProps } from '#components/fields/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { focusRow, rowsIn } from '#components/table/rows.ts'
import { Search } from 'lucide'
import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'

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

const toSearch = passFocus('main', '[type=search]')

/** Where nothing was found. */
export const ClearSearch = ({ onClear }: { readonly onClear: () => void }) => (
  <Button ref={toSearch} onClick={onClear}>
    Borrar la búsqueda
  </Button>
)

const placeOf = (field: HTMLElement | null) => field?.closest('[role=dialog], main') ?? null

/** The first row of what was searched, or the button of the first that a dialog found. */
function goToFirst(place: Element | null) {
  const [row] = rowsIn(place)
  if (row !== undefined) focusRow(row)
  else place?.querySelector<HTMLElement>('[data-found] button')?.focus()
}

const asTyped = (typed: string) => typed

/** A search, as a rule one that lives in the address, which follows a moment after the last key. */
export function SearchField(props: SearchFieldProps) {
  const { label, busy = false, value, restMs = 500, onSearch, onType, searchedOf = asTyped, ...rest } = props
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
  const field = useRef<HTMLInputElement>(null)
  /** Enter was pressed: the first row gets the focus once what was searched is there. */
  const [isLeading, lead] = useState(false)
  useEffect(() => {
    if (!isLeading || busy || value !== wanted) return undefined
    const place = placeOf(field.current)
    const watch = new MutationObserver(goOn)
    if (place) watch.observe(place, { subtree: true, attributeFilter: ['aria-busy'] })
    goOn()
    return () => watch.disconnect()
    function goOn() {
      if (place?.querySelector('table[aria-busy=true]')) return
      lead(false)
      if (document.activeElement === field.current) goToFirst(place)
    }
  }, [isLeading, busy, value, wanted])
  const searchNow = (event: FormEvent) => {
    event.preventDefault()
    search()
    lead(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goToFirst(placeOf(field.current))
  }
  const type = (text: string) => {
    lead(false)
    setTyped(text)
    onType?.(text)
  }
  return (
    <search>
      <form onSubmit={searchNow}>
        <Field
          {...rest}
          ref={field}
          label={label}
          labelHidden
          type="search"
          icon={busy ? <Spinner /> : <Icon shape={Search} />}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onClear={() => type('')}
          onKeyDown={onKeyDown}
          // What is opened next finds the address settled: a change under an open dialog would ask about leaving it.
          onBlur={() => afterPress(search)}
        />
      </form>
    </search>
  )
}
