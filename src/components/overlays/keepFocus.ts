/** What a dialog is there to be filled in with, in its order: `data-field` marks a field that is none of HTML's. */
const fields = ['input:not([hidden])', 'textarea', 'select', '[data-field]'].map((each) => `${each}:enabled`).join()

/** How each open dialog takes back a focus that is nowhere; the topmost is the last. */
const open: (() => void)[] = []

/**
 * A ref for a dialog. The focus begins in what is marked with `data-first`, else in its first field, which may come later than the dialog. When what has the focus
 * goes away with its state, is disabled or becomes inert, the dialog takes the focus before the next key is pressed: one pressed on the
 * page itself would not reach it.
 */
export function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined
  const { activeElement } = document
  const isInside = (element: unknown): element is HTMLElement =>
    element instanceof HTMLElement && dialog.contains(element)
  let isBegun = isInside(activeElement) && activeElement !== dialog
  const begin = () => {
    if (isBegun) return
    const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(fields)
    first?.focus({ preventScroll: true })
  }
  let focused = isInside(activeElement) ? activeElement : dialog
  const focusAgain = () => focused.focus({ preventScroll: true })
  const note = ({ target }: FocusEvent) => {
    if (!isInside(target)) return
    focused = target
    isBegun ||= target !== dialog
  }
  const take = () => {
    if (document.activeElement === dialog) begin()
    if (isLost(focused, dialog)) dialog.focus({ preventScroll: true })
    regain()
  }
  /** What stood over it has gone: React Aria may have tried while it was inert still. */
  const regain = () => {
    if (open.at(-1) === regain && document.activeElement === document.body) focusAgain()
  }
  const takeBack = ({ target, relatedTarget }: FocusEvent) => {
    // On its way to a field that was clicked, the focus is for a moment nowhere.
    if (target === dialog && relatedTarget === null) queueMicrotask(take)
  }
  const watch = new MutationObserver(take)
  watch.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
  watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  open.push(regain)
  dialog.addEventListener('focusin', note)
  dialog.addEventListener('focusout', takeBack)
  // Once a dialog below knows of this one: until then it takes the focus back.
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

function isLost(focused: Element, dialog: Element): boolean {
  const { activeElement, body } = document
  const isOut = focused.matches(':disabled, [inert] *')
  if (activeElement === focused) return isOut
  return activeElement === body && (focused === dialog || !focused.isConnected || isOut)
}

/**
 * A ref for what stands beside the page: when a button in it goes away with the focus, it takes the focus itself, or
 * where it is gone as well, the first of the `others` that can.
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
 * To be called when a dialog goes. React Aria gives the focus back with the next frame, and frees the page behind the
 * dialog when React has time for it: on a busy machine later, and what is inert cannot take the focus. Then it waits.
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

/** Gives the focus that a dialog leaves behind to the first element that matches, in place of what opened the dialog. */
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
