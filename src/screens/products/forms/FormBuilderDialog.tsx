import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage, outcomeMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/feedback/Note.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { isQuestionStarted } from '#contract/forms/rules.ts'
import type { FormBuilderSnapshot } from '#machines/products/formBuilder.ts'
import type { FormBuilderEvent } from '#machines/products/formBuilder.setup.ts'
import type { Leaving } from '#resource/FormDialog.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { useId, useState } from 'react'
import { FormBuilder } from './FormBuilder.tsx'
import { SaveQuestions } from './SaveQuestions.tsx'

export interface FormBuilderDialogProps {
  readonly snapshot: FormBuilderSnapshot
  readonly send: (event: FormBuilderEvent) => void
  readonly leaving: Leaving
  readonly onClose: () => void
}

/** A form and its questions, in every state of its machine. */
export function FormBuilderDialog({ snapshot, send, leaving, onClose }: FormBuilderDialogProps) {
  const { value: state, context } = snapshot
  const { id, values, problem } = context
  const [isAsking, setAsking] = useState(false)
  const form = useId()
  const isThere = !snapshot.hasTag('unloaded')
  const isSaving = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const save = () => (isQuestionStarted(values.question) ? setAsking(true) : send({ type: 'submitted' }))
  return (
    <>
      <Dialog
        title={id === null ? 'Crear Formulario' : 'Editar Formulario'}
        width={880}
        onClose={onClose}
        isDismissable={!isSaving}
        footer={<FormSaveNote snapshot={snapshot} send={send} />}
        actions={
          isThere ? (
            <SaveQuestions builder={context} form={form} isBusy={isSaving} onClose={onClose} />
          ) : (
            <Button onClick={onClose}>Cancelar</Button>
          )
        }
      >
        {state === 'loading' && (
          // As high as the fields and questions that come.
          <div style={{ minHeight: 420, paddingTop: 5 }}>
            <SkeletonLines label="Cargando el formulario" gap={26} widths={widths} />
          </div>
        )}
        {state === 'notLoaded' && problem !== null && (
          <ErrorState
            title="No se pudo cargar el formulario"
            message={failureMessage(problem)}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {isThere && (
          <FormBuilder builder={context} send={send} form={form} isBusy={isSaving} onSave={() => !isSaving && save()} />
        )}
      </Dialog>
      <DeleteQuestion snapshot={snapshot} send={send} />
      {isAsking && (
        <ConfirmDialog
          title="Hay una pregunta sin agregar"
          description="Lo que escribió en «Nueva pregunta» no se guarda hasta que la agregue al formulario."
          cancelLabel="Seguir editando"
          confirmLabel="Guardar sin ella"
          onConfirm={() => {
            setAsking(false)
            send({ type: 'submitted' })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}

const widths = ['18%', '92%', '24%', '84%', '76%', '88%', '62%', '70%']

type WorkflowProps = Pick<FormBuilderDialogProps, 'snapshot' | 'send'>

/** Why a form is still open after 'Guardar preguntas'. */
function FormSaveNote({ snapshot, send }: WorkflowProps) {
  const { value: state, context } = snapshot
  if (state === 'unchanged' || state === 'refused' || state === 'outcomeUnknown')
    return <SaveProblem state={state} problem={context.problem} send={send} />
  if (state !== 'caughtUp') return null
  return (
    <Note tone="warn" role="alert">
      El formulario había cambiado y se leyó de nuevo. Lo que falta por guardar sigue aquí: revíselo y guarde otra vez.
    </Note>
  )
}

/** Asks before an existing question is deleted, which does not wait for Save. */
function DeleteQuestion({ snapshot, send }: WorkflowProps) {
  const { deleting, problem } = snapshot.context
  if (deleting === null) return null
  return (
    <ConfirmDialog
      title="Eliminar pregunta"
      description={sentence`«${deleting.label}» se elimina del formulario de inmediato, sin esperar a «Guardar preguntas».`}
      confirmLabel="Eliminar"
      tone="danger"
      busy={snapshot.matches('deleting')}
      failed={problem === null ? undefined : outcomeMessage(problem, 'eliminó')}
      onConfirm={() => send({ type: 'delete.confirmed' })}
      onClose={() => send({ type: 'delete.cancelled' })}
    />
  )
}
