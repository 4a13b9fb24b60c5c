import type { Id } from '#contract/id.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams, type DataRouter } from 'react-router-dom'
import { useRouter } from './RouterContext.ts'

/** The value in the address for a new record. */
export const somethingNew = 'new'
/** Begins the value in the address for a new record that is a copy of the one whose id follows. */
export const copyOf = 'copy-of-'

/** What the parameter `name` of the address opens: an id, `new`, or nothing. */
export function useOpenedInAddress(name = 'open') {
  const router = useRouter()
  const [params] = useSearchParams()
  const { open, close } = useMemo(() => openingsOf(router, name), [router, name])
  return { opened: params.get(name), open, close }
}

/**
 * The row that the address opens, from its list. It stays if it leaves the list, so that nobody loses what they are
 * typing.
 */
export function useOpenRow<Row extends { readonly id: Id }>(
  opened: string | null,
  rows: readonly Row[] | undefined,
): Row | undefined {
  const [held, hold] = useState<Row>()
  const listed = rows?.find(({ id }) => String(id) === opened)
  const shown = listed ?? (held !== undefined && String(held.id) === opened ? held : undefined)
  if (shown !== held) hold(shown)
  return shown
}

/** A ref for the element around a field. If `focus` in the address is `name`, its input gets the focus, once. */
export function useFocusFromAddress(name: string) {
  const { opened, close } = useOpenedInAddress('focus')
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== name) return
    around.current?.querySelector('input')?.focus()
    close()
  }, [opened, name, close])
  return around
}

/** A ref for the element around a field: its input gets the focus if the open record was just created. */
export function useFocusWhenCreated() {
  const { state } = useLocation()
  const isCreated = hasMark(state, 'isCreated')
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCreated) around.current?.querySelector('input')?.focus()
  }, [isCreated])
  return around
}

const hasMark = (state: unknown, mark: string) => state instanceof Object && mark in state
const openedHere = { isOpenedHere: true }

/**
 * Opening a dialog adds a history entry, and closing goes back to the one before, so that Back never reopens a closed
 * dialog. A dialog that was opened by its link is closed by replacing the entry.
 */
export function openingsOf(router: DataRouter, name: string) {
  let isOnItsWay = false
  const go = (
    change: (params: URLSearchParams) => void,
    options: { readonly replace?: boolean; readonly state?: object },
  ) => {
    const { pathname, search } = router.state.location
    const params = new URLSearchParams(search)
    change(params)
    void router.navigate({ pathname, search: String(params) }, options)
  }
  return {
    /** Returns false if it is open already. `isCreated` marks a record that was just created in the open dialog. */
    open(what: string, isCreated = false): boolean {
      const { search, state } = router.state.location
      const opened = new URLSearchParams(search).get(name)
      if (opened === what) return false
      // A record opened from an open record replaces its history entry, so that closing leads to neither.
      go(
        (params) => params.set(name, what),
        opened === null ? { state: openedHere } : { replace: true, state: isCreated ? { ...state, isCreated } : state },
      )
      return true
    },
    close(): void {
      if (isOnItsWay) return
      if (!hasMark(router.state.location.state, 'isOpenedHere'))
        return go((params) => params.delete(name), { replace: true })
      const stop = router.subscribe(() => {
        if (!isOnItsWay) return
        isOnItsWay = false
        stop()
      })
      // The browser goes back asynchronously, or the router blocks it while there are unsaved changes: a second step
      // would go too far.
      isOnItsWay = true
      void router.navigate(-1)
    },
  }
}
