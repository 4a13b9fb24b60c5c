import { ComboBoxOption } from './ComboBoxOption.tsx'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'
import { List, Paper, Rest } from './comboBoxLook.ts'

interface ComboBoxListProps {
  readonly matches: readonly ComboBoxChoice[]
  readonly loading: boolean
  readonly failed: string | undefined
  readonly empty: string
  /** Each chosen option bears a tick. */
  readonly ticks?: boolean | undefined
}

/** More would make the list slow and nobody reads on: typing is the way to the rest. */
export const shown = 60

/** The options under a combo box, or why there are none. */
export function ComboBoxList({ matches, loading, failed, empty, ticks = false }: ComboBoxListProps) {
  return (
    <Paper offset={4} maxHeight={380}>
      <List
        items={matches.slice(0, shown)}
        renderEmptyState={() => <Rest>{loading ? 'Cargando…' : (failed ?? empty)}</Rest>}
      >
        {(option) => <ComboBoxOption {...option} id={option.value} ticks={ticks} />}
      </List>
      {matches.length > shown && <Rest>{matches.length - shown} más: siga escribiendo</Rest>}
    </Paper>
  )
}
