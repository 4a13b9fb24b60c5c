/** How many clicks in one place, or presses of one key, followed each other. */
let presses = 0
const none = { key: '', at: -Infinity, presses: 0 }
let ofKey = none

/** Two presses of a key in less time are a double press, in ms. */
const doubleMs = 500

/** What the pointer was last pressed on, and before that. */
let [pressedBefore, pressed]: readonly (Element | null)[] = [null, null]
let pressedAt = -Infinity
/** A press of the series under way was on something else than the one before it. */
let isElsewhere = false

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, input, select, textarea, label, tr, li, [role]') ?? target) : null

if (typeof document !== 'undefined') {
  const press = ({ target, timeStamp }: PointerEvent) => {
    if (timeStamp - pressedAt > doubleMs) isElsewhere = false
    pressedAt = timeStamp
    pressedBefore = pressed
    pressed = controlOf(target)
  }
  const count = ({ key, repeat, timeStamp: at }: KeyboardEvent) => {
    // The space bar clicks once, when it is up. Control is held for Ctrl S.
    if (key === 'Control' || key === 'Meta' || (key === ' ' && repeat)) return
    const follows = repeat || (key === ofKey.key && at - ofKey.at < doubleMs)
    ofKey = { key, at, presses: follows ? ofKey.presses + 1 : 1 }
  }
  const click = (event: MouseEvent) => {
    const { detail, timeStamp } = event
    presses = detail || (timeStamp - ofKey.at < doubleMs ? ofKey.presses : 1)
    isElsewhere = detail > 1 && (isElsewhere || pressed !== pressedBefore)
    if (!isElsewhere) return
    // The first press has brought this up, or moved it here: nobody has meant it.
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('pointerdown', press, { capture: true })
  addEventListener('keydown', count, { capture: true })
  // A key that is pressed again after something else begins anew.
  for (const between of ['input', 'pointerdown'])
    addEventListener(between, () => void (ofKey = none), { capture: true })
  addEventListener('click', click, { capture: true })
}

/** Whether the latest click is the second of a double one, or of a key that was pressed twice or is held down. */
export const isSecondPress = (): boolean => presses > 1
