import { useEffect, useRef, useState } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom'

const isElsewhere = (from: Location, to: Location): boolean => from.key !== to.key

/**
 * Asks before leaving with changes. During a save it blocks without asking, and leaves once that has succeeded; a failed
 * save keeps the form open with the reason. `isLeft` tells which navigations leave. It also asks somebody who begins to
 * type while the next page is still loading.
 */
export function useLeaving(isDirty: boolean, isSaving: boolean, isLeft = isElsewhere) {
  const stepsBehind = useStepsBehind()
  const isFree = useRef(false)
  /** The navigation that waits for the end of a save. */
  const [held, hold] = useState<'opens' | 'closes' | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isDirty || isFree.current || !isLeft(currentLocation, nextLocation)) return false
    // A saved form in a dialog takes this step back by itself.
    const isClosing = historyAction === NavigationType.Pop && currentLocation.pathname === nextLocation.pathname
    hold(isSaving ? (isClosing ? 'closes' : 'opens') : null)
    return true
  })
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const [interrupted, setInterrupted] = useState<{ readonly leave: () => void } | null>(null)
  const isOvertaken = isDirty && !isSaving && next !== undefined
  useEffect(() => {
    if (!isOvertaken || isFree.current || !isLeft(here, next)) return
    const steps = stepsBehind()
    setInterrupted({ leave: () => (steps === 0 ? void navigate(next) : history.go(-steps)) })
    if (steps !== 0) return history.go(steps)
    // Another navigation cancels the one that is loading: this one leads to the current page.
    isFree.current = true
    void navigate(here, { replace: true, state: here.state })
    isFree.current = false
    // Not run again for what is typed meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOvertaken])
  const stay = () => {
    setInterrupted(null)
    blocker.reset?.()
    if (stepsBehind() !== 0) history.go(stepsBehind())
  }
  const leave = () => {
    isFree.current = true
    if (interrupted) {
      setInterrupted(null)
      return interrupted.leave()
    }
    if (stepsBehind() === 0) return blocker.proceed?.()
    stay()
    history.back()
  }
  const isOver = blocker.state === 'blocked' && held !== null && !isSaving
  useEffect(() => {
    if (!isOver) return
    if (isDirty || held === 'closes') stay()
    else leave()
    // Once for each end of a save, not again while the router handles it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return { isAsking: interrupted !== null || (blocker.state === 'blocked' && held === null), stay, leave }
}

/** The same for a dialog that has no address: `close` asks too, and one answer is for all that asked. */
export function useClosing(isDirty: boolean, isSaving: boolean, onClose: () => void) {
  const leaving = useLeaving(isDirty, isSaving)
  const [isClosing, setClosing] = useState(false)
  return {
    isAsking: isClosing || leaving.isAsking,
    close: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false)
      if (leaving.isAsking) leaving.stay()
    },
    discard() {
      if (leaving.isAsking) leaving.leave()
      onClose()
    },
  }
}

/**
 * How many history entries the browser is behind the current page. After two quick Backs the router reverts only one,
 * and then mistakes its own step for another.
 */
function useStepsBehind() {
  const { key } = useLocation()
  const [here, setHere] = useState({ key, position: positionInHistory() })
  if (here.key !== key) setHere({ key, position: positionInHistory() })
  return () => here.position - positionInHistory()
}

/** The index of the browser's current history entry, as React Router stores it. */
function positionInHistory(): number {
  const { idx }: { readonly idx?: unknown } = Object(history.state)
  return typeof idx === 'number' ? idx : 0
}
