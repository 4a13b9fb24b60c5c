import { use, useMemo } from 'react'
import { UNSAFE_DataRouterContext, type DataRouter } from 'react-router-dom'

const openedHere = { isOpenedHere: true }
const isOpenedHere = (state: unknown) => state instanceof Object && 'isOpenedHere' in state

/** What `openingsOf` gives, for the router around. */
export function useOpenings(name: string) {
  const router = use(UNSAFE_DataRouterContext)?.router
  if (router === undefined) throw new Error('What opens in the address stands in a router that knows its state.')
  return useMemo(() => openingsOf(router, name), [router, name])
}

/**
 * Opens a dialog in the address, as its parameter `name`, with a step in the history, and closes it by taking that step back: Back never leads to
 * a dialog that was closed. One that came with the address itself is closed in its place.
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
      const isOpen = new URLSearchParams(router.state.location.search).get(name) === what
      if (!isOpen) go((params) => params.set(name, what), { state: openedHere })
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
