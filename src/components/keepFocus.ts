/** What a dialog is there to be filled in with, in its order: `data-field` marks a field that is none of HTML's. */
const fields = ['input:not([hidden])', 'textarea', 'select', '[data-field]'].map((each) => `${each}:enabled`).join()

/**
 * A ref for a dialog. The focus begins in its first field, which may come later than the dialog. When what has the focus
 * goes away with its state, is disabled or becomes inert, the dialog takes the focus before the next key is pressed: one pressed on the
 * page itself would not reach it.
 */
export function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined
  const { activeElement } = document
  let isBegun = dialog.contains(activeElement)
  const begin = () => {
    if (!isBegun) dialog.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
  }
  let focused = dialog.contains(activeElement) && activeElement !== null ? activeElement : dialog
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    isBegun ||= target !== dialog
  }
  const take = () => {
    if (document.activeElement === dialog) begin()
    if (isLost(focused, dialog)) dialog.focus({ preventScroll: true })
  }
  const takeBack = ({ target, relatedTarget }: FocusEvent) => {
    // On its way to a field that was clicked, the focus is for a moment nowhere.
    if (target === dialog && relatedTarget === null) queueMicrotask(take)
  }
  const watch = new MutationObserver(take)
  watch.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
  dialog.addEventListener('focusin', note)
  dialog.addEventListener('focusout', takeBack)
  begin()
  return () => {
    watch.disconnect()
    dialog.removeEventListener('focusin', note)
    dialog.removeEventListener('focusout', takeBack)
    returnFocus()
  }
}

function isLost(focused: Element, dialog: Element): boolean {
  const { activeElement, body } = document
  const isOut = focused.matches(':disabled, [inert] *')
  if (activeElement === focused) return isOut
  return activeElement === body && (focused === dialog || !focused.isConnected || isOut)
}

const restoring = 'react-aria-focus-scope-restore'

/**
 * To be called when a dialog goes. React Aria gives the focus back with the next frame, and frees the page behind the
 * dialog when React has time for it: on a busy machine later, and what is inert cannot take the focus. Then it waits.
 */
export function returnFocus(): void {
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
