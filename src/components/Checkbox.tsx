import { Tick } from './Tick.tsx'
import type { TickProps } from './Tick.tsx'

export const Checkbox = (props: TickProps) => <Tick {...props} kind="checkbox" />
