import { deleteQuestion, formOf, forms, readForm, saveForm } from '#api/forms.ts'
import { nothingSent, reload } from '#api/listQuery.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { isSame } from '#machines/keptDraft.ts'
import { draftOf, formBuilderMachine, newForm, type FormDraft } from '#machines/products/formBuilder.ts'
import { useSaved } from '#resource/Notices.tsx'
import { useForm } from '#resource/useForm.ts'
import { logFailure } from '#runtime/log.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { FormBuilderDialog, FormToCome } from './FormBuilderDialog.tsx'

/** The form whose dialog is open: read for each opening, and again with the list after each change. */
const openForm = (id: Id) =>
  queryOptions({ ...formOf(id), queryKey: ['forms', 'open', String(id)], staleTime: Infinity, gcTime: 0 })

const builderWith = (queries: QueryClient) =>
  formBuilderMachine.provide({
    actors: {
      reread: fromPromise(async ({ input }) => draftOf(await readForm(input))),
      save: fromPromise(({ input: { values, ...saving } }) => {
        const { question: _typed, ...content } = values
        return saveForm({ ...saving, ...content }).finally(() => void reload(queries, forms))
      }),
    },
  })

interface ContainerProps {
  readonly onClose: () => void
}

/** A new form can be typed at once, an existing one once it was read. */
export const FormBuilderContainer = ({ id, onClose }: ContainerProps & { readonly id: Id | null }) =>
  id === null ? <OpenForm {...{ id, onClose }} base={newForm} /> : <ExistingForm {...{ id, onClose }} />

function ExistingForm({ id, onClose }: ContainerProps & { readonly id: Id }) {
  const { data, error, refetch } = useQuery({ ...openForm(id), select: draftOf })
  useEffect(() => {
    if (error !== null) logFailure('No se pudo cargar el formulario', error)
  }, [error])
  const problem = error && asFailure(error)
  if (data === undefined) return <FormToCome {...{ id, problem, onClose }} onRetry={() => void refetch()} />
  return <OpenForm id={id} base={data} onClose={onClose} />
}

interface OpenFormProps extends ContainerProps {
  readonly id: Id | null
  readonly base: FormDraft
}

function OpenForm({ id, base, onClose }: OpenFormProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() => builderWith(queries))
  const say = useSaved(onClose)
  const form = useForm(machine, {
    id,
    base,
    onSaved: (values, now) => {
      // Nothing was sent, and the list does not show yet what a colleague has saved.
      if (isSame(values, now)) void reload(queries, forms)
      say({ name: values.title })
    },
  })
  return (
    <FormBuilderDialog
      {...form}
      onClose={onClose}
      deleteQuestion={async (question) => {
        if (id === null) return
        const { questions } = await readForm(id).catch(nothingSent)
        if (questions.some((one) => sameId(one.id, question.id)))
          await deleteQuestion(question.id).finally(() => void reload(queries, forms))
        queries.setQueryData(
          openForm(id).queryKey,
          (now) => now && { ...now, questions: now.questions.filter((one) => !sameId(one.id, question.id)) },
        )
      }}
    />
  )
}
