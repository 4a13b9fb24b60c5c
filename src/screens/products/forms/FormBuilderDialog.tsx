import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { useId, useState } from 'react'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { FormBuilder } from './FormBuilder.tsx'
import type { FormBuilderDialogProps } from './formBuilderProps.ts'
import { FormLoading } from './FormLoading.tsx'
import { FormSaveNote } from './FormSaveNote.tsx'
import { isBegun } from './isBegun.ts'
import { isUnderWay } from './isUnderWay.ts'
import { SaveQuestions } from './SaveQuestions.tsx'
import { SaveWithoutQuestion } from './SaveWithoutQuestion.tsx'

/** A form and its questions, in every state of its machine. */
export function FormBuilderDialog(props: FormBuilderDialogProps) {
  const { state, send, id, values, problem, leaving, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const form = useId()
  const isThere = state !== 'loading' && state !== 'notLoaded'
  const isSaving = isUnderWay(state) || state === 'saved'
  const save = () => (isBegun(values.question) ? setAsking(true) : send({ type: 'submitted' }))
  return (
    <>
      <Dialog
        title={id === null ? 'Crear Formulario' : 'Editar Formulario'}
        width={880}
        onClose={onClose}
        isDismissable={!isSaving}
        footer={<FormSaveNote {...props} />}
        actions={
          isThere ? (
            <SaveQuestions {...props} form={form} isSaving={isSaving} />
          ) : (
            <Button onClick={onClose}>Cancelar</Button>
          )
        }
      >
        {state === 'loading' && <FormLoading />}
        {state === 'notLoaded' && problem !== null && (
          <ErrorState
            title="No se pudo cargar el formulario"
            message={failureMessage(problem)}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {isThere && <FormBuilder {...props} form={form} onSave={() => !isSaving && save()} />}
      </Dialog>
      <DeleteQuestion {...props} />
      {isAsking && (
        <SaveWithoutQuestion
          onStay={() => setAsking(false)}
          onSave={() => {
            setAsking(false)
            send({ type: 'submitted' })
          }}
        />
      )}
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}
