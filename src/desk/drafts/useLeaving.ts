import { useEffect, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'

/**
 * Holds back whoever leaves with changes. While they are being saved nobody is asked: a save that succeeds lets go, and
 * one that does not keeps the form open with the reason.
 */
export function useLeaving(isDirty: boolean, isSaving: boolean) {
  const comeBack = useComeBack()
  const [isHeld, hold] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || currentLocation.key === nextLocation.key) return false
    hold(isSaving)
    return true
  })
  const stay = () => {
    blocker.reset?.()
    comeBack()
  }
  const isOver = blocker.state === 'blocked' && isHeld && !isSaving
  useEffect(() => {
    if (!isOver) return
    if (isDirty) stay()
    else blocker.proceed()
    // Once for each end of a save, not again while the router is about it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return { isAsking: blocker.state === 'blocked' && !isHeld, stay, leave: () => blocker.proceed?.() }
}

/** Of two Backs in quick succession the router takes back one: the other would leave the address of another page. */
function useComeBack() {
  const { key } = useLocation()
  const [here, setHere] = useState({ key, position: positionInHistory() })
  if (here.key !== key) setHere({ key, position: positionInHistory() })
  return () => {
    const astray = here.position - positionInHistory()
    if (astray !== 0) history.go(astray)
  }
}

/** Which entry of this tab's history the browser is at, as the router numbers them. */
function positionInHistory(): number {
  const { idx }: { readonly idx?: unknown } = Object(history.state)
  return typeof idx === 'number' ? idx : 0
}
