import { forms } from '#api/formQueries.ts'
import { archiveForm } from '#api/forms.ts'
import { reload } from '#api/listQuery.ts'
import type { Form } from '#contract/forms/model.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { formArchiveMachine } from '#machines/products/formArchive.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { FormArchiveDialog } from './FormArchiveDialog.tsx'

interface OpenFormArchiveProps {
  readonly form: Form
  readonly onClose: () => void
  /** The row, and what opened the menu in it, is about to go: the focus needs another place. */
  readonly onArchived: () => void
}

/** ARCHIVAR of a row; the row goes if the reload says so. */
export function FormArchiveContainer({ form, onClose, onArchived }: OpenFormArchiveProps) {
  const { queries } = useRuntime()
  const [machine] = useState(() =>
    formArchiveMachine.provide({
      actors: {
        archiveForm: fromPromise(({ input }) => archiveForm(input).finally(() => void reload(queries, forms))),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { formId: form.id } })
  const isOver = snapshot.status === 'done'
  const isArchived = snapshot.matches('archived')
  useEffect(() => {
    if (isOver) onClose()
    if (isArchived) onArchived()
  }, [isOver, isArchived, onClose, onArchived])
  return <FormArchiveDialog {...snapshot.context} state={snapshot.value} send={send} title={form.title} />
}
