import { t } from '#language/t.ts'
import { Columns3 } from 'lucide'
import { Icon } from '../Icon.tsx'
import { MenuTick, TickMenu } from '../overlays/Menu.tsx'

export interface ColumnChoiceProps {
  /** The columns that can be hidden, in the table's order. */
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly hidden: readonly string[]
  /** Called with the ids of the columns to hide; never all of them. */
  readonly onChange: (hidden: readonly string[]) => void
}

/** 'Columnas': a menu to show and hide columns. At least one stays. */
export const ColumnChoice = ({ columns, hidden, onChange }: ColumnChoiceProps) => (
  <TickMenu
    label={t`Columnas`}
    icon={<Icon shape={Columns3} />}
    ticked={columns.map(({ id }) => id).filter((id) => !hidden.includes(id))}
    onChange={(ids) => onChange(ids === 'all' ? [] : columns.map(({ id }) => id).filter((id) => !ids.has(id)))}
  >
    {columns.map((column) => (
      <MenuTick key={column.id} {...column} />
    ))}
  </TickMenu>
)
