import { t } from '#language/t.ts'
import { said } from '#language/words.ts'
import { Button } from '#components/buttons/Button.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { DataTable, type DataTableProps } from '#components/table/DataTable.tsx'
import { wordsIn } from '#components/table/fold.ts'
import { rowKey } from '#components/table/rowIndex.ts'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import { VirtualTable } from '#components/table/VirtualTable.tsx'
import { isBlank } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Resource, ResourceRow, Search } from './defineResource.ts'
import { actionsColumn, inlineEditing } from './InlineEdit.tsx'
import type { FormEvent, FormSnapshot } from '#machines/form.ts'
import { listStates, NoteAbove } from './listStates.tsx'
import { editColumn, menuColumn } from './menuColumn.tsx'
import { PagedTable } from './PagedTable.tsx'
import type { CountOf } from './PinnedViews.tsx'
import { useReportedForm } from './ReportedForm.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { SavedViews } from './SavedViews.tsx'
import { ClearSearch, SearchField } from './SearchField.tsx'
import { ListActions, TabActions } from './TabActions.tsx'
import { useListAddress } from './useListAddress.ts'
import { copyOf, somethingNew, useOpenedInAddress, useOpenRow } from './useOpenedInAddress.ts'

interface ResourceListProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
}

/** The table of a resource, and the form that the address opens. */
export function ResourceList<Row extends ResourceRow, Values extends object>({
  resource,
}: ResourceListProps<Row, Values>) {
  const { messages, create, update, inline, rowHeight, minWidth = 420, search, byOrganisation } = resource
  const list = useQuery(resource.list)
  const { stale, table } = listStates(list, said(messages.noun))
  const { opened, open, close } = useOpenedInAddress()
  const copying = copiedId(opened)
  const copied = useOpenRow(copying, list.data)
  const isCopyRead = useReadAgain(copying, list)
  const row = useOpenRow(opened, list.data)
  const isNew = opened === somethingNew || (isCopyRead && copied !== undefined && resource.duplicate !== undefined)
  const isCopyAwaited = copied !== undefined && !isCopyRead
  const isShown = isNew ? create !== undefined : row !== undefined && (update ?? inline) !== undefined
  const [form, setForm] = useReportedForm<FormSnapshot<Values>, FormEvent<Values>>()
  const isEdited = inline !== undefined && row !== undefined
  const createButton = (variant = create?.variant) =>
    create && (
      <Button variant={variant} onClick={() => open(somethingNew)}>
        <Icon shape={Plus} />
        {said(create.button ?? create.title)}
      </Button>
    )
  const actions = createButton(create?.variant ?? 'primary')
  const key = useMemo(() => search && rowKey(search.textOf), [search])
  /** `found` gives what a search looks through. */
  const viewsOf = (found: (row: Row) => string) => {
    const countOf: CountOf = (params) => {
      const words = wordsIn(params.get('q') ?? '')
      const org = params.get('org')
      const isIn = (row: Row) =>
        (org === null || byOrganisation === undefined || sameId(byOrganisation.organisationOf(row), org)) &&
        words.every((word) => found(row).includes(word))
      return list.data?.filter(isIn).length
    }
    return resource.hasViews && <SavedViews screen={resource.kind} countOf={countOf} />
  }
  const notes = (
    <>
      {stale}
      {opened !== null && !isShown && list.data !== undefined && !list.isFetching && !isCopyAwaited && (
        <NotListed opened={opened} onClose={close} />
      )}
    </>
  )
  const shown: DataTableProps<Row> = {
    ...table,
    // A row that has left the list stays while somebody edits it.
    rows: isEdited && !table.rows.some(({ id }) => sameId(id, row.id)) ? [...table.rows, row] : table.rows,
    editing: inline && (isEdited && form ? inlineEditing({ inline, row, ...form, onClose: close }) : null),
    caption: said(messages.caption),
    columns: useColumns(resource, open, list.refetch),
    rowId,
    rowHeight,
    minWidth,
    onOpen: update?.column === undefined && update ? ({ id }) => open(String(id)) : undefined,
    empty: (
      <EmptyState title={said(messages.empty)} action={createButton()}>
        {said(messages.emptyHint)}
      </EmptyState>
    ),
  }
  return (
    <>
      {(search === undefined || byOrganisation !== undefined) && actions && <ListActions>{actions}</ListActions>}
      {byOrganisation !== undefined ? (
        <PagedTable {...byOrganisation} {...{ search, notes, viewsOf }} table={shown} />
      ) : search !== undefined ? (
        <SearchedTable
          search={search}
          table={shown}
          actions={
            <>
              {key && viewsOf(key)}
              {actions}
            </>
          }
          notes={notes}
        />
      ) : (
        <>
          {notes}
          <DataTable {...shown} />
        </>
      )}
      {isShown && (
        <ResourceForm
          key={opened}
          resource={resource}
          row={row ?? null}
          copied={copied && { from: copied.id, values: resource.duplicate?.(copied) ?? {} }}
          onClose={close}
          onInlineForm={setForm}
        />
      )}
    </>
  )
}

const rowId = ({ id }: ResourceRow) => String(id)
const copiedId = (opened: string | null) => (opened?.startsWith(copyOf) ? opened.slice(copyOf.length) : null)
const noColumns: readonly [] = []

/** Whether the list was read since a row of it is to be copied: Save compares the copy with nothing. Reads it then. */
function useReadAgain(copying: string | null, { dataUpdatedAt, refetch }: UseQueryResult<unknown>): boolean {
  const [asked, setAsked] = useState({ id: copying, at: dataUpdatedAt })
  if (asked.id !== copying) setAsked({ id: copying, at: dataUpdatedAt })
  useEffect(() => {
    if (copying !== null) void refetch()
  }, [copying, refetch])
  return dataUpdatedAt > asked.at
}

interface SearchedTableProps<Row extends ResourceRow> {
  readonly search: Search<Row>
  readonly table: DataTableProps<Row>
  readonly actions: ReactNode
  readonly notes: ReactNode
}

/** A long table with a search that is stored in the address. */
export function SearchedTable<Row extends ResourceRow>({ search, table, actions, notes }: SearchedTableProps<Row>) {
  const address = useListAddress(noColumns)
  const [typed, setTyped] = useState(address.words)
  const key = useMemo(() => rowKey(search.textOf), [search])
  const { found } = useFoundRows({ rows: table.rows, rowKey: key, words: typed })
  const all = table.rows.length
  const isNarrowed = !isBlank(typed) && all > 0
  const counted = search.counted(all)
  return (
    <>
      <TabActions>
        <SearchField
          label={said(search.label)}
          placeholder={said(search.placeholder)}
          maxLength={200}
          restMs={400}
          value={address.words}
          onType={setTyped}
          onSearch={address.search}
        />
        {actions}
      </TabActions>
      {notes}
      <VirtualTable
        {...table}
        rows={found}
        rowHeight={table.rowHeight ?? 45}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t`Nada coincide`}
              action={<ClearSearch onClear={() => address.search('')} />}
            >{t`Cambie la búsqueda para ver otros.`}</EmptyState>
          ) : (
            table.empty
          )
        }
        foot={all > 0 && (isNarrowed ? t`${formatNumber(found.length)} de ${counted}` : counted)}
      />
    </>
  )
}

/** The columns of a resource, followed by its menu or buttons. */
function useColumns<Row extends ResourceRow, Values extends object>(
  resource: Resource<Row, Values>,
  open: (id: string) => boolean,
  refetch: UseQueryResult['refetch'],
) {
  return useMemo(() => {
    const { columns, update, inline, menuItems, nameOf, valuesOf, duplicate } = resource
    if (inline) return [...columns, actionsColumn(resource, inline, open)]
    if (update === undefined && menuItems === undefined) return columns
    const named = (row: Row) => nameOf(valuesOf(row)) || String(row.id)
    const edit = ({ id }: Row) => void open(String(id))
    const duplicateRow = ({ id }: Row) => {
      // Pressed again, as the list could not be read.
      if (!open(copyOf + id)) void refetch({ cancelRefetch: false })
    }
    if (update?.column !== undefined)
      return [
        ...columns,
        editColumn<Row>({ header: update.column, nameOf: named, edit, duplicate: duplicate && duplicateRow }),
      ]
    return [...columns, menuColumn<Row>({ nameOf: named, edit: update && edit, items: menuItems })]
  }, [resource, open, refetch])
}

interface NotListedProps {
  readonly opened: string
  readonly onClose: () => void
}

/** The address opens a record that the list does not have: an old link, or a deleted record. */
const NotListed = ({ opened, onClose }: NotListedProps) => (
  <NoteAbove
    action={<SmallButton onClick={onClose}>{t`Cerrar`}</SmallButton>}
  >{t`El ID ${opened} no está en esta lista: puede que ya no exista.`}</NoteAbove>
)
