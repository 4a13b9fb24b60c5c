import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()
let isPressed = false
/** Ends a press that makes no mouseup. */
let ending: ReturnType<typeof setTimeout> | undefined

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

/** How long an answer waits for the end of a press, in ms: a run goes on while somebody holds the button down. */
const longestWaitMs = 1000

/** Resolves at once, or after the click of a press that is under way. */
export const pressEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (isPressed) setTimeout(resolve, longestWaitMs)
    afterClick(resolve)
  })

/** Whether a press is under way. */
export const isPressUnderWay = (): boolean => isPressed

/** Runs before the click, so that the click meets the final layout. */
function end() {
  isPressed = false
  const acts = [...waiting]
  waiting.clear()
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()))
}

function begin() {
  clearTimeout(ending)
  isPressed = true
}

/** After a finger is lifted, the browser sends mouse events and a click within this time, in ms, or not at all. */
const clickMs = 400

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', begin, true)
  // A drag or the browser's context menu ends a press without a mouseup.
  for (const ending of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'] as const)
    addEventListener(ending, end, true)
  // A press of a scrollbar or of the browser's own list of options ends without a mouseup too.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && isPressed && end(), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), true)
  // So does one during which the window is left.
  addEventListener('blur', end)
  // So does a press of a disabled control; a finger's click comes later.
  const lift = ({ pointerType }: PointerEvent) => {
    clearTimeout(ending)
    ending = setTimeout(end, pointerType === 'mouse' ? 0 : clickMs)
  }
  addEventListener('pointerup', lift, true)
}
