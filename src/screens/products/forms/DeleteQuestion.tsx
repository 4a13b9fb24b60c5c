import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { FormBuilderDialogProps } from './formBuilderProps.ts'

/** Asks before an existing question goes, which is at once (readings T2.50). */
export const DeleteQuestion = ({ state, deleting, problem, send }: FormBuilderDialogProps) =>
  deleting !== null && (
    <ConfirmDialog
      title="Eliminar pregunta"
      description={`«${deleting.label}» se elimina del formulario de inmediato, sin esperar a «Guardar preguntas».`}
      confirmLabel="Eliminar"
      tone="danger"
      busy={state === 'deleting'}
      failed={problem === null ? undefined : failureMessage(problem)}
      onConfirm={() => send({ type: 'delete.confirmed' })}
      onClose={() => send({ type: 'delete.cancelled' })}
    />
  )
