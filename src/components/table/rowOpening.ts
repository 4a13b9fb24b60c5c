import type { KeyboardEvent, MouseEvent } from 'react'

/** The elements in a row that handle their own clicks. */
const controls = 'a, button, input, select, textarea, label, [role=menuitem], [data-card=tick]'

/** A click on the row itself: not on a control in it, and not the end of a text selection. */
export function isOnRow(event: MouseEvent<HTMLElement>): boolean {
  const onControl = event.target instanceof Element && event.target.closest(controls)
  return !onControl && getSelection()?.isCollapsed !== false
}

/** The props of a row that opens by click and by Enter, with arrow keys between the rows. */
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
