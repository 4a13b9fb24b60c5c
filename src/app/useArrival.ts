import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page may take to reach its former height, in ms. */
const growMs = 1000

/**
 * On a new page, moves the focus to its heading, so that screen readers announce it, and scrolls to the top; Back
 * restores the scroll position. Changes of the search params do nothing.
 */
export function useArrival(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const area = pathname === '/' ? '/orders' : pathname
  const before = useRef<string>(undefined)
  const positions = useRef(new Map<string, number>())

  // Stops before anything scrolls for the new page.
  useLayoutEffect(() => {
    const note = () => positions.current.set(key, scrollY)
    // Reads the position before a long table renders its new rows: afterwards the page would be laid out twice.
    addEventListener('scroll', note, { passive: true, capture: true })
    return () => removeEventListener('scroll', note, { capture: true })
  }, [key])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const byTheBrowser = () => (history.scrollRestoration = 'auto')
    addEventListener('pagehide', byTheBrowser)
    return () => {
      removeEventListener('pagehide', byTheBrowser)
      byTheBrowser()
    }
  }, [])

  useLayoutEffect(() => {
    // The browser itself handles the first page of a visit.
    const isHere = before.current === area || (before.current === undefined && how === 'POP')
    before.current = area
    if (isHere) return undefined
    const top = how === 'POP' ? (positions.current.get(key) ?? 0) : 0
    const stops = [focusHeading(), scrollWhenGrown(top)]
    return () => stops.forEach((stop) => stop())
    // Only another page counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [area])
}

/**
 * A dialog over the new page keeps its focus, and so does a panel that was opened meanwhile. A menu that led here would take
 * the focus back, so wait until it is closed.
 */
function focusHeading(): () => void {
  const end = performance.now() + growMs
  let frame = 0
  const focus = () => {
    if (document.querySelector('[data-scrim], dialog:popover-open:focus-within') !== null) return
    const isWaiting = document.querySelector('[role=menu]') !== null && performance.now() < end
    if (isWaiting) frame = requestAnimationFrame(focus)
    const heading = document.querySelector('h1') ?? document.querySelector('main')
    if (isWaiting || heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  focus()
  return () => cancelAnimationFrame(frame)
}

/** Scrolls at once, and again while the page grows, until somebody scrolls by hand. */
function scrollWhenGrown(top: number): () => void {
  scrollTo(0, top)
  const grown = new ResizeObserver(() => scrollTo(0, top))
  if (top > 0) grown.observe(document.body)
  const stop = new AbortController()
  const end = () => {
    grown.disconnect()
    stop.abort()
  }
  setTimeout(end, growMs)
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
    addEventListener(act, end, { signal: stop.signal, passive: true })
  return end
}
