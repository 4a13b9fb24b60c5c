import type { MouseEvent } from 'react'

/** For a button whose place another one takes once it is pressed: the second click of a double click does not press that. */
export const byFirstClick =
  (press: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) press()
  }
