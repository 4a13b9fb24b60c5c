/** How many clicks in one place, or presses of one key, followed each other. */
let presses = 0
const none = { key: '', at: -Infinity, presses: 0 }
let ofKey = none
/** What the mouse or finger was put down on last, and the time before. */
let pressed: Element | null = null
let before: Element | null = null
const controlOf = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest('label')?.control ?? target.closest('a, button, input, select, textarea, tr') ?? target)
    : null

/** Two presses of a key in less time are a double press, in ms. */
const doubleMs = 500

if (typeof document !== 'undefined') {
  const count = ({ key, repeat, timeStamp: at }: KeyboardEvent) => {
    // The space bar clicks once, when it is up. Control is held for Ctrl S.
    if (key === 'Control' || key === 'Meta' || (key === ' ' && repeat)) return
    const follows = repeat || (key === ofKey.key && at - ofKey.at < doubleMs)
    ofKey = { key, at, presses: follows ? ofKey.presses + 1 : 1 }
  }
  const click = (event: MouseEvent) => {
    const { detail, timeStamp, target, isTrusted } = event
    presses = detail || (timeStamp - ofKey.at < doubleMs ? ofKey.presses : 1)
    // What has come up where the first press was, nobody has aimed at.
    if (!isTrusted || detail < 2 || controlOf(target) === before) return
    event.preventDefault()
    event.stopPropagation()
    pressed = before
  }
  const putDown = ({ target }: PointerEvent) => {
    before = pressed
    pressed = controlOf(target)
  }
  addEventListener('keydown', count, { capture: true })
  // A key that is pressed again after something else begins anew.
  for (const between of ['input', 'pointerdown'])
    addEventListener(between, () => void (ofKey = none), { capture: true })
  addEventListener('pointerdown', putDown, { capture: true })
  addEventListener('click', click, { capture: true })
}

/** Whether the latest click is the second of a double one, or of a key that was pressed twice or is held down. */
export const isSecondPress = (): boolean => presses > 1

/** Whether a key that is just being pressed is pressed the second time in a row, or held down. */
export const isSecondKey = (): boolean => ofKey.presses > 1
