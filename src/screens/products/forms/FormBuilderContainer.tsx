import { isSameInAnyOrder } from '#contract/asRead.ts'
import { deleteIfAsShown, forms, readForm, saveForm } from '#api/forms.ts'
import { nothingSent, reload } from '#api/listQuery.ts'
import { asFailure, refusedHere } from '#contract/failure.ts'
import type { Question } from '#contract/forms/model.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { FormSnapshot } from '#machines/form.ts'
import {
  draftOf,
  formBuilderMachine,
  newForm,
  type FormBuilderEvent,
  type FormDraft,
} from '#machines/products/formBuilder.ts'
import { useSaved } from '#resource/Notices.tsx'
import { ReportedForm, useReportedForm, type OnForm } from '#resource/ReportedForm.tsx'
import { useForm } from '#resource/useForm.ts'
import { logFailure } from '#runtime/log.ts'
import { inTurn, recordLock, turnOf, type Turn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { FormBuilderDialog } from './FormBuilderDialog.tsx'

/** The open form, read once per opening and again with the list after each change. */
const openForm = (id: Id | null) =>
  queryOptions({
    queryKey: ['forms', 'open', id === null ? null : String(id)],
    queryFn: id === null ? skipToken : ({ signal }) => readForm(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

const builderWith = (queries: QueryClient, { begin, press }: Turn) =>
  formBuilderMachine.provide({
    actors: {
      reread: fromPromise(async ({ input: { id }, signal }) => {
        await begin(signal)
        return { now: draftOf(await press.reading((given) => readForm(id, given)).catch(nothingSent)), question: null }
      }),
      save: fromPromise(({ input: { id, values, key } }) => {
        const { question: _typed, ...content } = values
        return press.sending(() => saveForm({ id, key, ...content })).finally(() => void reload(queries, forms))
      }),
    },
  })

interface FormBuilderContainerProps {
  /** Null for a new form. */
  readonly id: Id | null
  readonly onClose: () => void
}

export function FormBuilderContainer({ id, onClose }: FormBuilderContainerProps) {
  const { queries, locks } = useRuntime()
  const { data, error, refetch } = useQuery({ ...openForm(id), select: draftOf })
  const [form, setForm] = useReportedForm<FormSnapshot<FormDraft>, FormBuilderEvent>()
  useEffect(() => {
    if (error !== null) logFailure('No se pudo cargar el formulario', error)
  }, [error])
  const base = id === null ? newForm : data
  return (
    <>
      {base !== undefined && <BoundForm {...{ id, base, onClose }} onForm={setForm} />}
      <FormBuilderDialog
        {...{ id, form, onClose }}
        problem={error && asFailure(error)}
        onRetry={() => void refetch()}
        deleteQuestion={async (question) => {
          if (id === null) return
          const changed = await inTurn(locks, recordLock('form', id), () => deleteIfAsShown(id, question)).finally(
            () => void reload(queries, forms),
          )
          queries.setQueryData(openForm(id).queryKey, (form) => {
            const as = (one: Question) => (sameId(one.id, question.id) ? (changed ?? []) : one)
            return form && { ...form, questions: form.questions.flatMap(as) }
          })
          if (changed !== null) throw refusedHere('question-changed')
        }}
      />
    </>
  )
}

interface BoundFormProps extends FormBuilderContainerProps {
  readonly base: FormDraft
  readonly onForm: OnForm<FormSnapshot<FormDraft>, FormBuilderEvent>
}

function BoundForm({ id, base, onClose, onForm }: BoundFormProps) {
  const { queries, locks } = useRuntime()
  const [turn] = useState(() => turnOf(locks, recordLock('form', id)))
  const [machine] = useState(() => builderWith(queries, turn))
  const say = useSaved(onClose)
  const form = useForm(machine, {
    id,
    base,
    turn,
    onSaved: (values, now) => {
      // Nothing was sent, as a colleague saved the same values, which the list may not show yet.
      if (isSameInAnyOrder(values, now)) void reload(queries, forms)
      say({ name: values.title, id })
    },
  })
  return <ReportedForm {...form} onForm={onForm} />
}
