import { said } from '#language/words.ts'
import { t } from '#language/t.ts'
import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { controlStyles } from '#components/fields/control.styles.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import type { RowEditing } from '#components/table/DataTable.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { FormEvent, FormSnapshot } from '#machines/form.ts'
import { Pencil } from 'lucide'
import { createContext, use, useLayoutEffect, type ComponentProps, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { conflictsOf } from './conflicts.tsx'
import type { InlineUpdate, Resource, ResourceRow } from './defineResource.ts'
import { DraftNote } from './DraftNote.tsx'
import { ReportedForm, type ReportedFormProps } from './ReportedForm.tsx'
import { SaveProblem } from './SaveProblem.tsx'

/** The id of the column with a row's buttons. */
const actionsId = 'actions'
/** One id is enough: only one row is edited at a time. */
const formId = 'inline-edit'
const editButtonId = (id: string) => `edit-${id}`
const firstFieldIn = (place: ParentNode | null) => place?.querySelector('input')?.focus()

/** While the row is saved nobody types. A read-only field keeps the focus. */
const IsSaving = createContext(false)

interface OpenForm<Values extends object> {
  readonly snapshot: FormSnapshot<Values>
  readonly send: (event: FormEvent<Values>) => void
}

interface InlineFormProps<Values extends object> extends ReportedFormProps<FormSnapshot<Values>, FormEvent<Values>> {
  readonly id: string
}

/** The form of a row that is edited in place. */
export function InlineForm<Values extends object>({ id, ...form }: InlineFormProps<Values>) {
  useLayoutEffect(
    () => () =>
      // The pressed button has disappeared with the fields, and the row's edit button is back.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(editButtonId(id))?.focus()
      }),
    [id],
  )
  return <ReportedForm {...form} />
}

interface InlineEditing<Row extends ResourceRow, Values extends object> extends OpenForm<Values> {
  readonly inline: InlineUpdate<Row, Values>
  readonly row: Row
  readonly onClose: () => void
}

/** The cells of an edited row and the line below it, in every state of its form. */
export function inlineEditing<Row extends ResourceRow, Values extends object>(
  editing: InlineEditing<Row, Values>,
): RowEditing {
  const { inline, row, snapshot, send, onClose } = editing
  const { values, restored, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const hint = inline.hint?.(values)
  const cancels = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && !isBusy && onClose() }
  const [[first] = [actionsId]] = Object.entries(inline.cells)
  // The fields share the width of their own columns and the following ones: an address is long.
  const fields = (
    <IsSaving value={isBusy}>
      <FieldCells ref={firstFieldIn} {...cancels}>
        {Object.entries(inline.cells).map(([column, Cell]) => (
          <Cell key={column} row={row} values={values} change={(change) => send({ type: 'typed', change })} />
        ))}
      </FieldCells>
    </IsSaving>
  )
  const actions = (
    <RowActions
      as="form"
      id={formId}
      {...cancels}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: 'submitted' })
      }}
    >
      <SmallButton onClick={onClose} disabled={isBusy}>
        {t`cancel`}
      </SmallButton>
      <SmallButton type="submit" variant="primary" busy={isBusy}>{t`Save`}</SmallButton>
    </RowActions>
  )
  const discard = () => {
    send({ type: 'draft.discarded' })
    firstFieldIn(document.querySelector('[data-editing]'))
  }
  return {
    id: String(row.id),
    cells: { [first]: fields, [actionsId]: actions },
    below: (restored !== 'no' || problem !== null || snapshot.matches({ open: 'unchanged' }) || Boolean(hint)) && (
      <Below>
        <DraftNote
          {...{ restored, isBusy }}
          conflicts={conflictsOf(snapshot.context, inline.names)}
          onDiscard={discard}
        />
        {hint && <Note tone="info">{hint}</Note>}
        <SaveProblem state={snapshot.value} problem={problem} send={send} />
      </Below>
    ),
  }
}

/** The column of buttons at the end of each row, among them the one that edits the row in place. */
export const actionsColumn = <Row extends ResourceRow, Values extends object>(
  { actions, nameOf, valuesOf }: Resource<Row, Values>,
  { label, actionsWidth: width }: InlineUpdate<Row, Values>,
  edit: (id: string) => void,
) =>
  tableColumns<Row>().display({
    id: actionsId,
    header: () => <VisuallyHidden>{t`Acciones`}</VisuallyHidden>,
    meta: { width, align: 'right', cardLabel: '' },
    cell: ({ row: { original: row } }) => (
      <RowActions>
        {actions?.(row)}
        <RowButton
          data-opens-row
          id={editButtonId(String(row.id))}
          aria-label={sentence`${said(label)}: ${nameOf(valuesOf(row)) || row.id}`}
          onClick={() => edit(String(row.id))}
        >
          <Icon shape={Pencil} />
          {said(label)}
        </RowButton>
      </RowActions>
    ),
  })

interface InlineFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  readonly onChange: (value: string) => void
}

/** A field that replaces a cell and keeps the height of the row. */
export const InlineField = ({ label, onChange, ...input }: InlineFieldProps) => (
  <label>
    <span>{label}</span>
    <Line
      {...input}
      form={formId}
      readOnly={use(IsSaving)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)

/** A quiet button in line with the row's text. */
export const RowButton = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  padding-inline: 8px;
`
const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 2px;
  margin-right: -8px;

  [data-editing] & {
    gap: 8px;
    margin-right: 0;
  }
  ${theme.media.narrow} {
    flex: 1;
    flex-wrap: wrap;
    margin-right: 0;

    [data-editing] & > button {
      flex: 1;
      height: 44px;
    }
  }
`
const FieldCells = styled.div`
  display: grid;
  gap: 8px 12px;

  ${theme.media.wide} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    margin-inline: -10px;
  }
  ${theme.media.narrow} {
    flex: 1;
    text-align: left;
  }

  span {
    display: block;
    color: ${theme.color.textMuted};
    font-size: 12px;
    font-weight: 560;
    line-height: 16px;
  }
`
const Line = styled.input`
  ${controlStyles}
  height: 32px;
  padding-inline: 8px;

  ${theme.media.narrow} {
    height: 40px;
  }
`
const Below = styled.div`
  display: grid;
  flex: 1;
  gap: 8px;
  text-align: left;
`
