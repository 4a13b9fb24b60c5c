import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()
let isPressed = false

/**
 * Does what leaving a field brings with it: at once, or where a mouse or finger is leaving it, once that is up again.
 * Until then nothing may move: a press whose target has moved away meanwhile has no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

/** The value as it was when a press began, until that is over: for what arrives by itself and would move other controls. */
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

/** Before the click, which finds everything as it will be. */
function end() {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

if (typeof document !== 'undefined') {
  addEventListener('mousedown', () => void (isPressed = true), { capture: true })
  // A press that becomes a drag, or opens the browser's own menu, ends without a mouseup.
  for (const ending of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'] as const)
    addEventListener(ending, end, { capture: true })
}
