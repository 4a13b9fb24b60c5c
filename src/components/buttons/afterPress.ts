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

/** The same for what arrives by itself: it waits for the click too, which is about what was seen. */
export const afterClick = (act: () => void): void => afterPress(isPressed ? () => setTimeout(act) : act)

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

const begin = () => void (isPressed = true)
/** A finger that is up has its mouse events and its click within this time, in ms, if at all. */
const clickMs = 400

if (typeof document !== 'undefined') {
  for (const beginning of ['pointerdown', 'mousedown'] as const) addEventListener(beginning, begin, { capture: true })
  // A press that becomes a drag, or opens the browser's own menu, ends without a mouseup.
  for (const ending of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'] as const)
    addEventListener(ending, end, { capture: true })
  // So does one of a scrollbar, or of a list of the browser's own.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && isPressed && end(), { capture: true })
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), { capture: true })
  addEventListener('pointerup', ({ pointerType }) => pointerType !== 'mouse' && setTimeout(end, clickMs), {
    capture: true,
  })
}
