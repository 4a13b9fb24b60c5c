/** The fields of a dialog in document order; `data-field` marks one that is not an HTML field. */
const fields = ['input:not([hidden])', 'textarea', 'select', '[data-field]'].map((each) => `${each}:enabled`).join()

/** For each open dialog the function that takes back a lost focus; the topmost dialog is last. */
const open: (() => void)[] = []

/**
 * A ref for a dialog. The initial focus goes to `data-first`, else to the first field, which may be rendered later; a
 * sheet, which is read first, keeps it.
 * When the focused element is removed, disabled or inert, the dialog takes the focus at once: the next key would
 * otherwise go to the page. A field that was inert for a while gets it back.
 */
export function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined
  const { activeElement } = document
  const isInside = (element: unknown): element is HTMLElement =>
    element instanceof HTMLElement && dialog.contains(element)
  let isBegun = isInside(activeElement) && activeElement !== dialog
  const firstOf = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const begin = () => {
    if (isBegun) return
    const first = dialog.dataset['sheet'] === undefined ? (firstOf('[data-first]') ?? firstOf(fields)) : null
    first?.focus({ preventScroll: true })
  }
  if (!isInside(activeElement)) focusNow(dialog)
  let focused = isInside(activeElement) ? activeElement : dialog
  const focusAgain = () => focused.focus({ preventScroll: true })
  const note = ({ target }: FocusEvent) => {
    if (!isInside(target)) return
    focused = target
    isBegun ||= target !== dialog
  }
  let frozen: HTMLElement | null = null
  const take = () => {
    if (document.activeElement === dialog) begin()
    if (isLost(focused, dialog)) {
      frozen = focused.matches('[inert] *') ? focused : null
      dialog.focus({ preventScroll: true })
    }
    if (frozen !== null && !frozen.matches('[inert] *')) {
      if (document.activeElement?.contains(frozen)) frozen.focus({ preventScroll: true })
      frozen = null
    }
    regain()
  }
  /**
   * Called when a dialog above has closed: React Aria may have tried to return the focus while this one was still
   * inert.
   */
  const regain = () => {
    if (open.at(-1) === regain && document.activeElement === document.body) focusAgain()
  }
  const takeBack = ({ target, relatedTarget }: FocusEvent) => {
    // While the focus moves to a clicked field, it is nowhere for a moment.
    if (target === dialog && relatedTarget === null) queueMicrotask(take)
  }
  const watch = new MutationObserver(take)
  watch.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
  watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  open.push(regain)
  dialog.addEventListener('focusin', note)
  dialog.addEventListener('focusout', takeBack)
  // After the dialog below has learned of this one: until then it takes the focus back.
  queueMicrotask(begin)
  return () => {
    watch.disconnect()
    open.splice(open.indexOf(regain), 1)
    dialog.removeEventListener('focusin', note)
    dialog.removeEventListener('focusout', takeBack)
    returnFocus()
    queueMicrotask(() => open.at(-1)?.())
  }
}

/** Focuses a dialog that has just been rendered. React Aria does so too, but after Enter only when no transition runs. */
export const focusNow = (dialog: HTMLElement | null): void => dialog?.focus({ preventScroll: true })

function isLost(focused: Element, dialog: Element): boolean {
  const { activeElement, body } = document
  const isOut = focused.matches(':disabled, [inert] *')
  if (activeElement === focused) return isOut
  return activeElement === body && (focused === dialog || !focused.isConnected || isOut)
}

/**
 * A ref for an element beside the page: when a focused button in it goes away, the element takes the focus, or if it is
 * gone too, the first of the `others` that can.
 */
export const holdFocus = (others: () => readonly (HTMLElement | null)[]) => (place: HTMLElement | null) => {
  if (place === null) return undefined
  let focused: Element | null = null
  const note = ({ target }: FocusEvent) => void (focused = target instanceof Element ? target : null)
  const watch = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    for (const each of [place, ...others()]) {
      each?.focus({ preventScroll: true })
      if (document.activeElement === each) return
    }
  })
  watch.observe(place, { subtree: true, childList: true })
  place.addEventListener('focusin', note)
  return () => {
    watch.disconnect()
    place.removeEventListener('focusin', note)
  }
}

const restoring = 'react-aria-focus-scope-restore'

/**
 * Call it when a dialog closes. React Aria returns the focus in the next frame, but on a busy machine React may not yet
 * have made the page behind it active, and inert elements cannot take the focus. This waits until they can.
 */
function returnFocus(): void {
  document.addEventListener(restoring, waitUntilFree, { once: true })
}

function waitUntilFree(event: Event) {
  const { target: opener } = event
  if (!(opener instanceof HTMLElement) || isFree(opener)) return
  event.preventDefault()
  focusFree(opener)
}

/**
 * Sends the focus, after a dialog closes, to the first element that matches instead of the element that opened the
 * dialog.
 */
export function focusWhenFree(selector: string): void {
  const element = document.querySelector(selector)
  if (element instanceof HTMLElement) focusFree(element)
}

function focusFree(element: HTMLElement) {
  const watch = new MutationObserver(focus)
  watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  focus()
  function focus() {
    if (!isFree(element)) return
    watch.disconnect()
    if (document.activeElement === document.body) element.focus()
  }
}

const isFree = (element: HTMLElement) => element.closest('[inert]') === null
