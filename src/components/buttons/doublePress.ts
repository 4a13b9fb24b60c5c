/** How many clicks in one place, or presses of one key, followed each other. */
let presses = 0
/** The control of the first of them, and when and where the last one was. */
let clicked: Element | null = null
let clickedAt = -Infinity
let place = { x: 0, y: 0 }
/** A finger is down, or up again, and its click has not come yet. */
let isTap = false
const none = { key: '', at: -Infinity, presses: 0, focused: null as Element | null, isElsewhere: false }
/** The key that was pressed last, what had the focus at the first of its presses, and whether something else has it now. */
let ofKey = none

/** Two presses of a key in less time are a double press, in ms. */
const doubleMs = 500
/** Two taps this close are in one place, in px. */
const fingerPx = 24

if (typeof document !== 'undefined') {
  addEventListener('keydown', count, true)
  // A key that is pressed again after something else begins anew.
  for (const between of ['input', 'pointerdown']) addEventListener(between, () => void (ofKey = none), true)
  addEventListener('pointerdown', ({ pointerType }) => void (isTap = pointerType === 'touch'), true)
  addEventListener('click', click, true)
}

function count(event: KeyboardEvent) {
  const { key, repeat, timeStamp: at, target } = event
  // The space bar clicks once, when it is up. Control is held for Ctrl S.
  if (key === 'Control' || key === 'Meta' || (key === ' ' && repeat)) return
  const follows = repeat || (key === ofKey.key && at - ofKey.at < doubleMs)
  const control = controlOf(target)
  const focused = follows ? ofKey.focused : control
  const isElsewhere = !isSame(control, focused)
  ofKey = { key, at, presses: follows ? ofKey.presses + 1 : 1, focused, isElsewhere }
  // A held Enter is one press: what it repeats presses nothing, and breaks no line of a text that it was not pressed in.
  if (key === 'Enter' && repeat && (isElsewhere || !hasLines(target))) drop(event)
}

/** Drops a second press that meets another control than the first, which has brought it up: nobody has read it by then. */
function click(event: MouseEvent) {
  const { detail, timeStamp, target } = event
  const isByKey = detail === 0 && timeStamp - ofKey.at < doubleMs
  presses = isTapAgain(event) ? presses + 1 : detail || (isByKey ? ofKey.presses : 1)
  const control = controlOf(target)
  const isElsewhere = isByKey ? ofKey.isElsewhere && control?.matches(changing) : !isSame(control, clicked)
  // The first of a double click makes no click on a disabled button, which the second may find enabled.
  if (presses === 1 || (!isByKey && timeStamp - clickedAt > 2 * doubleMs)) clicked = control
  else if (isElsewhere) drop(event)
  clickedAt = timeStamp
  place = { x: event.clientX, y: event.clientY }
  // A label passes its click on to its field.
  isTap = false
}

/** Browsers on phones count each tap of a double one as the first. */
const isTapAgain = ({ detail, timeStamp, clientX, clientY }: MouseEvent) =>
  isTap &&
  detail === 1 &&
  timeStamp - clickedAt < doubleMs &&
  Math.hypot(clientX - place.x, clientY - place.y) < fingerPx

/** What changes something. The second press of a key may open or choose what the first has led to, such as an entry of a menu. */
const changing = '[role=alertdialog] *, [type=submit], [type=checkbox], [role=switch]'

/** The same control, or what was drawn anew in its place. */
const isSame = (control: Element | null, before: Element | null) =>
  control === before || (control !== null && before?.isConnected === false && nameOf(control) === nameOf(before))

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent

function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea, tr, [role]')
  return control instanceof HTMLLabelElement ? control.control : control
}

function drop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

const hasLines = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)

/** Whether the latest click is the second of a double one, or of a key that was pressed twice or is held down. */
export const isSecondPress = (): boolean => presses > 1

/** Whether a key that is just being pressed is pressed the second time in a row, or held down. */
export const isSecondKey = (): boolean => ofKey.presses > 1
