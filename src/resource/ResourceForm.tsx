import { fresh, reload } from '#api/listQuery.ts'
import { refused } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Saving } from '#machines/form.ts'
import { isSame, rebased } from '#machines/keptDraft.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Resource, ResourceRow } from './defineResource.ts'
import { FormDialog } from './FormDialog.tsx'
import { InlineForm, type OpenForm } from './InlineEdit.tsx'
import { useSaved } from './Notices.tsx'

interface ResourceFormProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
  /** Null for a new one. */
  readonly row: Row | null
  readonly onClose: () => void
  /** Hears of the form of a row that is edited where it stands. */
  readonly onInlineForm: (form: OpenForm<Values> | null) => void
}

/** The form of a row that the address has open, or of a new one. */
export const ResourceForm = <Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) => (
  <DraftGate subject={`${props.resource.kind}:${props.row?.id ?? 'new'}`}>
    <BoundForm {...props} />
  </DraftGate>
)

function BoundForm<Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) {
  const { resource, row, onClose } = props
  const { nameOf } = resource
  const { snapshot, send, leaving } = useResourceForm(resource, row)
  const { values } = snapshot.context
  const isSaved = snapshot.matches('saved')
  const onSaved = useSaved(onClose, resource.messages.saved)
  useEffect(() => {
    if (isSaved) onSaved({ name: nameOf(values) })
  }, [isSaved, onSaved, nameOf, values])
  const form = { snapshot, send, leaving }
  return row !== null && resource.inline ? (
    <InlineForm {...form} id={String(row.id)} onForm={props.onInlineForm} />
  ) : (
    <FormDialog {...props} {...form} />
  )
}

/** The form of one row: its machine with its requests, and its draft, kept and guarded. */
export function useResourceForm<Row extends ResourceRow, Values extends object>(
  { machine, list, alsoIn = [], valuesOf, create, update, inline }: Resource<Row, Values>,
  row: Row | null,
) {
  const { queries } = useRuntime()
  const id = row?.id ?? null
  const reloaded = () => void reload(queries, list, ...(id === null ? [] : alsoIn))
  const [bound] = useState(() =>
    machine.provide({
      actors: {
        reread: fromPromise<Values | null, void>(async () => {
          if (id === null) return null
          const now = (await fresh(queries, list)).find((one) => sameId(one.id, id))
          if (now === undefined) throw refused('not-listed', 'Ya no está en la lista: no se envió nada.')
          return valuesOf(now)
        }),
        save: fromPromise<void, Saving<Values>>(async ({ input }) => {
          const sent = id === null ? create?.save({ id, ...input }) : (update ?? inline)?.save({ id, ...input })
          if (sent === undefined) throw refused('not-offered', 'Este registro no se puede guardar aquí.')
          await sent.finally(reloaded)
        }),
        saveLater: fromPromise<void, Saving<Values>>(async ({ input }) => {
          if (id !== null) await update?.later?.save({ id, ...input }).finally(reloaded)
        }),
      },
      guards: {
        needsQuestion: ({ context }) => {
          const now = queries.getQueryData(list.queryKey)?.find((one) => sameId(one.id, id))
          const question = now && update?.question?.(now, rebased(context, valuesOf(now)))
          return Boolean(question) && question?.description !== context.agreed
        },
      },
    }),
  )
  const [base] = useState(() => valuesOf(row))
  const kept = useKeptDraft(base)
  const [snapshot, send] = useMachine(bound, {
    input: { base, ...kept, later: id === null ? undefined : update?.later?.field },
  })
  const { context } = snapshot
  const isDirty = !snapshot.hasTag('final') && !isSame(context.values, context.base)
  const leaving = useDraft<Values>({ draft: context, isDirty, isSaving: snapshot.hasTag('busy') })
  return { snapshot, send, leaving }
}
