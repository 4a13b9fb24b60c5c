import { Ellipsis } from 'lucide'
import { Menu, MenuItem } from '#components/Menu.tsx'
import { Icon } from '#components/Icon.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Id } from '#contract/id.ts'
import type { RowData } from '@tanstack/react-table'
import { styled } from 'styled-components'

/** The menu at a row's right end. */
export const menuColumn = <Row extends RowData & { readonly id: Id; readonly name: string }>(
  open: (id: string) => void,
) =>
  tableColumns<Row>().display({
    id: 'menu',
    header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
    meta: { width: '64px', align: 'right', cardLabel: '', onCard: 'menu' },
    cell: ({ row: { original } }) => (
      <Corner>
        <Menu label={`Acciones de ${original.name || original.id}`} icon={<Icon shape={Ellipsis} />}>
          <MenuItem onAction={() => open(String(original.id))}>Editar</MenuItem>
        </Menu>
      </Corner>
    ),
  })

/** In line with the row's text, and as high as it. */
const Corner = styled.div`
  margin-block: -6px;

  ${theme.media.narrow} {
    margin: -6px -6px -6px 0;
  }
`
