import type { EditorContext, EditorEvent } from '#machines/editor.ts'
import { EditorDialog, type EditorDialogProps } from '#parts/EditorDialog.tsx'
import { NameField } from '../NameField.tsx'

export interface CategoryValues {
  readonly name: string
}

export interface CategoryDialogProps
  extends Omit<EditorContext<CategoryValues>, 'key'>, Pick<EditorDialogProps, 'state' | 'leaving' | 'onClose'> {
  readonly isNew: boolean
  readonly send: (event: EditorEvent<CategoryValues>) => void
}

export const CategoryDialog = ({ isNew, values, send, ...editor }: CategoryDialogProps) => (
  <EditorDialog {...editor} title={isNew ? 'Create New Category' : 'Editar categoría'} send={send}>
    <NameField label="Nombre" value={values.name} onChange={(name) => send({ type: 'typed', change: { name } })} />
  </EditorDialog>
)
