import { Menu } from '#components/Menu.tsx'
import { MenuItem } from '#components/MenuItem.tsx'
import { More } from '#components/icons/More.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { Id } from '#contract/id.ts'
import type { RowData } from '@tanstack/react-table'

/** The menu at a row's right end. */
export const menuColumn = <Row extends RowData & { readonly id: Id; readonly name: string }>(
  open: (id: string) => void,
) =>
  tableColumns<Row>().display({
    id: 'menu',
    header: '',
    meta: { width: '64px', align: 'right', cardLabel: '' },
    cell: ({ row: { original } }) => (
      <Menu label={`Acciones de ${original.name}`} face={<More />}>
        <MenuItem onAction={() => open(String(original.id))}>Edit</MenuItem>
      </Menu>
    ),
  })
