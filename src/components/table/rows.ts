/** The visible rows of the tables in a place, without skeletons. */
export const rowsIn = (place: ParentNode | null): readonly HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>('tbody>tr:not([aria-hidden])') ?? [])].filter(
    ({ textContent }) => textContent !== '',
  )

/** Focuses a row, even if it is not a tab stop. */
export function focusRow(row: HTMLElement): void {
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
