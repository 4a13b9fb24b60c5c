import { Field } from '#components/Field.tsx'
import type { EditorContext, EditorEvent } from '#machines/editor.ts'
import { EditorDialog, type EditorDialogProps } from '#parts/EditorDialog.tsx'

export interface CategoryValues {
  readonly name: string
}

export interface CategoryDialogProps
  extends Omit<EditorContext<CategoryValues>, 'key'>, Pick<EditorDialogProps, 'state' | 'leaving' | 'onClose'> {
  readonly isNew: boolean
  readonly send: (event: EditorEvent<CategoryValues>) => void
}

export const CategoryDialog = ({ isNew, values, send, ...editor }: CategoryDialogProps) => (
  <EditorDialog
    {...editor}
    title={isNew ? 'Create New Category' : 'Edit Category'}
    onSave={() => send({ type: 'submitted' })}
    onDiscardDraft={() => send({ type: 'draft.discarded' })}
  >
    <Field
      label="Name"
      value={values.name}
      onChange={({ target }) => send({ type: 'typed', change: { name: target.value } })}
    />
  </EditorDialog>
)
