import { nextSort, type Sort } from '#components/table/sort.ts'
import { useCallback, useMemo } from 'react'
import { useSteadyParams } from './useSteadyParams.ts'

/** `name` sorts ascending, `-name` descending. */
const sortIn = (text: string | null): Sort | null =>
  text === null || text === '' ? null : { column: text.replace(/^-/, ''), descending: text.startsWith('-') }

/**
 * Search, order and hidden columns of a list, stored in the address without history entries. `choosable` are the
 * columns that can be hidden; create it once outside React.
 */
export function useListAddress(choosable: readonly { readonly id: string }[]) {
  const [params, setParams] = useSteadyParams()
  const sorted = params.get('sort')
  const left = params.get('hide')
  const sort = useMemo(() => sortIn(sorted), [sorted])
  const hidden = useMemo(
    () => (left ?? '').split(',').filter((column) => choosable.some(({ id }) => id === column)),
    [left, choosable],
  )
  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const search = useCallback((words: string) => put('q', words), [put])
  const hide = useCallback((columns: readonly string[]) => put('hide', columns.join(',')), [put])
  const sortBy = useCallback(
    (column: string) => {
      const next = nextSort(sort, column)
      put('sort', next === null ? '' : `${next.descending ? '-' : ''}${next.column}`)
    },
    [sort, put],
  )
  return { words: params.get('q') ?? '', params, sort, hidden, put, search, hide, sortBy }
}
