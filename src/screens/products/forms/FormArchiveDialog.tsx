import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { FormArchiveContext, FormArchiveEvent, formArchiveMachine } from '#machines/products/formArchive.ts'
import type { StateValueFrom } from 'xstate'

export interface FormArchiveDialogProps extends FormArchiveContext {
  readonly state: StateValueFrom<typeof formArchiveMachine>
  readonly send: (event: FormArchiveEvent) => void
  /** The form's, to tell which one it is. */
  readonly title: string
}

/** Asks before a form is archived, since there is no way back (readings T2.49). */
export const FormArchiveDialog = ({ state, send, problem, formId, title }: FormArchiveDialogProps) =>
  state !== 'cancelled' &&
  state !== 'archived' && (
    <ConfirmDialog
      title="Archivar formulario"
      description={`«${title || `Formulario ${formId}`}» sale de la lista. Desde aquí no se puede recuperar.`}
      confirmLabel="Archivar"
      tone="danger"
      busy={state === 'archiving'}
      failed={problem === null ? undefined : failureMessage(problem)}
      onConfirm={() => send({ type: 'archive.confirmed' })}
      onClose={() => send({ type: 'archive.cancelled' })}
    />
  )
