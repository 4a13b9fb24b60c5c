import { deleteQuestion, forms, readForm, saveForm } from '#api/forms.ts'
import { reload } from '#api/listQuery.ts'
import type { Id } from '#contract/id.ts'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { logFailure } from '#runtime/log.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import { newForm, type FormDraft } from '#machines/products/formBuilder/model.ts'
import { useMachine } from '@xstate/react'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSaved } from '#resource/Notices.tsx'
import { FormBuilderDialog } from './FormBuilderDialog.tsx'
import { isUnderWay } from './isUnderWay.ts'

const builderWith = (queries: QueryClient, id: Id | null) =>
  formBuilderMachine.provide({
    actors: {
      // Never aborted: in development React mounts twice, and the end of the first reading would count as the second's.
      readForm: fromPromise(({ input }) => readForm(input)),
      reread: fromPromise(async () => (id === null ? null : await readForm(id))),
      deleteQuestion: fromPromise(({ input }) => deleteQuestion(input).finally(() => void reload(queries, forms))),
      saveForm: fromPromise(({ input: { values, ...saving } }) => {
        const { title, description, added } = values
        return saveForm({ ...saving, title, description, added }).finally(() => void reload(queries, forms))
      }),
    },
  })

interface OpenFormProps {
  /** Null for a new one. */
  readonly id: Id | null
  readonly onClose: () => void
}

/** A form in its dialog: its machine, with its draft kept and guarded. */
export function FormBuilderContainer({ id, onClose }: OpenFormProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() => builderWith(queries, id))
  const initialForm = useKeptDraft(newForm)
  const [{ context, value: state }, send] = useMachine(machine, {
    input: { id, ...initialForm },
  })
  const { key: _key, ...shown } = context
  const { values, base, problem } = shown
  const isThere = state !== 'loading' && state !== 'notLoaded'
  const isSaved = state === 'saved'
  const onSaved = useSaved(onClose)
  const isDirty = !isSaved && JSON.stringify(values) !== JSON.stringify(base)
  const leaving = useDraft<FormDraft>({
    draft: isThere ? context : null,
    isDirty,
    isSaving: isUnderWay(state),
  })
  useEffect(() => {
    if (state === 'notLoaded') logFailure('No se pudo cargar el formulario', problem)
  }, [state, problem])
  useEffect(() => {
    if (isSaved) onSaved({ name: values.title })
  }, [isSaved, onSaved, values.title])
  return <FormBuilderDialog {...shown} state={state} send={send} leaving={leaving} onClose={onClose} />
}
