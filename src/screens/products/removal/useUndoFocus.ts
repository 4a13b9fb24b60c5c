import { useEffect, useRef, type RefObject } from 'react'

/**
 * The X that was pressed goes away with its product: the focus goes on to the way back, unless it is somewhere else by
 * then. Tell it at the press.
 */
export function useUndoFocus(isRemoved: boolean, undo: RefObject<HTMLButtonElement | null>): () => void {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.contains(undo.current)
    if (isRemoved && (activeElement === pressed.current || isLost)) undo.current?.focus({ preventScroll: true })
  }, [isRemoved, undo])
  return () => (pressed.current = document.activeElement)
}
