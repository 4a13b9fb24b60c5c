import { t } from '#language/t.ts'
import { styled } from 'styled-components'
import { IconButton } from '../buttons/IconButton.tsx'
import { SortMark } from './SortHead.tsx'
import { Select, type SelectOption } from '../fields/Select.tsx'
import { theme } from '../theme/theme.ts'
import type { Sort } from './sort.ts'

interface SortChoiceProps {
  readonly columns: readonly SelectOption[]
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
}

const unsorted = () => ({ value: '', label: t`Ordenar por…` })

/** Sorts cards on a phone, where there are no column heads. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  return (
    <Line>
      <Select
        label={t`Ordenar por`}
        options={sort ? columns : [unsorted(), ...columns]}
        value={sort?.column ?? ''}
        onChange={(column) => column !== '' && onSort(column)}
      />
      {sort && (
        <IconButton
          size="medium"
          label={sort.descending ? t`Orden descendente: cambiar` : t`Orden ascendente: cambiar`}
          onClick={() => onSort(sort.column)}
        >
          <SortMark order={sort.descending ? 'descending' : 'ascending'} />
        </IconButton>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid ${theme.color.line};
`
