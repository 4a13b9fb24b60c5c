import type { DialogProps } from './LoadedDialog.tsx'
import { useLazyOverlays } from './useLazyOverlays.ts'

/** A question or a form over the page. It traps the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  const overlays = useLazyOverlays()
  return overlays && <overlays.LoadedDialog {...props} />
}
