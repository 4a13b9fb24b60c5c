import { Suspense } from 'react'
import { late } from './late/late.tsx'
import type { TooltipProps } from './Tooltip.tsx'
import { useLate } from './useLate.ts'

const Tooltip = late(
  () => import('./Tooltip.tsx'),
  (part) => part.Tooltip,
  ({ children }) => children,
)

/** A tooltip whose code comes after the page is drawn: for controls that stand in every row. */
export function LateTooltip(props: TooltipProps) {
  const isLate = useLate()
  if (!isLate) return props.children
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  )
}
