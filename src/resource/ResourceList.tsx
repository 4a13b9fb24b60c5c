import { Button } from '#components/Button.tsx'
import type { ButtonVariant } from '#components/Button.styles.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/Note.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import { VirtualTable, type VirtualTableProps } from '#components/table/VirtualTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useMemo, useState, type ReactNode } from 'react'
import type { Resource, ResourceRow } from './defineResource.ts'
import { listStates } from './listStates.tsx'
import { menuColumn } from './menuColumn.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { SearchField } from './SearchField.tsx'
import { TabActions } from './TabActions.tsx'
import { useListAddress } from './useListAddress.ts'
import { somethingNew, useOpenedInAddress, useOpenRow } from './useOpenedInAddress.ts'

interface ResourceListProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
}

/** The table of a resource, and the form that the address has open. */
export function ResourceList<Row extends ResourceRow, Values extends object>({
  resource,
}: ResourceListProps<Row, Values>) {
  const { messages, create, update, search, rowHeight = 45, minWidth = 420 } = resource
  const list = useQuery(resource.list)
  const { stale, table } = listStates(list, messages.noun)
  const { opened, open, close } = useOpenedInAddress()
  const row = useOpenRow(opened, list.data)
  const isShown = opened === somethingNew ? create !== undefined : row !== undefined && update !== undefined
  const openRow = update && (({ id }: Row) => open(String(id)))
  const createButton = (variant?: ButtonVariant) =>
    create && (
      <Button variant={variant} onClick={() => open(somethingNew)}>
        {variant === 'link' && <Icon shape={Plus} />}
        {create.button?.label ?? create.title}
      </Button>
    )
  const actions = createButton(create?.button?.variant ?? 'primary')
  const shown = {
    ...table,
    caption: messages.caption,
    columns: useColumns(resource, open),
    rowId,
    rowHeight,
    minWidth,
    onOpen: openRow,
    empty: (
      <EmptyState title={messages.empty} action={createButton()}>
        {messages.emptyHint}
      </EmptyState>
    ),
  }
  return (
    <>
      {stale}
      {opened !== null && !isShown && list.data !== undefined && !list.isFetching && (
        <NotListed opened={opened} onClose={close} />
      )}
      {search ? (
        <SearchedTable {...shown} search={search} actions={actions} />
      ) : (
        <>
          {actions && <TabActions>{actions}</TabActions>}
          <DataTable {...shown} />
        </>
      )}
      {isShown && <ResourceForm key={opened} resource={resource} row={row ?? null} onClose={close} />}
    </>
  )
}

const rowId = ({ id }: ResourceRow) => String(id)

/** The rows of a long list that its search box finds. */
function SearchedTable<Row extends ResourceRow>({ search, actions, ...table }: SearchedTableProps<Row>) {
  const { words, search: put } = useListAddress(noColumns)
  const [typed, setTyped] = useState(words)
  const found = useFoundRows({ rows: table.rows, rowKey: search.rowKey, words: typed })
  const isNarrowed = typed.trim() !== '' && table.rows.length > 0
  const all = formatNumber(table.rows.length)
  return (
    <>
      <TabActions>
        <SearchField
          label={search.label}
          placeholder={search.placeholder}
          maxLength={200}
          restMs={400}
          value={words}
          onType={setTyped}
          onSearch={put}
        />
        {actions}
      </TabActions>
      <VirtualTable
        {...table}
        rows={found}
        foot={
          table.rows.length > 0 && `${isNarrowed ? `${formatNumber(found.length)} de ${all}` : all} ${search.counted}`
        }
        empty={
          isNarrowed ? (
            <EmptyState title="Nada coincide">Cambie la búsqueda para ver otros {search.counted}.</EmptyState>
          ) : (
            table.empty
          )
        }
      />
    </>
  )
}

interface SearchedTableProps<Row extends ResourceRow> extends VirtualTableProps<Row> {
  readonly search: NonNullable<Resource<Row, object>['search']>
  readonly actions: ReactNode
}

const noColumns: readonly { readonly id: string }[] = []

/** The columns of a resource; its menu follows them where it has anything to hold. */
function useColumns<Row extends ResourceRow, Values extends object>(
  { columns, update, menuItems, nameOf, valuesOf }: Resource<Row, Values>,
  open: (id: string) => void,
) {
  return useMemo(() => {
    if (update === undefined && menuItems === undefined) return columns
    const menu = menuColumn<Row>({
      nameOf: (row) => nameOf(valuesOf(row)) || String(row.id),
      edit: update && (({ id }) => open(String(id))),
      items: menuItems,
    })
    return [...columns, menu]
  }, [columns, update, menuItems, nameOf, valuesOf, open])
}

interface NotListedProps {
  readonly opened: string
  readonly onClose: () => void
}

/** The address has something open that the list does not have: an old link, or deleted since. */
const NotListed = ({ opened, onClose }: NotListedProps) => (
  <div style={{ marginBottom: 14 }}>
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      El ID {opened} no está en esta lista: puede que ya no exista.
    </Note>
  </div>
)
