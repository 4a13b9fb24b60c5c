import { refused, unknown } from '#contract/failure.ts'
import { formArchiveMachine } from '#machines/products/formArchive.ts'
import { FormArchiveDialog } from '#screens/products/forms/FormArchiveDialog.tsx'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = formArchiveMachine.provide({ actors: { archiveForm: answering(() => undefined) } })

const over = {
  archived: 'Archived: the dialog is gone, and the list is read again.',
  cancelled: 'Cancelled: nothing was sent, and the dialog is gone.',
}

const titled = (title: string) =>
  workflow(machine, { formId: 1, problem: null }, (snapshot, send) =>
    snapshot.status === 'done' ? (
      <OffScreen text={over[snapshot.value as keyof typeof over]} />
    ) : (
      <FormArchiveDialog {...snapshot.context} state={snapshot.value} send={send} title={title} />
    ),
  )

const at = titled('Reserva de experiencias')

const meta = preview.meta({ title: 'Products/Form archive' })

export const Confirming = meta.story({
  ...at('confirming'),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Archivar formulario' })
    await expect(dialog).toHaveAccessibleDescription(/«Reserva de experiencias»/)
    await userEvent.click(screen.getByRole('button', { name: 'Archivar' }))
    await expect(await screen.findByText(/^Archived/)).toBeVisible()
  },
})
export const ConfirmingLongTitle = meta.story(
  titled('Datos para la entrega de la experiencia gastronómica con maridaje y transporte '.repeat(3).trim())(
    'confirming',
  ),
)
export const ConfirmingWithoutATitle = meta.story({
  ...titled('')('confirming'),
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/«Formulario 1»/)
  },
})
export const Archiving = meta.story(at('archiving'))
export const FailedWithoutAnAnswer = meta.story(at('failed', { problem: unknown('') }))
export const FailedInTheServersWords = meta.story({
  ...at('failed', {
    problem: refused('form-not-found', 'This form does not exist any more. Please reload the list.', 404),
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^El formulario ya no existe/)
  },
})

/** Nothing is on the screen: the row goes with the reload. */
export const Archived = meta.story(at('archived'))

/** Nothing is on the screen: the list is as it was. */
export const Cancelled = meta.story(at('cancelled'))
