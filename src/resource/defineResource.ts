import type { ListQuery } from '#api/listQuery.ts'
import type { ButtonVariant } from '#components/buttons/Button.styles.ts'
import type { ConfirmDialogProps } from '#components/overlays/ConfirmDialog.tsx'
import { tableColumns, type Columns } from '#components/table/tableColumns.ts'
import type { Id } from '#contract/id.ts'
import { createFormMachine, type FormMachine, type Saving } from '#machines/form.ts'
import type { Picked } from '#machines/pictureUpload.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

export interface ResourceRow {
  readonly id: Id
}

interface ResourceMessages {
  readonly caption: string
  /** The rows, with their article: `las categorías`. */
  readonly noun: string
  /** Where there are no rows yet, above the button that makes the first. */
  readonly empty: string
  readonly emptyHint: string
  /** Once it is saved, in place of its name. */
  readonly saved?: string
}

export interface Search<Row> {
  readonly label: string
  readonly placeholder: string
  /** What its rows are, one and several. */
  readonly counted: readonly [one: string, several: string]
  /** All the words that a row is found by. */
  readonly textOf: (row: Row) => string
}

export interface FieldsProps<Row, Values> {
  /** Null for a new one; as the list has it by now. */
  readonly row: Row | null
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
}

/** The fields of a dialog. */
export interface DialogFieldsProps<Row, Values> extends FieldsProps<Row, Values> {
  /** Save was pressed. */
  readonly isTried: boolean
  /** Reads a file as `usePicking` does: Save waits for it. */
  readonly pick: (file: File, onPicked: (picked: Picked) => void) => void
}

/** A list of many organisations: of all or one, by pages, both kept in the address. */
export interface ByOrganisation<Row> {
  readonly organisationOf: (row: Row) => Id | null
  /** What its rows are, one and several. */
  readonly counted: readonly [one: string, several: string]
  /** Where one has none. */
  readonly empty: string
}

/** A form that can be sent, with the title of its dialog. */
interface Write<Sent, Title = string> {
  readonly title: Title
  /** What the dialog's button says in place of Save. */
  readonly submit?: string
  /** @throws Failure */
  readonly save: (sent: Sent) => Promise<void>
}

interface Create<Sent> extends Write<Sent> {
  /** How the button that opens it looks, `primary` by default. */
  readonly variant?: ButtonVariant
  /** What that button says, by default the title. */
  readonly button?: string
}

interface Update<Row, Values> extends Write<Saving<Values> & { readonly id: Id }, string | ((row: Row) => string)> {
  /** What is asked before it is sent, about the row as it was read then; null where there is nothing to ask. */
  readonly question?: (row: Row, values: Values) => Question | null
  /** A field with a call of its own, sent once the others are saved. */
  readonly later?: {
    readonly field: keyof Values
    /** With its article: `la imagen`. */
    readonly name: string
    /** The field that it takes the place of, which a colleague may have changed meanwhile. */
    readonly replaces?: keyof Values
    /** @throws Failure */
    readonly save: (sent: Saving<Values> & { readonly id: Id }) => Promise<void>
  }
  /** The head and label of a column of pencils, in place of the row's menu; a press on the row then opens nothing. */
  readonly column?: string
}

/** A row that is edited where it stands, in place of a dialog. */
export interface InlineUpdate<Row, Values> {
  /** The button of a row: `Edit Url`. */
  readonly label: string
  /** @throws Failure */
  readonly save: (sent: Saving<Values> & { readonly id: Id }) => Promise<void>
  /** An `InlineField` in place of these cells, by the ids of their columns. */
  readonly cells: Readonly<Record<string, ComponentType<FieldsProps<Row, Values>>>>
  /** Told below the row while it is typed in, such as what will be saved. */
  readonly hint?: (values: Values) => ReactNode
  /** CSS width of the column of the row's buttons. */
  readonly actionsWidth: string
}

type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> & { readonly description: string }

interface Definition<Row extends ResourceRow, Values extends object> {
  /** With the id it names the draft: `category:3`, `category:new`. */
  readonly kind: string
  readonly messages: ResourceMessages
  readonly list: ListQuery<Row>
  /** Further lists that show something of a changed row. */
  readonly alsoIn?: readonly { readonly queryKey: QueryKey }[]
  readonly columns: (column: ReturnType<typeof tableColumns<Row>>) => Columns<Row>
  readonly rowHeight?: number
  readonly minWidth?: number
  /** For a list that may have many thousand rows: it can be searched, only the rows in sight are drawn, each `rowHeight` high. */
  readonly search?: Search<Row>
  /** Its rows are each `rowHeight` high too. */
  readonly byOrganisation?: ByOrganisation<Row>
  /** The arrangements of its list can be saved under names; only where it can be searched, or is by organisation. */
  readonly hasViews?: boolean
  /** Further items of a row's menu. */
  readonly menuItems?: (row: Row) => ReactNode
  /** Further buttons of a row, each a `RowButton`, where it is edited inline. */
  readonly actions?: (row: Row) => ReactNode
  /** What the form begins from; null stands for a new row. TypeScript learns the values here: it stands before what uses them. */
  readonly valuesOf: (row: Row | null) => Values
  /** What the notice after saving and the menu of a row call it. */
  readonly nameOf: (values: Values) => string
  /** The labels of the fields that are missing: each leads to its field, and Save waits until there are none. */
  readonly rules?: (values: Values) => readonly string[]
  /** The fields say themselves what is missing, and Save does not wait: it leads to the first that does. */
  readonly isToldInFields?: boolean
  /** Without it there is no button, and `?open=new` opens nothing. */
  readonly create?: Create<Saving<Values> & { readonly id: null }>
  /** Without it a row does not open, and has no Edit. */
  readonly update?: Update<Row, Values>
  /** In place of `update`. */
  readonly inline?: InlineUpdate<Row, Values>
  /** In the dialog, where there is one. */
  readonly fields?: ComponentType<DialogFieldsProps<Row, Values>>
  /** Below the fields of a row that exists, apart from what Save sends. */
  readonly aside?: ComponentType<{ readonly row: Row }>
  readonly dialogWidth?: number
  /** On a phone the dialog fills the screen. */
  readonly isLong?: boolean
}

export interface Resource<Row extends ResourceRow, Values extends object> extends Omit<
  Definition<Row, Values>,
  'columns'
> {
  readonly columns: Columns<Row>
  readonly machine: FormMachine<Values>
}

/**
 * An area of records. Call it once, outside React or, where the records are those of an organisation, as the first state
 * of what shows them: cells and fields that are made anew lose their state.
 */
export const defineResource = <Row extends ResourceRow, Values extends object>(
  definition: Definition<Row, Values>,
): Resource<Row, Values> => ({
  ...definition,
  columns: definition.columns(tableColumns<Row>()),
  machine: createFormMachine<Values>({
    rules: ({ values }) => definition.rules?.(values) ?? [],
    later: definition.update?.later?.field,
    replaces: definition.update?.later?.replaces,
  }),
})
