import { said, type Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import { sentence } from '#components/format/isolated.tsx'
import { Copy, Ellipsis, Pencil } from 'lucide'
import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'

interface MenuColumnOptions<Row> {
  /** Part of the menu's label: `Acciones de …`. */
  readonly nameOf: (row: Row) => string
  /** Without it the menu has no Edit item. */
  readonly edit?: ((row: Row) => void) | undefined
  /** By default `Edit`. */
  readonly editLabel?: Words
  /** Further items below Edit. */
  readonly items?: ((row: Row) => ReactNode) | undefined
}

/** A column with a menu for each row. */
export const menuColumn = <Row extends RowData>({
  nameOf,
  edit,
  editLabel = () => t`Edit`,
  items,
}: MenuColumnOptions<Row>) =>
  tableColumns<Row>().display({
    id: 'menu',
    header: () => <VisuallyHidden>{t`Acciones`}</VisuallyHidden>,
    meta: { width: '64px', align: 'right', cardLabel: '', onCard: 'menu' },
    cell: ({ row: { original: row } }) => (
      <Corner>
        <Menu label={t`Acciones de ${nameOf(row)}`} icon={<Icon shape={Ellipsis} />}>
          {edit !== undefined && <MenuItem onAction={() => edit(row)}>{said(editLabel)}</MenuItem>}
          {items?.(row)}
        </Menu>
      </Corner>
    ),
  })

interface MenuLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** An item of a row's menu that leads to another page. */
export function MenuLink({ to, children }: MenuLinkProps) {
  const navigate = useNavigate()
  return <MenuItem onAction={() => void navigate(to)}>{children}</MenuItem>
}

interface EditColumnOptions<Row> extends Pick<MenuColumnOptions<Row>, 'nameOf'> {
  readonly header: Words
  readonly edit: (row: Row) => void
  readonly duplicate?: ((row: Row) => void) | undefined
}

/** A column with an edit button for each row, and one that duplicates it. */
export const editColumn = <Row extends RowData>({ header, nameOf, edit, duplicate }: EditColumnOptions<Row>) =>
  tableColumns<Row>().display({
    id: 'edit',
    header: () => said(header),
    meta: { width: duplicate ? '104px' : '72px', align: 'right', cardLabel: '', onCard: 'menu' },
    cell: ({ row: { original: row } }) => (
      <Corner>
        <IconButton
          data-opens-row
          label={sentence`${said(header)} ${nameOf(row)}`}
          title={said(header)}
          variant="quiet"
          onClick={() => edit(row)}
        >
          <Icon shape={Pencil} />
        </IconButton>
        {duplicate && (
          <IconButton
            label={t`Duplicar ${nameOf(row)}`}
            title={t`Duplicar`}
            variant="quiet"
            onClick={() => duplicate(row)}
          >
            <Icon shape={Copy} />
          </IconButton>
        )}
      </Corner>
    ),
  })

/** Aligned with the row's text, without making the row higher. */
const Corner = styled.div`
  margin-block: -6px;

  ${theme.media.narrow} {
    margin: -6px -6px -6px 0;
  }
`
