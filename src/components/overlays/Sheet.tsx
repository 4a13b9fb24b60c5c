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
  /** Stays in sight below the content. */
  readonly footer?: ReactNode
  /** The page beside it stays in use, except on a phone, where the sheet covers it. */
  readonly isBeside?: boolean
  readonly onClose: () => void
  readonly isOpen?: boolean | undefined
}

/** A panel at the right of the page; on a phone the whole screen. */
export function Sheet(props: SheetProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.LoadedSheet {...props} />
}
