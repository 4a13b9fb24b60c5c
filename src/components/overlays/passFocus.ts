/**
 * A ref for an element that may go away while it has the focus: the first element inside `scope` that matches `next`
 * then gets it. Call it once, outside the component.
 */
export const passFocus = (scope: string, next: string) => (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return
  const heir = element?.closest(scope)?.querySelector(next)
  if (heir instanceof HTMLElement) heir.focus()
}
