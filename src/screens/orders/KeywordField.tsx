import { Search } from 'lucide'
import { Field } from '#components/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { searchedOrderId } from '#contract/orders/rules.ts'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

/** How long typing must rest before it is searched, in ms (readings T2.57, T9.5). */
const debounce = 500

interface KeywordFieldProps {
  /** The order id that the list is searched for. */
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/** The search by order id: half a second after the last key, or on Enter. */
export function KeywordField({ keyword, onSearch }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword)
  // What was asked for last. The address follows a moment later: until then it is not asked for again, and what is
  // typed meanwhile stays.
  const sought = useRef(keyword)
  useEffect(() => {
    if (keyword === sought.current) return
    sought.current = keyword
    setTyped(keyword)
  }, [keyword])
  const wanted = searchedOrderId(typed)
  const search = useCallback(() => {
    if (wanted === sought.current) return
    sought.current = wanted
    onSearch(wanted)
  }, [wanted, onSearch])
  useEffect(() => {
    const timer = setTimeout(search, debounce)
    return () => clearTimeout(timer)
  }, [search])
  const searchNow = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={searchNow}>
        <Field
          label="Buscar por Order id"
          labelHidden
          placeholder="Buscar por Order id"
          type="search"
          icon={<Icon shape={Search} />}
          inputMode="numeric"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  )
}
