import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import type { Failure } from '#contract/failure.ts'
import { useId, type FormEvent, type ReactNode } from 'react'
import { DraftNote } from './DraftNote.tsx'
import { SaveProblem } from './SaveProblem.tsx'

export interface EditorDialogProps {
  readonly title: string
  readonly state: 'editing' | 'unchanged' | 'rereading' | 'saving' | 'refused' | 'outcomeUnknown' | 'saved'
  readonly problem: Failure | null
  readonly restored: 'no' | 'yes' | 'conflict'
  /** Whether somebody is being asked about leaving with changes. */
  readonly leaving: { readonly isAsking: boolean; readonly stay: () => void; readonly discard: () => void }
  readonly send: (event: { readonly type: 'submitted' | 'draft.discarded' | 'key.renewed' }) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
  /** Below the fields, apart from what Save sends. */
  readonly aside?: ReactNode
  readonly width?: number | undefined
}

/** The frame of a plain create or edit dialog, in every state of the `editor` machine. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, state, problem, restored, leaving, send, onClose, children, aside, width = 480 } = props
  const form = useId()
  const isSaving = state === 'rereading' || state === 'saving' || state === 'saved'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) send({ type: 'submitted' })
  }
  return (
    <>
      <Dialog
        title={title}
        width={width}
        onClose={onClose}
        isDismissable={!isSaving}
        footer={<SaveProblem state={state} problem={problem} send={send} />}
        actions={
          <>
            <Button onClick={onClose} disabled={isSaving}>
              Cancelar
            </Button>
            <Button type="submit" form={form} variant="primary" busy={isSaving}>
              Guardar
            </Button>
          </>
        }
      >
        <DraftNote restored={restored} onDiscard={() => send({ type: 'draft.discarded' })} />
        <form id={form} onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
          {children}
        </form>
        {aside}
      </Dialog>
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}
