import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { Note } from '#components/Note.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, ResourceRow } from './defineResource.ts'
import { listStates } from './listStates.tsx'
import { menuColumn } from './menuColumn.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { TabActions } from './TabActions.tsx'
import { somethingNew, useOpenedInAddress, useOpenRow } from './useOpenedInAddress.ts'

interface ResourceListProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
}

/** The table of a resource, and the form that the address has open. */
export function ResourceList<Row extends ResourceRow, Values extends object>({
  resource,
}: ResourceListProps<Row, Values>) {
  const { messages, create, update, rowHeight, minWidth = 420 } = resource
  const list = useQuery(resource.list)
  const { stale, table } = listStates(list, messages.noun)
  const { opened, open, close } = useOpenedInAddress()
  const row = useOpenRow(opened, list.data)
  const isShown = opened === somethingNew ? create !== undefined : row !== undefined && update !== undefined
  const openRow = update && (({ id }: Row) => open(String(id)))
  const createButton = (look?: 'primary') =>
    create && (
      <Button look={look} onClick={() => open(somethingNew)}>
        {create.title}
      </Button>
    )
  return (
    <>
      {create && <TabActions>{createButton('primary')}</TabActions>}
      {stale}
      {opened !== null && !isShown && list.data !== undefined && !list.isFetching && (
        <NotListed opened={opened} onClose={close} />
      )}
      <DataTable
        {...table}
        caption={messages.caption}
        columns={useColumns(resource, open)}
        rowId={({ id }) => String(id)}
        rowHeight={rowHeight}
        minWidth={minWidth}
        onOpen={openRow}
        empty={
          <EmptyState title={messages.empty} action={createButton()}>
            {messages.emptyHint}
          </EmptyState>
        }
      />
      {isShown && <ResourceForm key={opened} resource={resource} row={row ?? null} onClose={close} />}
    </>
  )
}

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
