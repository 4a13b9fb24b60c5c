import type { KeyboardEvent, MouseEvent } from 'react'

/** What in a row has a click of its own. */
export const controls = 'a, button, input, select, textarea, label, [role=menuitem], [data-card=tick]'

/** A click on the row itself: not on a control in it, and not the end of marking text. */
export function isOnRow(event: MouseEvent<HTMLElement>): boolean {
  const onControl = event.target instanceof Element && event.target.closest(controls)
  return !onControl && getSelection()?.isCollapsed !== false
}

/** What makes a row openable: a click anywhere but on its controls, Enter, and the arrows from row to row. */
export function rowOpening(open: (() => void) | undefined) {
  if (!open) return {}
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOnRow(event)) open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.currentTarget
      if (event.target !== row) return
      if (event.key === 'Enter') return open()
      const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      next.focus()
    },
  }
}
