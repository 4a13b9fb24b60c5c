/**
 * A ref for what goes away when it is pressed, or by itself: if it had the focus, the first element inside
 * `scope` that matches `next` gets it. Call it once, outside the component.
 */
export const passFocus = (scope: string, next: string) => (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return
  const heir = element?.closest(scope)?.querySelector(next)
  if (heir instanceof HTMLElement) heir.focus()
}
