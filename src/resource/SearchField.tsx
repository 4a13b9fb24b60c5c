import { t } from '#language/t.ts'
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
  /** The search is running. */
  readonly busy?: boolean
  /** The last search, usually from the address. */
  readonly value: string
  /** How long typing must pause before the search, in ms; Enter and leaving the field search at once. */
  readonly restMs?: number
  readonly onSearch: (text: string) => void
  /** Called at each key, for lists that filter at once, and when the address brings another search. */
  readonly onType?: (text: string) => void
  /** The search for the typed text. */
  readonly searchedOf?: (typed: string) => string
}

const toSearch = passFocus('main', '[type=search]')

/** Shown when nothing was found. */
export const ClearSearch = ({ onClear }: { readonly onClear: () => void }) => (
  <Button ref={toSearch} onClick={onClear}>{t`Borrar la búsqueda`}</Button>
)

const placeOf = (field: HTMLElement | null) => field?.closest('[role=dialog], main') ?? null

/** Focuses the first row, or in a dialog the button of the first result. */
function goToFirst(place: Element | null) {
  const [row] = rowsIn(place)
  if (row !== undefined) focusRow(row)
  else place?.querySelector<HTMLElement>('[data-found] button')?.focus()
}

const asTyped = (typed: string) => typed

/** A search, usually stored in the address. It follows a moment after the last key. */
export function SearchField(props: SearchFieldProps) {
  const { label, busy = false, value, restMs = 500, onSearch, onType, searchedOf = asTyped, ...rest } = props
  const [typed, setTyped] = useState(value)
  // The last search from here: the address follows a moment later, and must not search again or overwrite what is typed
  // meanwhile.
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
  /** Enter was pressed: the first row gets the focus when the results are there. */
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
          // A dialog that opens next must find the address settled: a change under it would ask about leaving.
          onBlur={() => afterPress(search)}
        />
      </form>
    </search>
  )
}
