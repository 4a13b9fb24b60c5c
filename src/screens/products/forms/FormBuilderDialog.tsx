import { t } from '#language/t.ts'
import { isolated, sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/feedback/Note.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import type { Failure } from '#contract/failure.ts'
import { questionCalled, type Question } from '#contract/forms/model.ts'
import { isQuestionStarted } from '#contract/forms/rules.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { FormSnapshot } from '#machines/form.ts'
import { isReused } from '#machines/outcome.ts'
import type { FormBuilderEvent, FormDraft } from '#machines/products/formBuilder.ts'
import { ConfirmedAction } from '#resource/ConfirmedAction.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { useId, useState } from 'react'
import { FormBuilder } from './FormBuilder.tsx'
import { questionTypeLabel } from './QuestionType.tsx'
import { SaveQuestions } from './SaveQuestions.tsx'

/** A form in one state. */
interface OpenForm {
  readonly snapshot: FormSnapshot<FormDraft>
  readonly send: (event: FormBuilderEvent) => void
}

interface FormBuilderDialogProps {
  /** Null for a new form. */
  readonly id: Id | null
  /** Null while the form loads. */
  readonly form: OpenForm | null
  readonly problem: Failure | null
  readonly onRetry: () => void
  /** Deletes a saved question at once. @throws Failure */
  readonly deleteQuestion: (question: Question) => Promise<void>
  readonly onClose: () => void
}

/** Creates or edits a form: shown while it loads, and in every state. */
export function FormBuilderDialog(props: FormBuilderDialogProps) {
  const { id, form, problem, onRetry, deleteQuestion, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const [asked, setDeleting] = useState<Question | null>(null)
  const formId = useId()
  const dialog = { title: id === null ? t`Crear Formulario` : t`Editar Formulario`, width: 880, onClose }
  if (form === null)
    return (
      <Dialog {...dialog} actions={<Button onClick={onClose}>{t`Cancelar`}</Button>}>
        {problem === null ? (
          // About as high as the fields that follow.
          <div style={{ minHeight: 420, paddingTop: 4 }}>
            <SkeletonLines label={t`Cargando el formulario`} gap={26} widths={widths} />
          </div>
        ) : (
          <ErrorState title={t`No se pudo cargar el formulario`} message={failureMessage(problem)} onRetry={onRetry} />
        )}
      </Dialog>
    )
  const { snapshot, send } = form
  const { context } = snapshot
  // As last read: a colleague may have changed it while the question was open.
  const deleting = asked && (context.base.existing.find(({ id }) => sameId(id, asked.id)) ?? asked)
  const isSaving = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const save = () => (isQuestionStarted(context.values.question) ? setAsking(true) : send({ type: 'submitted' }))
  return (
    <>
      <Dialog
        {...dialog}
        isDismissable={!isSaving}
        footer={<FormSaveNote snapshot={snapshot} send={send} />}
        actions={<SaveQuestions builder={context} form={formId} isBusy={isSaving} onClose={onClose} />}
      >
        <FormBuilder
          builder={context}
          send={send}
          form={formId}
          isBusy={isSaving}
          onSave={() => !isSaving && save()}
          onDelete={(question) => !isSaving && setDeleting(question)}
        />
      </Dialog>
      {deleting !== null && (
        <ConfirmedAction
          title={t`Eliminar pregunta`}
          called={() => sentence`${t`Eliminar pregunta`} · ${questionCalled(deleting)}`}
          description={t`«${questionCalled(deleting)}» (${formOf(deleting)}) se elimina del formulario de inmediato, sin esperar a «Guardar preguntas».`}
          confirmLabel={t`Eliminar`}
          done={() => t`eliminó`}
          tone="danger"
          act={() => deleteQuestion(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Hay una pregunta sin agregar`}
          description={t`Lo que escribió en «Nueva pregunta» no se guarda hasta que la agregue al formulario.`}
          cancelLabel={t`Seguir editando`}
          confirmLabel={t`Guardar sin ella`}
          onConfirm={() => {
            setAsking(false)
            send({ type: 'submitted' })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const widths = ['18%', '92%', '24%', '84%', '76%', '88%', '62%', '70%']

const formOf = ({ type, options }: Question) =>
  [questionTypeLabel(type), options.map(isolated).join(', ')].filter(Boolean).join(': ')

/** A colleague changed the form meanwhile: a question is gone, or an earlier attempt has added the new ones. */
const isBehind = (problem: Failure) =>
  isReused(problem) || (problem.kind === 'refused' && problem.code === 'question-not-found')

/** Says why the form is still open after 'Guardar preguntas'. */
function FormSaveNote({ snapshot, send }: OpenForm) {
  const { id, problem } = snapshot.context
  if (id === null || problem === null || !isBehind(problem))
    return <SaveProblem state={snapshot.value} problem={problem} send={send} />
  return (
    <Note
      tone="warn"
      role="alert"
    >{t`El formulario había cambiado y se leyó de nuevo. Lo que falta por guardar sigue aquí: revíselo y guarde otra vez.`}</Note>
  )
}
