import { refused, unknown } from '#contract/failure.ts'
import { confirmedActionMachine } from '#machines/confirmedAction.ts'
import { ConfirmedActionDialog } from '#resource/ConfirmedAction.tsx'
import { confirmedActionModel } from '#stories/models/confirmedAction.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { alerts, onwards } from '#stories/support/plays.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import preview from '../../.storybook/preview.tsx'

const machine = confirmedActionMachine.provide({ actors: { act: answering(() => undefined) } })

const over = {
  done: 'Done: the dialog is gone, and the list is read again.',
  cancelled: 'Cancelled: nothing was sent, and the dialog is gone.',
}

const titled = (title: string) =>
  workflow(machine, { problem: null }, (snapshot, send) =>
    snapshot.hasTag('final') ? (
      <OffScreen text={over[snapshot.value as keyof typeof over]} />
    ) : (
      <ConfirmedActionDialog
        title="Archivar formulario"
        description={`«${title}» sale de la lista. Desde aquí no se puede recuperar.`}
        confirmLabel="Archivar"
        tone="danger"
        snapshot={snapshot}
        send={send}
      />
    ),
  )

const at = titled('Reserva de experiencias')

const meta = preview.meta({ title: 'Workflow kit/Confirmed action', tags: ['workflow', 'state'] })

export const Confirming = meta.story({
  ...at('confirming'),
  play: onwards(async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Archivar formulario' })
    await expect(dialog).toHaveAccessibleDescription(/«Reserva de experiencias»/)
    await userEvent.click(screen.getByRole('button', { name: 'Archivar' }))
    await expect(await screen.findByText(/^Done/)).toBeVisible()
  }),
})
export const ConfirmingLongTitle = meta.story(
  titled('Datos para la entrega de la experiencia gastronómica con maridaje y transporte '.repeat(3).trim())(
    'confirming',
  ),
)
export const Acting = meta.story(at('acting'))
export const OutcomeUnknown = meta.story({
  ...at('outcomeUnknown', { problem: unknown('') }),
  play: alerts(/^No se sabe si se hizo\. El servicio no respondió/),
})
export const Refused = meta.story({
  ...at('refused', {
    problem: refused('form-not-found', 'This form does not exist any more. Please reload the list.', 404),
  }),
  play: alerts(/^El formulario ya no existe/),
})

/** Renders nothing: the reload removes the row. */
export const Done = meta.story(at('done'))

/** Renders nothing: the list is unchanged. */
export const Cancelled = meta.story(at('cancelled'))

const interactions = { confirmed: press('Archivar'), cancelled: press('Cancelar') }
export const Walk = meta.story(walkOf(confirmedActionModel, at.render, { interactions }))

/** A broken view that keeps showing its first state. */
function Stuck({ snapshot, send }: StuckProps) {
  const [first] = useState(snapshot)
  return at.render(first, send)
}
interface StuckProps {
  readonly snapshot: SnapshotFrom<typeof machine>
  readonly send: Parameters<typeof at.render>[1]
}

const broken = { interactions, frames: 2 }
const stuck = walkOf(confirmedActionModel, (snapshot, send) => <Stuck {...{ snapshot, send }} />, broken)
const deaf = walkOf(confirmedActionModel, (snapshot) => at.render(snapshot, () => undefined), broken)
const withoutAWay = walkOf(confirmedActionModel, at.render, {
  ...broken,
  interactions: { ...interactions, cancelled: press('Cerrar') },
})

/** A walk detects a screen that shows an old state. */
export const WalkOverAStuckScreen = meta.story({
  tags: ['behaviour', '!state'],
  render: stuck.render,
  play: async () =>
    expect(stuck.play()).rejects.toThrow(/^confirmedAction → confirmed: «acting» is not shown as on a fresh screen/),
})
/** A walk detects a screen that sends no events. */
export const WalkOverADeafScreen = meta.story({
  tags: ['behaviour', '!state'],
  render: deaf.render,
  play: async () =>
    expect(deaf.play()).rejects.toThrow(
      /^confirmedAction → confirmed, in «confirming»: the screen sent \[\] in place of \[\{"type":"confirmed"\}\]/,
    ),
})
/** A walk detects a screen that lacks a button. */
export const WalkWithoutAButton = meta.story({
  tags: ['behaviour', '!state'],
  render: withoutAWay.render,
  play: async () =>
    expect(withoutAWay.play()).rejects.toThrow(
      /in «\w+»: nobody can make «cancelled» happen: Error: there is no button Cerrar that can be used/,
    ),
})
