import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from '../Icon.tsx'

const shapes = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** Points up for ascending, down for descending, both ways for a column that can be sorted and is not. */
export const SortMark = ({ order, size }: { readonly order: keyof typeof shapes; readonly size?: number }) => (
  <Icon shape={shapes[order]} size={size} />
)
