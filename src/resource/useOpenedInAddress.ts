import type { Id } from '#contract/id.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams, type DataRouter } from 'react-router-dom'
import { useRouter } from './RouterContext.ts'

/** What the address says where the dialog is for a new record. */
export const somethingNew = 'new'

/** What the address has open in its parameter `name`: an id, `new`, or nothing. */
export function useOpenedInAddress(name = 'open') {
  const router = useRouter()
  const [params] = useSearchParams()
  const { open, close } = useMemo(() => openingsOf(router, name), [router, name])
  return { opened: params.get(name), open, close }
}

/**
 * The row that the address has open, as its list has it. It stays when it leaves the list meanwhile: what somebody is
 * typing does not go with it.
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

/** A ref for the surroundings of a field that the address wants the focus in, by the name in its `focus`; once. */
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

const openedHere = { isOpenedHere: true }
const isOpenedHere = (state: unknown) => state instanceof Object && 'isOpenedHere' in state

/**
 * Opening a dialog is a step in the history, and closing it takes that step back, so that Back never leads to a dialog
 * that was closed. One that came with the address itself is closed in its place.
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
    open(what: string): void {
      const { search, state } = router.state.location
      const opened = new URLSearchParams(search).get(name)
      if (opened === what) return
      // What is opened from an open row takes its step in the history: closing it leads back to neither.
      go((params) => params.set(name, what), opened === null ? { state: openedHere } : { replace: true, state })
    },
    close(): void {
      if (isOnItsWay) return
      if (!isOpenedHere(router.state.location.state)) return go((params) => params.delete(name), { replace: true })
      const stop = router.subscribe(() => {
        if (!isOnItsWay) return
        isOnItsWay = false
        stop()
      })
      // The browser goes back a moment later, or the router holds it where something was typed: a second step would be one too many.
      isOnItsWay = true
      void router.navigate(-1)
    },
  }
}
