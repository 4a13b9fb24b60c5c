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
