import { sentence } from '#components/format/isolated.tsx'
import { Ellipsis, Pencil } from 'lucide'
import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface MenuColumnOptions<Row> {
  /** What the menu is called by: `Acciones de …`. */
  readonly nameOf: (row: Row) => string
  /** Without it there is no Edit. */
  readonly edit?: ((row: Row) => void) | undefined
  /** What Edit is called, by default that. */
  readonly editLabel?: string
  /** Below Edit. */
  readonly items?: ((row: Row) => ReactNode) | undefined
}

/** The menu at a row's right end. */
export const menuColumn = <Row extends RowData>({ nameOf, edit, editLabel = 'Edit', items }: MenuColumnOptions<Row>) =>
  tableColumns<Row>().display({
    id: 'menu',
    header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
    meta: { width: '64px', align: 'right', cardLabel: '', onCard: 'menu' },
    cell: ({ row: { original: row } }) => (
      <Corner>
        <Menu label={sentence`Acciones de ${nameOf(row)}`} icon={<Icon shape={Ellipsis} />}>
          {edit !== undefined && <MenuItem onAction={() => edit(row)}>{editLabel}</MenuItem>}
          {items?.(row)}
        </Menu>
      </Corner>
    ),
  })

interface EditColumnOptions<Row> extends Pick<MenuColumnOptions<Row>, 'nameOf'> {
  readonly header: string
  readonly edit: (row: Row) => void
}

/** The pencil at a row's right end. */
export const editColumn = <Row extends RowData>({ header, nameOf, edit }: EditColumnOptions<Row>) =>
  tableColumns<Row>().display({
    id: 'edit',
    header,
    meta: { width: '72px', align: 'right', cardLabel: '', onCard: 'menu' },
    cell: ({ row: { original: row } }) => (
      <Corner>
        <IconButton
          data-opens-row
          label={sentence`${header} ${nameOf(row)}`}
          title={header}
          variant="quiet"
          onClick={() => edit(row)}
        >
          <Icon shape={Pencil} />
        </IconButton>
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
