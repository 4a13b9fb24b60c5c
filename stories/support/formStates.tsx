import type { Id } from '#contract/id.ts'
import { FormDialog } from '#resource/FormDialog.tsx'
import type { FormContext, FormEvent, FormSnapshot } from '#machines/form.ts'
import type { Resource, ResourceRow } from '#resource/defineResource.ts'
import { answering } from './answering.ts'
import { FormStage } from './FormStage.tsx'
import { never } from './screenWalk.tsx'
import { workflow } from './workflow.tsx'

/** Renders a resource's dialog in a state of its form. */
export const renderForm =
  <Row extends ResourceRow, Values extends object>(resource: Resource<Row, Values>, row: Row | null, asks = false) =>
  (snapshot: FormSnapshot<Values>, send: (event: FormEvent<Values>) => void) => (
    <FormStage snapshot={snapshot} asks={asks}>
      {(onClose) => <FormDialog {...{ resource, row, snapshot, send, onClose }} leaving={byTheStage} />}
    </FormStage>
  )

const byTheStage = { isAsking: false, stay: () => undefined, discard: () => undefined }

/** A form in which nobody has typed yet. */
export const untyped = <Values,>(id: Id | null, values: Values): FormContext<Values> => ({
  id,
  values,
  base: values,
  key: 'sample-key',
  restored: 'no',
  problem: null,
  picture: null,
  complaint: null,
  isTried: false,
  agreed: null,
})

interface Around<Values> {
  /** It asks about leaving with changes. */
  readonly asks?: boolean
  /** What the record is by the time it is read again; gone where it is left out. */
  readonly now?: Values
}

/** The stories of a resource's dialog, each holding the form in one state. Its row is null for a new one. */
export function formStates<Row extends ResourceRow, Values extends object>(
  resource: Resource<Row, Values>,
  row: Row | null,
  { now, asks = false }: Around<Values> = {},
) {
  return workflow(
    resource.machine.provide({
      actors: {
        reread: answering(() => ({ now: now ?? null, question: null })),
        save: answering(() => undefined),
        saveLater: answering(() => undefined),
      },
    }),
    untyped(row?.id ?? null, resource.valuesOf(row)),
    renderForm(resource, row, asks),
  )
}

const noLater = 'It has no field with a call of its own.'
const noQuestion = 'It asks nothing before it is saved.'

/** What no walk takes through a form without a question and a later call. */
export const plainForm = {
  interactions: {
    confirmed: never(noQuestion),
    cancelled: never(noQuestion),
    'key.renewed': never('Guardar como otro sends it with `submitted`.'),
  },
  unseen: {
    'sending.rereading: reread done, choice 3': noQuestion,
    'sending.rereading: reread done, choice 4': noLater,
    'sending.saving: save done, choice 1': noLater,
    'sending.savingLater: saveLater done, choice 1': noLater,
    'sending.savingLater: saveLater failed, choice 1': noLater,
    'confirming: submitted, choice 1': noQuestion,
  },
}
