import { deleteQuestion, forms, readForm, saveForm } from '#api/forms.ts'
import { nothingSent, reload } from '#api/listQuery.ts'
import { sameId, type Id } from '#contract/id.ts'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { logFailure } from '#runtime/log.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import { newForm, type FormDraft } from '#machines/products/formDraft.ts'
import { isSame } from '#machines/keptDraft.ts'
import { useMachine } from '@xstate/react'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSaved } from '#resource/Notices.tsx'
import { FormBuilderDialog } from './FormBuilderDialog.tsx'

const builderWith = (queries: QueryClient, id: Id | null) =>
  formBuilderMachine.provide({
    actors: {
      // Never aborted: in development React mounts twice, and the end of the first reading would count as the second's.
      read: fromPromise(({ input }) => readForm(input)),
      reread: fromPromise(async () => (id === null ? null : await readForm(id))),
      deleteQuestion: fromPromise(async ({ input }) => {
        const { questions } = await readForm(id ?? '').catch(nothingSent)
        if (questions.some((question) => sameId(question.id, input)))
          await deleteQuestion(input).finally(() => void reload(queries, forms))
      }),
      save: fromPromise(({ input: { values, ...saving } }) => {
        const { question: _typed, ...content } = values
        return saveForm({ ...saving, ...content }).finally(() => void reload(queries, forms))
      }),
    },
  })

interface FormBuilderContainerProps {
  /** Null for a new one. */
  readonly id: Id | null
  readonly onClose: () => void
}

/** A form in its dialog: its machine, with its draft kept and guarded. */
export function FormBuilderContainer({ id, onClose }: FormBuilderContainerProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() => builderWith(queries, id))
  const initialForm = useKeptDraft(newForm)
  const [snapshot, send] = useMachine(machine, { input: { id, ...initialForm } })
  const { values, base, problem } = snapshot.context
  const isSaved = snapshot.matches('saved')
  const isFailed = snapshot.matches('notLoaded')
  const onSaved = useSaved(onClose)
  const leaving = useDraft<FormDraft>({
    draft: snapshot.hasTag('unloaded') ? null : snapshot.context,
    isDirty: !isSaved && !isSame(values, base),
    isSaving: snapshot.hasTag('busy'),
  })
  useEffect(() => {
    if (isFailed) logFailure('No se pudo cargar el formulario', problem)
  }, [isFailed, problem])
  useEffect(() => {
    if (!isSaved) return
    // A colleague had saved the same: nothing was sent, and the list does not show it yet.
    if (isSame(values, base)) void reload(queries, forms)
    onSaved({ name: values.title })
  }, [isSaved, onSaved, values, base, queries])
  return <FormBuilderDialog snapshot={snapshot} send={send} leaving={leaving} onClose={onClose} />
}
