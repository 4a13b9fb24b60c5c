import type { ReactNode } from 'react'
import { useLazyOverlays } from './useLazyOverlays.ts'

export interface DialogProps {
  /** What will happen. */
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Stays visible above the buttons while the body scrolls: progress, an error. */
  readonly footer?: ReactNode
  /** The buttons; the main one last. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly isOpen?: boolean | undefined
  /**
   * Whether Escape and a click outside close it, or with 'byKey' Escape alone. False while input or work would be lost.
   */
  readonly isDismissable?: boolean | 'byKey' | undefined
  /** `alertdialog` when it asks before something that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** In px; on a phone the dialog is as wide as the screen. */
  readonly width?: number | undefined
  /** Fills the screen of a phone, for a long form. */
  readonly isLong?: boolean | undefined
  /** On a wide page, how far from the middle it stands, in px, so that another dialog beside it can be read. */
  readonly aside?: number | undefined
  /** Set when its language differs from the page's. */
  readonly lang?: string | undefined
}

/** A question or a form over the page. It traps the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.LoadedDialog {...props} />
}
