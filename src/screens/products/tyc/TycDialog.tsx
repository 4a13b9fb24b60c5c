import { RichTextField } from '#components/richText/RichTextField.tsx'
import { longestTyc } from '#contract/html.ts'
import type { EditorContext, EditorEvent } from '#machines/editor.ts'
import { EditorDialog, type EditorDialogProps } from '#parts/EditorDialog.tsx'
import { NameField } from '../NameField.tsx'

export interface TycValues {
  readonly name: string
  readonly tyc: string
}

export interface TycDialogProps
  extends Omit<EditorContext<TycValues>, 'key'>, Pick<EditorDialogProps, 'state' | 'leaving' | 'onClose'> {
  readonly isNew: boolean
  readonly send: (event: EditorEvent<TycValues>) => void
}

export const TycDialog = ({ isNew, values, send, ...editor }: TycDialogProps) => (
  <EditorDialog {...editor} title={isNew ? 'Create New Terms Condition' : 'Editar TyC'} width={760} send={send}>
    <NameField label="Nombre" value={values.name} onChange={(name) => send({ type: 'typed', change: { name } })} />
    <RichTextField
      label="TyC"
      value={values.tyc}
      maxLength={longestTyc}
      onChange={(tyc) => send({ type: 'typed', change: { tyc } })}
    />
  </EditorDialog>
)
