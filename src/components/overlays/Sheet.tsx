import type { SheetProps } from './LoadedSheet.tsx'
import { useLazyOverlays } from './useLazyOverlays.ts'

/** A panel at the right of the page; on a phone the whole screen. */
export function Sheet(props: SheetProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.LoadedSheet {...props} />
}
