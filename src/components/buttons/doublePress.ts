/** How many clicks in one place, or presses of one key, followed each other. */
let presses = 0
/** The control of the first of them, and when the last one was. */
let clicked: Element | null = null
let clickedAt = -Infinity
const none = { key: '', at: -Infinity, presses: 0, focused: null as EventTarget | null }
let ofKey = none

/** Two presses of a key in less time are a double press, in ms. */
const doubleMs = 500

if (typeof document !== 'undefined') {
  addEventListener('keydown', count, true)
  // A key that is pressed again after something else begins anew.
  for (const between of ['input', 'pointerdown']) addEventListener(between, () => void (ofKey = none), true)
  addEventListener('click', click, true)
}

function count(event: KeyboardEvent) {
  const { key, repeat, timeStamp: at, target } = event
  // The space bar clicks once, when it is up. Control is held for Ctrl S.
  if (key === 'Control' || key === 'Meta' || (key === ' ' && repeat)) return
  const follows = repeat || (key === ofKey.key && at - ofKey.at < doubleMs)
  const focused = follows ? ofKey.focused : target
  ofKey = { key, at, presses: follows ? ofKey.presses + 1 : 1, focused }
  // A held Enter is one press: what it repeats presses nothing, and breaks no line of a text that it was not pressed in.
  if (key === 'Enter' && repeat && (focused !== target || !hasLines(target))) drop(event)
}

/**
 * Drops a second press that meets what the first has brought up: another control under the mouse, or a question or form, which
 * nobody has read by then. The first entry of a menu may be chosen as quickly as the menu is opened.
 */
function click(event: MouseEvent) {
  const { detail, timeStamp, target } = event
  const isByKey = detail === 0 && timeStamp - ofKey.at < doubleMs
  presses = detail || (isByKey ? ofKey.presses : 1)
  const control = controlOf(target)
  const isElsewhere = isByKey ? isInNewQuestion(control) || isOfNewField(control) : !isSame(control, clicked)
  // The first of a double click makes no click on a disabled button, which the second may find enabled.
  if (presses === 1 || (!isByKey && timeStamp - clickedAt > 2 * doubleMs)) clicked = control
  else if (isElsewhere) drop(event)
  clickedAt = timeStamp
}

const isInNewQuestion = (control: Element | null) => {
  const question = control?.closest('[role=alertdialog]')
  return question && !(ofKey.focused instanceof Node && question.contains(ofKey.focused))
}

/**
 * The first press has moved the focus to a field: there Enter presses the button of its form, and the space bar the
 * field if it is a tick.
 */
const isOfNewField = (control: Element | null) =>
  ofKey.isElsewhere && control?.matches('[type=submit]:not(:focus), [type=checkbox]')

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
