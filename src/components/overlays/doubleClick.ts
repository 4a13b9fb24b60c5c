/** How many clicks followed each other in one place. */
let clicks = 0

if (typeof document !== 'undefined')
  addEventListener('click', ({ detail }) => void (clicks = detail), { capture: true })

/** Whether a click outside closes a dialog: not the second one of a double click, whose first has opened it. */
export const closesByClick = () => clicks < 2
