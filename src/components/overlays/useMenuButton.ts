import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { MenuOpening } from './LoadedMenu.tsx'
import { useGivenUp, useLazyOverlays } from './useLazyOverlays.ts'

const keys = new Map<string, MenuOpening['autoFocus']>([
  ['Enter', 'first'],
  [' ', 'first'],
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
])

/**
 * A plain button that opens a menu, and what the menu needs to know; `opening` is undefined before the first press, and
 * `overlays` until the code of the menu has come. Mouse and pen open it when they go down, touch when it goes up.
 */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null)
  const pointer = useRef('')
  const id = useId()
  const [opening, setOpening] = useState<MenuOpening>()
  const isOpen = opening?.isOpen === true
  const open = (autoFocus: MenuOpening['autoFocus']) => {
    // The focus returns to what had it when the menu opened.
    button.current?.focus({ preventScroll: true })
    setOpening({ autoFocus, isOpen: true })
  }
  const onClose = () => setOpening((now) => now && { ...now, isOpen: false })
  const overlays = useLazyOverlays(opening !== undefined)
  useGivenUp(isOpen && overlays === undefined, button, onClose)
  return {
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-haspopup': true,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-opens': id,
      onPointerDown({ button: pressed, ctrlKey, pointerType }: PointerEvent) {
        pointer.current = pointerType
        if (pointerType !== 'touch' && pressed === 0 && !ctrlKey) open(true)
      },
      // The browser would take the focus out of the menu again.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick() {
        // Without a pointer it is an assistive technology.
        if (pointer.current === '') open('first')
        else if (pointer.current === 'touch' && isOpen) onClose()
        else if (pointer.current === 'touch') open(true)
        pointer.current = ''
      },
      onKeyDown(event: KeyboardEvent) {
        const autoFocus = keys.get(event.key)
        if (autoFocus === undefined || event.ctrlKey || event.metaKey || event.repeat) return
        event.preventDefault()
        event.stopPropagation()
        open(autoFocus)
      },
    },
    overlayProps: { id, button, onClose },
    opening,
    overlays,
  } as const
}
