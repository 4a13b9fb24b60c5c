import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Columns } from '#components/table/tableColumns.ts'
import { asFailure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { notLoaded } from './listMessages.ts'
import { menuColumn } from './menuColumn.tsx'
import { NotListed } from './NotListed.tsx'
import { somethingNew, useProductsAddress } from './productsAddress.ts'
import { StaleNote } from './StaleNote.tsx'
import { TabActions } from './TabActions.tsx'
import { useOpenRow } from './useOpenRow.ts'

interface Lookup {
  readonly id: Id
  readonly name: string
}

export interface LookupDialogProps<Row extends Lookup> {
  /** Null for a new one. */
  readonly row: Row | null
  readonly onClose: () => void
}

export interface LookupTabProps<Row extends Lookup> {
  /** What a row is; with its id it is what a draft is about: `category:3`, `category:new`. */
  readonly kind: string
  readonly list: UseQueryResult<readonly Row[]>
  /** Made once outside the component; the menu follows them. */
  readonly columns: Columns<Row>
  readonly caption: string
  /** What the rows are, with their article: `los catálogos`. */
  readonly things: string
  /** The label of the button. */
  readonly create: string
  /** Where there are no rows yet, above the button that makes the first. */
  readonly empty: { readonly title: string; readonly words: string }
  /** Over the tab, where the address has it open. */
  readonly dialog: ComponentType<LookupDialogProps<Row>>
  readonly rowHeight?: number | undefined
  readonly minWidth?: number | undefined
}

/** A tab of one of the lists that products are described by: its table, and the dialog that the address has open. */
export function LookupTab<Row extends Lookup>(props: LookupTabProps<Row>) {
  const { kind, list, columns, caption, things, create, empty, dialog: Open, rowHeight, minWidth = 420 } = props
  const { data, isFetching } = list
  const { opened, open, close } = useProductsAddress()
  const shown = useOpenRow(opened, data)
  const isShown = opened === somethingNew || shown !== undefined
  const problem = list.error === null ? null : asFailure(list.error)
  const retry = () => void list.refetch()
  return (
    <>
      <TabActions>
        <Button variant="primary" onClick={() => open(somethingNew)}>
          {create}
        </Button>
      </TabActions>
      {problem !== null && data !== undefined && <StaleNote problem={problem} onRetry={retry} busy={isFetching} />}
      {opened !== null && !isShown && data !== undefined && !isFetching && (
        <NotListed opened={opened} onClose={close} />
      )}
      <DataTable
        caption={caption}
        columns={useMemo(() => [...columns, menuColumn<Row>(open)], [columns, open])}
        rows={data ?? []}
        rowId={({ id }) => String(id)}
        rowHeight={rowHeight}
        minWidth={minWidth}
        loading={data === undefined && problem === null}
        reloading={isFetching && data !== undefined}
        onOpen={({ id }) => open(String(id))}
        empty={
          <EmptyState title={empty.title} action={<Button onClick={() => open(somethingNew)}>{create}</Button>}>
            {empty.words}
          </EmptyState>
        }
        failed={
          problem !== null &&
          data === undefined && (
            <ErrorState
              title={notLoaded(problem, things)}
              message={failureMessage(problem)}
              onRetry={retry}
              busy={isFetching}
            />
          )
        }
      />
      {isShown && (
        <DraftGate key={opened} subject={`${kind}:${shown?.id ?? 'new'}`}>
          <Open row={shown ?? null} onClose={close} />
        </DraftGate>
      )}
    </>
  )
}
