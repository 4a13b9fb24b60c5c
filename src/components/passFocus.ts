/**
 * A ref for what goes away when it is pressed, or by itself: where it goes with the focus, the first element inside
 * `place` that is `next` has the focus then. To be made once outside the component.
 */
export const passFocus = (place: string, next: string) => (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return
  const heir = element?.closest(place)?.querySelector(next)
  if (heir instanceof HTMLElement) heir.focus()
}
