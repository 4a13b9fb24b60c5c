import type { Id } from '#contract/id.ts'
import { useEffect, useState } from 'react'

/** The id of the element that shows an item's status. */
export const statusElementId = (itemId: Id): string => `status-${itemId}`

/**
 * Gives the focus back when the dialog goes: to what had it before, which is the item's select when nothing was sent. A
 * refund puts something else where the select was: then that has the focus, so that the keyboard does not begin again
 * at the top of the page.
 */
export function useFocusOnItemAfter(itemId: Id): void {
  // While the list of a select is open, an option in it has the focus, which goes with the list.
  const [before] = useState(() => document.activeElement?.closest('select') ?? document.activeElement)
  useEffect(() => () => afterTheDialog(() => release(before, itemId)), [before, itemId])
}

/** The page takes no focus until the dialog has undone its own effects, which follow this one. */
const afterTheDialog = (move: () => void) => queueMicrotask(move)

function release(before: Element | null, itemId: Id): void {
  if (document.activeElement !== document.body) return
  const shown = document.getElementById(statusElementId(itemId))
  const wanted = before?.isConnected && before !== document.body ? before : (shown?.querySelector('button') ?? shown)
  if (wanted instanceof HTMLElement) wanted.focus()
}
