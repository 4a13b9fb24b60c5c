import { freshToSend, reload } from '#api/listQuery.ts'
import { HalfMadeContext } from '#components/fields/HalfMadeContext.ts'
import { visible } from '#contract/blank.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { FormEvent, FormSnapshot, Reread, Rereading, Saving, Sending } from '#machines/form.ts'
import { rebased } from '#machines/keptDraft.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { recordLock, turnOf } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Resource, ResourceRow } from './defineResource.ts'
import { FormDialog } from './FormDialog.tsx'
import { InlineForm } from './InlineEdit.tsx'
import { useSaved } from './Notices.tsx'
import type { OnForm } from './ReportedForm.tsx'
import { useForm } from './useForm.ts'
import { copyOf, useOpenedInAddress } from './useOpenedInAddress.ts'

interface ResourceFormProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
  /** Null for a new record. */
  readonly row: Row | null
  /** What a new record takes from the row that it duplicates. */
  readonly copied?: { readonly from: Id; readonly values: Partial<Values> } | undefined
  readonly onClose: () => void
  /** The page of its list, if the form is opened from another one. */
  readonly page?: Parameters<typeof useSaved>[2]
  /** Called with the form of a row that is edited in place. */
  readonly onInlineForm: OnForm<FormSnapshot<Values>, FormEvent<Values>>
}

/** The form of the row that the address opens, or of a new one. */
export const ResourceForm = <Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) => (
  <DraftGate subject={`${props.resource.kind}:${props.row?.id ?? (props.copied ? copyOf + props.copied.from : 'new')}`}>
    <BoundForm {...props} />
  </DraftGate>
)

function BoundForm<Row extends ResourceRow, Values extends object>(props: ResourceFormProps<Row, Values>) {
  const { resource, copied, onClose } = props
  const row = useLatest(resource, props.row)
  const { nameOf, valuesOf, messages } = resource
  const created = useRef<Promise<Id | undefined>>(undefined)
  const [machine, turn] = useFormMachine(resource, row, (now) => (created.current = now))
  // What was in sight when it was opened, which the list may not have yet. Copied values do not count as typed: closing an
  // untouched duplicate asks nothing.
  const [base] = useState(() => ({ ...valuesOf(props.row), ...copied?.values }))
  const say = useSaved(onClose, messages.saved, props.page)
  const sayAndStay = useSaved(noop, messages.saved)
  const { open } = useOpenedInAddress()
  const [isHalfMade, tellHalfMade] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const form = useForm(machine, {
    id: row?.id ?? null,
    base,
    turn,
    beside: { isDirty: isHalfMade, isBusy: false },
    async onSaved(values) {
      const name = nameOf(values)
      const words = resource.savedWords?.(values)
      // A run creates the records later.
      if (words !== undefined) return say({ name, words })
      if (row !== null || !resource.create?.opensAfter) return say({ name, id: row?.id ?? created.current ?? null })
      // The dialog stays until the list names the new record: it turns into that record's own.
      const id = await Promise.race([created.current, new Promise<undefined>((resolve) => setTimeout(resolve, mostMs))])
      // Back has closed it: another dialog may be open by now.
      if (!isHere.current) return sayAndStay({ name })
      if (id === undefined) return say({ name })
      sayAndStay({ name })
      open(String(id), true)
    },
  })
  return row !== null && resource.inline ? (
    <InlineForm {...form} id={String(row.id)} onForm={props.onInlineForm} />
  ) : (
    <HalfMadeContext value={tellHalfMade}>
      <FormDialog {...props} {...form} row={row} />
    </HalfMadeContext>
  )
}

/** The row as its list has it: a dialog may begin with one of another list, and asks about the one that Save has read. */
function useLatest<Row extends ResourceRow, Values extends object>({ list }: Resource<Row, Values>, row: Row | null) {
  const { data } = useQuery({ ...list, enabled: false })
  return row && (data?.find(({ id }) => sameId(id, row.id)) ?? row)
}

/** How long a new record's dialog waits for the list that names it, in ms. */
const mostMs = 4000
const noop = () => undefined

/** The only row that was not there before and has this name; a colleague may have added others. */
export const newRow = <Row extends ResourceRow>(
  rows: readonly Row[],
  before: readonly Row[],
  isNamed: (row: Row) => boolean,
) => {
  const found = rows.filter((row) => !before.some(({ id }) => sameId(id, row.id)) && isNamed(row))
  return found.length === 1 ? found[0]?.id : undefined
}

function useFormMachine<Row extends ResourceRow, Values extends object>(
  { kind, machine, list, alsoIn = [], valuesOf, nameOf, create, update, inline }: Resource<Row, Values>,
  row: Row | null,
  onCreated: (id: Promise<Id | undefined>) => void,
) {
  const { queries, locks } = useRuntime()
  const listed = () => queries.getQueryData(list.queryKey) ?? []
  const reloaded = () => reload(queries, list, ...(row === null ? [] : alsoIn))
  return useState(() => {
    const turn = turnOf(locks, update?.lock ?? recordLock(kind, row?.id ?? null))
    const bound = machine.provide({
      actors: {
        reread: fromPromise<Reread<Values>, Rereading<Values>>(async ({ input: typed, signal }) => {
          await turn.begin(signal)
          const found = (await freshToSend(queries, list, turn.press)).find((one) => sameId(one.id, typed.id))
          if (found === undefined) throw refusedHere('not-listed')
          const read = valuesOf(found)
          const now = (await update?.later?.ifStored?.(typed, read)) ?? read
          return { now, question: update?.question?.(found, rebased(typed, now).values)?.description ?? null }
        }),
        save: fromPromise<void, Sending<Values>>(async ({ input: { id, ...typed } }) => {
          const { values } = typed
          const save =
            id === null
              ? create?.save.bind(null, { id, ...typed })
              : (update ?? inline)?.save.bind(null, { id, ...typed })
          if (save === undefined) throw refusedHere('not-offered')
          const before = listed()
          const name = visible(nameOf(values))
          await turn.press.sending(save).finally(() => {
            const read = reloaded()
            const isNamed = (one: Row) => visible(nameOf(valuesOf(one))) === name
            if (id === null) onCreated(read.then(() => newRow(listed(), before, isNamed)))
          })
        }),
        saveLater: fromPromise<void, Saving<Values>>(async ({ input: { id, ...typed } }) => {
          if (id !== null) await update?.later?.save({ id, ...typed }).finally(() => void reloaded())
        }),
      },
    })
    return [bound, turn] as const
  })[0]
}
