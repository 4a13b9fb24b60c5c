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

/** Like `afterPress`, but waits for the click too: the click is about what the person saw when the press began. */
export const afterClick = (act: () => void): void => afterPress(isPressed ? () => setTimeout(act) : act)

/**
 * The value as it was when a press began, until the press ends: for data that arrives by itself and would move
 * controls. Without a press it is the value itself, so that a field which shows it keeps its caret while somebody types.
 */
export function useAfterPress<Value>(value: Value, after = afterPress): Value {
  const [shown, show] = useState(value)
  useLayoutEffect(() => {
    let isOvertaken = false
    after(() => isOvertaken || show(() => value))
    return () => {
      isOvertaken = true
    }
  }, [value, after])
  return isPressed || after === afterClick ? shown : value
}

/** Like `useAfterPress`, but until the click: for what may take the pressed control away or cover it. */
export const useAfterClick = <Value>(value: Value): Value => useAfterPress(value, afterClick)

/** Runs before the click, so that the click meets the final layout. */
function end() {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

const begin = () => void (isPressed = true)
/** After a finger is lifted, the browser sends mouse events and a click within this time, in ms, or not at all. */
const clickMs = 400

if (typeof document !== 'undefined') {
  for (const beginning of ['pointerdown', 'mousedown'] as const) addEventListener(beginning, begin, { capture: true })
  // A drag or the browser's context menu ends a press without a mouseup.
  for (const ending of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'] as const)
    addEventListener(ending, end, { capture: true })
  // A press of a scrollbar or of the browser's own list of options ends without a mouseup too.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && isPressed && end(), { capture: true })
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), { capture: true })
  // So does a press of a disabled control; a finger's click comes later.
  addEventListener('pointerup', ({ pointerType }) => void setTimeout(end, pointerType === 'mouse' ? 0 : clickMs), {
    capture: true,
  })
}
