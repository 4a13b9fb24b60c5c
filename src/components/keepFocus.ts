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
export function returnFocus(): void {
  document.addEventListener(restoring, waitUntilFree, { once: true })
}

function waitUntilFree(event: Event) {
  const { target: opener } = event
  if (!(opener instanceof HTMLElement) || isFree(opener)) return
  event.preventDefault()
  const watch = new MutationObserver(() => {
    if (!isFree(opener)) return
    watch.disconnect()
    if (document.activeElement === document.body) opener.focus()
  })
  watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
}

const isFree = (element: HTMLElement) => element.closest('[inert]') === null
