import { Tick } from './Tick.tsx'
import type { TickProps } from './Tick.tsx'

/** One choice of a few; those of one group share a `name`. */
export const Radio = (props: TickProps) => <Tick {...props} kind="radio" />
