import { said, type Words } from '#language/words.ts'
import { t } from '#language/t.ts'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { goToField } from '#components/fields/goToField.ts'
import { Note } from '#components/feedback/Note.tsx'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { isLaterAlone, type FormEvent as MachineEvent, type FormSnapshot } from '#machines/form.ts'
import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ConflictsBeside, conflictsOf } from './conflicts.tsx'
import type { Resource, ResourceRow } from './defineResource.ts'
import { DraftNote } from './DraftNote.tsx'
import { FrozenFields } from './FrozenFields.tsx'
import { SaveActions } from './SaveActions.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { usePicking } from './usePicking.ts'

/** The question about leaving with changes, and its answers. */
export interface Leaving {
  readonly isAsking: boolean
  readonly stay: () => void
  readonly discard: () => void
}

export interface FormDialogProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
  /** Null for a new record. */
  readonly row: Row | null
  readonly snapshot: FormSnapshot<Values>
  readonly send: (event: MachineEvent<Values>) => void
  readonly leaving: Leaving
  readonly onClose: () => void
}

/** A resource's dialog, in every state of its form. */
export function FormDialog<Row extends ResourceRow, Values extends object>(props: FormDialogProps<Row, Values>) {
  const { resource, row, snapshot, send, leaving, onClose } = props
  const { create, update, fields: Fields, aside: Aside, rules, isToldInFields = false } = resource
  const { values, restored, problem } = snapshot.context
  const conflicts = conflictsOf(snapshot.context, update?.names)
  const form = useId()
  const title = row === null ? said(create?.title ?? '') : titleOf(update?.title ?? '', row)
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const missing = rules?.(values) ?? []
  const aside = Aside !== undefined && row !== null && <Aside row={row} />
  const question = row !== null && snapshot.matches('confirming') ? update?.question?.(row, values) : null
  const [isTried, setTried] = useState(false)
  const { pick, whenRead } = usePicking()
  const later = snapshot.matches({ open: 'laterNotSaved' }) && update?.later ? said(update.later.name) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    whenRead(() => {
      send({ type: 'submitted' })
      if (!isToldInFields) return
      flushSync(() => setTried(true))
      goToField(document.getElementById(form)?.querySelector<HTMLElement>(wrong))
    })
  }
  return (
    <>
      <Dialog
        title={title}
        width={resource.dialogWidth ?? (aside ? 640 : 480)}
        isLong={resource.isLong}
        onClose={onClose}
        isDismissable={!isBusy}
        footer={
          later !== undefined && problem !== null ? (
            <Note tone="danger">
              {problem.kind === 'unknown'
                ? t`Lo escrito se guardó, pero no se sabe si ${later} también.`
                : t`Lo escrito se guardó, pero ${later} no.`}{' '}
              {failureMessage(problem)}
            </Note>
          ) : (
            <SaveProblem state={snapshot.value} problem={problem} isNew={row === null} send={send} />
          )
        }
        actions={
          <SaveActions
            form={form}
            isBusy={isBusy}
            missing={isToldInFields ? [] : missing}
            onGo={(at) => goToField(controlOf(form, missing[at]))}
            onClose={onClose}
            submit={
              later && isLaterAlone(snapshot.context, update?.later?.field)
                ? t`Reintentar ${later}`
                : submitOf(row === null ? create : update)
            }
          />
        }
      >
        <DraftNote
          restored={restored}
          conflicts={conflicts}
          isNew={row === null}
          isBusy={isBusy}
          onDiscard={() => {
            setTried(false)
            send({ type: 'draft.discarded' })
          }}
        />
        <FrozenFields label={title} isFrozen={isBusy}>
          <form id={form} onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
            {Fields && (
              <ConflictsBeside of={conflicts}>
                <Fields
                  {...{ row, values, isTried, pick, base: snapshot.context.base }}
                  change={(change) => send({ type: 'typed', change })}
                />
              </ConflictsBeside>
            )}
          </form>
        </FrozenFields>
        {aside}
      </Dialog>
      {question && (
        <ConfirmDialog
          {...question}
          onClose={() => send({ type: 'cancelled' })}
          onConfirm={() => send({ type: 'confirmed', asked: question.description })}
        />
      )}
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}

const titleOf = <Row,>(title: string | ((row: Row) => string), row: Row) =>
  typeof title === 'string' ? title : title(row)

const submitOf = (write: { readonly submit?: Words } | undefined) =>
  write?.submit === undefined ? undefined : said(write.submit)

/** Marks something wrong in the form. A button cannot be invalid, so its description marks it. */
const wrong = '[aria-invalid=true], [data-field][aria-describedby]'

const controlOf = (form: string, label: string | undefined) =>
  [...(document.getElementById(form)?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label)
    ?.control
