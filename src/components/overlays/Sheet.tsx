import type { ReactNode } from 'react'
import { useLazyOverlays } from './useLazyOverlays.ts'

export interface SheetProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons beside the close button. */
  readonly actions?: ReactNode
  /** The id of the content: other content starts scrolled to its top. */
  readonly subject?: string
  readonly children: ReactNode
  readonly onClose: () => void
  readonly isOpen?: boolean | undefined
}

/** A panel at the right of the page for reading; on a phone the whole screen. */
export function Sheet(props: SheetProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.LoadedSheet {...props} />
}
