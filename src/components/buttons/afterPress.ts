import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()
let isPressed = false

/**
 * Runs `act` at once, or after the mouse button or finger is up. Nothing may move during a press: a press whose target
 * has moved makes no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

/**
 * The value as it was when a press began, until the press ends: for data that arrives by itself and would move
 * controls.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useLayoutEffect(() => {
    let isOvertaken = false
    afterPress(() => isOvertaken || show(() => value))
    return () => {
      isOvertaken = true
    }
  }, [value])
  return shown
}

/** Runs before the click, so that the click meets the final layout. */
function end() {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => void (isPressed = true), { capture: true })
  // A drag or the browser's context menu ends a press without a mouseup.
  for (const ending of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'] as const)
    addEventListener(ending, end, { capture: true })
}
