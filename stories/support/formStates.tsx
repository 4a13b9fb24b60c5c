import { FormDialog, type FormDialogProps } from '#resource/FormDialog.tsx'
import type { FormEvent, FormSnapshot } from '#machines/form.ts'
import type { Resource, ResourceRow } from '#resource/defineResource.ts'
import { fn } from 'storybook/test'
import { answering } from './answering.ts'
import { OffScreen } from './OffScreen.tsx'
import { workflow } from './workflow.tsx'

/** Renders a resource's dialog in a state of its form. */
export const renderForm =
  <Row extends ResourceRow, Values extends object>(
    resource: Resource<Row, Values>,
    row: Row | null,
    around: Partial<Pick<FormDialogProps<Row, Values>, 'leaving'>> = {},
  ) =>
  (snapshot: FormSnapshot<Values>, send: (event: FormEvent<Values>) => void) =>
    snapshot.hasTag('final') ? (
      <OffScreen text="Saved: the dialog is gone, and the list is read again." />
    ) : (
      <FormDialog
        resource={resource}
        row={row}
        snapshot={snapshot}
        send={send}
        leaving={{ isAsking: false, stay: fn(), discard: fn() }}
        onClose={fn()}
        {...around}
      />
    )

/** The stories of a resource's dialog, each with the form held in one state. The row of a new record is null. */
export function formStates<Row extends ResourceRow, Values extends object>(
  resource: Resource<Row, Values>,
  row: Row | null,
  around: Partial<Pick<FormDialogProps<Row, Values>, 'leaving'>> = {},
) {
  const values = resource.valuesOf(row)
  const untouched = {
    restored: 'no',
    problem: null,
    picture: null,
    complaint: null,
    isTried: false,
    agreed: null,
  } as const
  return workflow(
    resource.machine.provide({
      actors: {
        reread: answering(() => null),
        save: answering(() => undefined),
        saveLater: answering(() => undefined),
      },
    }),
    { id: row?.id ?? null, values, base: values, key: 'sample-key', ...untouched },
    renderForm(resource, row, around),
  )
}
