import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import type { Sort } from './sort.ts'
import type { ColumnMeta } from './tableColumns.ts'
import { Head } from './DataTable.styles.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from '../Icon.tsx'

interface SortHeadProps {
  readonly column: string
  readonly meta: ColumnMeta | undefined
  readonly sort: Sort | null
  readonly onSort: ((column: string) => void) | undefined
  readonly children: ReactNode
}

/** A column's head; a button if the column can be sorted. */
export function SortHead({ column, meta, sort, onSort, children }: SortHeadProps) {
  const order = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none'
  const attributes = { $align: meta?.align, $width: meta?.width, 'data-card': meta?.onCard }
  if (!onSort || !meta?.sortable) {
    return (
      <Head scope="col" {...attributes} {...(order !== 'none' && { 'aria-sort': order })}>
        {children}
      </Head>
    )
  }
  return (
    <Head scope="col" aria-sort={order} {...attributes}>
      <Press type="button" onClick={() => onSort(column)} $sorted={order !== 'none'} $right={meta.align === 'right'}>
        {children}
        <SortMark size={14} order={order} />
      </Press>
    </Head>
  )
}

const Press = styled.button<{ $sorted: boolean; $right: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $right }) => ($right ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 4px;
  max-width: 100%;
  vertical-align: middle;
  height: 28px;
  margin: -4px -8px;
  padding: 0 8px;
  border: 0;
  border-radius: 4px;
  background: none;
  font: inherit;
  color: ${({ $sorted }) => ($sorted ? theme.color.text : 'inherit')};
  cursor: pointer;

  svg {
    flex: none;
  }
  &:hover {
    color: ${theme.color.text};
    background: color-mix(in srgb, ${theme.color.line} 70%, transparent);
  }
`

const shapes = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** Up for ascending, down for descending, both for a sortable column that is not sorted. */
export const SortMark = ({ order, size }: { readonly order: keyof typeof shapes; readonly size?: number }) => (
  <Icon shape={shapes[order]} size={size} />
)
