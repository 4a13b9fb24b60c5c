import { useId, useRef, useState, type ReactNode } from 'react'
import { MenuButton } from './Menu.tsx'
import { useGivenUp, useLazyOverlays } from './useLazyOverlays.ts'

interface PanelButtonProps {
  readonly id?: string
  readonly className?: string
  /** The accessible name of the button, in place of what it shows. */
  readonly 'aria-label'?: string
  /** What the button shows. */
  readonly shown: ReactNode
  /** The accessible name of the panel. */
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below itself, for a few fields or links. */
export function PanelButton({ shown, label, children, ...rest }: PanelButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const overlays = useLazyOverlays(isOpen)
  const close = () => setOpen(false)
  useGivenUp(isOpen && overlays === undefined, button, close)
  return (
    <>
      <MenuButton
        ref={button}
        type="button"
        {...rest}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          // Safari focuses no pressed button, and the focus returns to what had it when the panel opened.
          button.current?.focus({ preventScroll: true })
          setOpen(true)
        }}
      >
        {shown}
      </MenuButton>
      {overlays && (
        <overlays.Panel {...{ label, isOpen, button }} id={panelId} onClose={close}>
          {children(close)}
        </overlays.Panel>
      )}
    </>
  )
}
