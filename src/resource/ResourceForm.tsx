import { fresh, reload } from '#api/listQuery.ts'
import { refused } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { FormEvent, FormSnapshot, Saving } from '#machines/form.ts'
import { rebased } from '#machines/keptDraft.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Resource, ResourceRow } from './defineResource.ts'
import { FormDialog } from './FormDialog.tsx'
import { InlineForm } from './InlineEdit.tsx'
import { useSaved } from './Notices.tsx'
import type { OnForm } from './ReportedForm.tsx'
import { useForm } from './useForm.ts'

interface ResourceFormProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
  /** Null for a new record. */
  readonly row: Row | null
  /** What a new record takes from the row that it duplicates. */
  readonly copied?: Partial<Values> | undefined
  readonly onClose: () => void
  /** Called with the form of a row that is edited in place. */
  readonly onInlineForm: OnForm<FormSnapshot<Values>, FormEvent<Values>>
}

/** The form of the row that the address opens, or of a new one. */
export const ResourceForm = <Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) => (
  <DraftGate subject={`${props.resource.kind}:${props.row?.id ?? 'new'}`}>
    <BoundForm {...props} />
  </DraftGate>
)

function BoundForm<Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) {
  const { resource, row, copied, onClose } = props
  const { nameOf, valuesOf, messages } = resource
  const [machine] = useFormMachine(resource, row)
  const [base] = useState(() => valuesOf(row))
  const say = useSaved(onClose, messages.saved)
  const form = useForm(machine, {
    id: row?.id ?? null,
    base,
    onSaved: (values) => say({ name: nameOf(values), words: resource.savedWords?.(values) }),
  })
  const [first] = useState(copied)
  const { send } = form
  useEffect(() => {
    if (first) send({ type: 'typed', change: first })
  }, [first, send])
  return row !== null && resource.inline ? (
    <InlineForm {...form} id={String(row.id)} onForm={props.onInlineForm} />
  ) : (
    <FormDialog {...props} {...form} />
  )
}

function useFormMachine<Row extends ResourceRow, Values extends object>(
  { machine, list, alsoIn = [], valuesOf, create, update, inline }: Resource<Row, Values>,
  row: Row | null,
) {
  const { queries } = useRuntime()
  const reloaded = () => void reload(queries, list, ...(row === null ? [] : alsoIn))
  return useState(() =>
    machine.provide({
      actors: {
        reread: fromPromise<Values | null, Id>(async ({ input }) => {
          const now = (await fresh(queries, list)).find(({ id }) => sameId(id, input))
          if (now === undefined) throw refused('not-listed', 'Ya no está en la lista: no se envió nada.')
          return valuesOf(now)
        }),
        save: fromPromise<void, Saving<Values>>(async ({ input: { id, ...typed } }) => {
          const sent = id === null ? create?.save({ id, ...typed }) : (update ?? inline)?.save({ id, ...typed })
          if (sent === undefined) throw refused('not-offered', 'Este registro no se puede guardar aquí.')
          await sent.finally(reloaded)
        }),
        saveLater: fromPromise<void, Saving<Values>>(async ({ input: { id, ...typed } }) => {
          if (id !== null) await update?.later?.save({ id, ...typed }).finally(reloaded)
        }),
      },
      guards: {
        needsQuestion: ({ context }) => {
          const now = queries.getQueryData(list.queryKey)?.find((one) => sameId(one.id, context.id))
          const question = now && update?.question?.(now, rebased(context, valuesOf(now)).values)
          return Boolean(question) && question?.description !== context.agreed
        },
      },
    }),
  )
}
