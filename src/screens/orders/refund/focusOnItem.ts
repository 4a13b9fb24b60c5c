import type { Id } from '#contract/id.ts'
import { useEffect } from 'react'

/** The element id of the place that shows an item's status. */
export const statusPlace = (itemId: Id): string => `status-${itemId}`

/**
 * A dialog gives the focus back to the select that opened it. A refund puts something else where the select was: then
 * that place has the focus, so that the keyboard does not begin again at the top of the page.
 */
export function useFocusOnItemAfter(itemId: Id): void {
  useEffect(() => () => void afterTheDialog(() => focusOn(statusPlace(itemId))), [itemId])
}

/** The dialog itself moves the focus one frame after it went. */
const afterTheDialog = (move: () => void) => requestAnimationFrame(() => requestAnimationFrame(move))

function focusOn(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}
