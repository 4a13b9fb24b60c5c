/** The rows in sight of the tables in a place, without those that stand in while they load. */
export const rowsIn = (place: ParentNode | null): readonly HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>('tbody>tr:not([aria-hidden])') ?? [])].filter(
    ({ textContent }) => textContent !== '',
  )

/** Gives the focus to a row, also to one that Tab does not come to. */
export function focusRow(row: HTMLElement): void {
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
