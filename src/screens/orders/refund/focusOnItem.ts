import type { Id } from '#contract/id.ts'
import { useEffect, useState } from 'react'

export const statusElementId = (itemId: Id): string => `status-${itemId}`

/**
 * Returns the focus to where it was when the dialog closes. A refund replaces the item's select: its replacement gets
 * the focus, so that the keyboard does not start again at the top of the page.
 */
export function useFocusOnItemAfter(itemId: Id): void {
  const [before] = useState(() => openerOf(document.activeElement))
  // The list and an open sheet may both show the item.
  const [place] = useState(() => before?.closest('[data-status]') ?? null)
  useEffect(() => () => afterTheDialog(() => release(before, place, itemId)), [before, place, itemId])
}

/** While a select or a menu is open, its option has the focus, and disappears with the list. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  if (menu) return document.querySelector(`[data-opens="${CSS.escape(menu.id)}"]`)
  return focused?.closest('select') ?? focused
}

/** The dialog's own effects run after this one, and until then the page cannot get the focus. */
const afterTheDialog = (move: () => void) => queueMicrotask(move)

function release(before: Element | null, place: Element | null, itemId: Id): void {
  if (document.activeElement !== document.body) return
  const shown = place?.isConnected ? place : document.getElementById(statusElementId(itemId))
  const wanted = before?.isConnected && before !== document.body ? before : (shown?.querySelector('button') ?? shown)
  if (wanted instanceof HTMLElement) wanted.focus()
}
