import { Note } from '#components/Note.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import type { FormBuilderDialogProps } from './formBuilderProps.ts'

/** Why a form is still open after 'Guardar preguntas'. */
export function FormSaveNote({ state, problem, send }: Pick<FormBuilderDialogProps, 'state' | 'problem' | 'send'>) {
  if (state === 'unchanged' || state === 'refused' || state === 'outcomeUnknown')
    return <SaveProblem state={state} problem={problem} send={send} />
  if (state !== 'caughtUp') return null
  return (
    <Note tone="warn" role="alert">
      El formulario había cambiado y se leyó de nuevo. Lo que falta por guardar sigue aquí: revíselo y guarde otra vez.
    </Note>
  )
}
