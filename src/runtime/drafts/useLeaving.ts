import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom'

const isElsewhere = (from: Location, to: Location): boolean => from.key !== to.key

/**
 * Holds back whoever leaves with changes. While they are being saved nobody is asked, and nobody leaves: a save that
 * succeeds closes the form by itself, and one that does not keeps it open with the reason. `isLeft` tells which steps leave.
 * Who begins to type while the next page is still awaited is asked too.
 */
export function useLeaving(isDirty: boolean, isSaving: boolean, isLeft = isElsewhere) {
  const stepsAstray = useStepsAstray()
  const isFree = useRef(false)
  const [isHeld, hold] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || isFree.current || !isLeft(currentLocation, nextLocation)) return false
    hold(isSaving)
    return true
  })
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const [interrupted, setInterrupted] = useState<{ readonly leave: () => void } | null>(null)
  const isOvertaken = isDirty && !isSaving && next !== undefined
  useEffect(() => {
    if (!isOvertaken || isFree.current || !isLeft(here, next)) return
    const steps = stepsAstray()
    setInterrupted({ leave: () => (steps === 0 ? void navigate(next) : history.go(-steps)) })
    if (steps !== 0) return history.go(steps)
    // Another step ends the one that is awaited: this one leads to where the page is.
    isFree.current = true
    void navigate(here, { replace: true, state: here.state })
    isFree.current = false
    // What is typed meanwhile changes nothing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOvertaken])
  const stay = () => {
    setInterrupted(null)
    blocker.reset?.()
    if (stepsAstray() !== 0) history.go(stepsAstray())
  }
  const leave = () => {
    isFree.current = true
    if (interrupted) {
      setInterrupted(null)
      return interrupted.leave()
    }
    if (stepsAstray() === 0) return blocker.proceed?.()
    stay()
    history.back()
  }
  const isOver = blocker.state === 'blocked' && isHeld && !isSaving
  useEffect(() => {
    if (isOver) stay()
    // Once for each end of a save, not again while the router is about it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return { isAsking: interrupted !== null || (blocker.state === 'blocked' && !isHeld), stay, leave }
}

/**
 * How many steps of the history the browser is before where this page is. Of two Backs in quick succession the router
 * takes back one, and then takes its own step for another one.
 */
function useStepsAstray() {
  const { key } = useLocation()
  const [here, setHere] = useState({ key, position: positionInHistory() })
  if (here.key !== key) setHere({ key, position: positionInHistory() })
  return () => here.position - positionInHistory()
}

/** Which entry of this tab's history the browser is at, as the router numbers them. */
function positionInHistory(): number {
  const { idx }: { readonly idx?: unknown } = Object(history.state)
  return typeof idx === 'number' ? idx : 0
}
