import type { ListQuery } from '#api/listQuery.ts'
import type { ButtonVariant } from '#components/buttons/Button.styles.ts'
import type { ConfirmDialogProps } from '#components/overlays/ConfirmDialog.tsx'
import type { Words } from '#language/words.ts'
import { tableColumns, type Columns } from '#components/table/tableColumns.ts'
import type { Id } from '#contract/id.ts'
import { createFormMachine, type FormMachine, type Rereading, type Saving, type Sending } from '#machines/form.ts'
import type { Picked } from '#machines/pictureUpload.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { NamedFields } from './conflicts.tsx'

export interface ResourceRow {
  readonly id: Id
}

interface ResourceMessages {
  readonly caption: Words
  /** The rows, with their article: `las categorías`. */
  readonly noun: Words
  /** Shown without any rows, above the button that creates the first one. */
  readonly empty: Words
  readonly emptyHint: Words
  /** The notice after saving, instead of one with the name. */
  readonly saved?: () => string
}

export interface Search<Row> {
  readonly label: Words
  readonly placeholder: Words
  /** How many rows there are, in words. */
  readonly counted: (rows: number) => string
  /** The text that a search looks through. */
  readonly textOf: (row: Row) => string
}

export interface FieldsProps<Row, Values> {
  /** As the list has it now; null for a new record. */
  readonly row: Row | null
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
}

export interface DialogFieldsProps<Row, Values> extends FieldsProps<Row, Values> {
  /** The record as it was read. */
  readonly base: Values
  /** Save was pressed. */
  readonly isTried: boolean
  /** Reads a picked file; Save waits for it. */
  readonly pick: (file: File, onPicked: (picked: Picked) => void) => void
}

/** A list of the records of one or all organisations, in pages. The address holds both. */
export interface ByOrganisation<Row> {
  readonly organisationOf: (row: Row) => Id | null
  readonly counted: (rows: number) => string
  /** Shown if an organisation has no rows. */
  readonly empty: Words
}

/** A form that can be sent, with the title of its dialog. */
interface Write<Sent, Title = Words> {
  readonly title: Title
  /** The label of the button, instead of Save. */
  readonly submit?: Words
  /** @throws Failure */
  readonly save: (sent: Sent) => Promise<void>
}

interface Create<Sent> extends Write<Sent> {
  /** The look of the button that opens the form, `primary` by default. */
  readonly variant?: ButtonVariant
  /** The label of that button, by default the title. */
  readonly button?: Words
  /** The new record's dialog follows at once: what belongs to it has calls of its own. */
  readonly opensAfter?: boolean
}

interface Update<Row, Values> extends Write<Saving<Values> & { readonly id: Id }, string | ((row: Row) => string)> {
  /** The lock under which tabs save in turn; by default the record's. Name one if the question depends on other rows. */
  readonly lock?: string
  /** The fields by their labels, with the words of a record: they tell what a colleague has changed. */
  readonly names: (now: Values) => NamedFields<Values>
  /** The question before sending, about the row as just read; null if there is nothing to ask. */
  readonly question?: (row: Row, values: Values) => Question | null
  /** A field that is sent by a call of its own after the others are saved. */
  readonly later?: {
    readonly field: keyof Values
    /** With its article: `la imagen`. */
    readonly name: Words
    /** The field that it replaces, which a colleague may have changed meanwhile. */
    readonly replaces?: keyof Values
    /** `now` with this field as typed, where an earlier call without an answer turns out to have stored it; else null. */
    readonly ifStored?: (typed: Rereading<Values>, now: Values) => Promise<Values | null>
    /** @throws Failure */
    readonly save: (sent: Saving<Values> & { readonly id: Id }) => Promise<void>
  }
  /** The head and label of a column of pencils, in place of the row's menu; a press on the row then opens nothing. */
  readonly column?: Words
}

/** A row that is edited in place rather than in a dialog. */
export interface InlineUpdate<Row, Values> {
  /** The label of the row's button: `Edit Url`. */
  readonly label: Words
  /** @throws Failure */
  readonly save: (sent: Saving<Values> & { readonly id: Id }) => Promise<void>
  /** As in `Update`. */
  readonly names: (now: Values) => NamedFields<Values>
  /** The fields that replace cells, by the ids of their columns. Each is an `InlineField`. */
  readonly cells: Readonly<Record<string, ComponentType<FieldsProps<Row, Values>>>>
  /** Shown below the row while somebody types in it, such as the address that will be saved. */
  readonly hint?: (values: Values) => ReactNode
  /** CSS width of the column of the row's buttons. */
  readonly actionsWidth: string
}

type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> & { readonly description: string }

interface Definition<Row extends ResourceRow, Values extends object> {
  /** Followed by the id it names the draft: `category:3`, `category:new`. */
  readonly kind: string
  readonly messages: ResourceMessages
  readonly list: ListQuery<Row>
  /** Other lists that show something of a changed row. */
  readonly alsoIn?: readonly { readonly queryKey: QueryKey }[]
  readonly columns: (column: ReturnType<typeof tableColumns<Row>>) => Columns<Row>
  readonly rowHeight?: number
  readonly minWidth?: number
  /**
   * For a long list: it gets a search field and draws only the visible rows, each `rowHeight` high. With
   * `byOrganisation` it also finds the names of organisations.
   */
  readonly search?: Search<Row>
  /** Its rows are also `rowHeight` high. */
  readonly byOrganisation?: ByOrganisation<Row>
  /** Staff can save views of the list. It needs `search` or `byOrganisation`. */
  readonly hasViews?: boolean
  /** Further items of a row's menu. */
  readonly menuItems?: (row: Row) => ReactNode
  /** What a new record takes from the row that it duplicates. The row's button stands in the column of pencils. */
  readonly duplicate?: (row: Row) => Partial<Values>
  /** The notice after these values were saved, in place of `messages.saved`. */
  readonly savedWords?: (values: Values) => (() => string) | undefined
  /** Further buttons of a row that is edited in place, each a `RowButton`. */
  readonly actions?: (row: Row) => ReactNode
  /** The form's initial values; the row is null for a new record. Comes first, as TypeScript infers `Values` from it. */
  readonly valuesOf: (row: Row | null) => Values
  /** As in the form's machine: what is sent of typed values, where it is not what was typed. */
  readonly sentAs?: (values: Values) => Values
  /** The record's name in its menu and in the notice after saving. */
  readonly nameOf: (values: Values) => string
  /** The labels of the missing fields. Save waits until there are none, and each label links to its field. */
  readonly rules?: (values: Values) => readonly string[]
  /** The fields themselves say what is missing. Save does not wait, but moves to the first such field. */
  readonly isToldInFields?: boolean
  /** Without it there is no button, and `?open=new` opens nothing. */
  readonly create?: Create<Saving<Values> & Partial<Sending<Values>> & { readonly id: null }>
  /** Without it a row does not open and has no Edit. */
  readonly update?: Update<Row, Values>
  /** Instead of `update`. */
  readonly inline?: InlineUpdate<Row, Values>
  /** The fields of the dialog. */
  readonly fields?: ComponentType<DialogFieldsProps<Row, Values>>
  /** Below the fields of an existing row; Save does not send it. */
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
 * An area of records. Call it once outside React, or as initial state if it depends on an organisation: recreating
 * cells and fields would lose their state.
 */
export const defineResource = <Row extends ResourceRow, Values extends object>(
  definition: Definition<Row, Values>,
): Resource<Row, Values> => ({
  ...definition,
  columns: definition.columns(tableColumns<Row>()),
  machine: createFormMachine<Values>({
    rules: ({ values }) => definition.rules?.(values) ?? [],
    sentAs: definition.sentAs,
    later: definition.update?.later?.field,
    replaces: definition.update?.later?.replaces,
  }),
})
