import { refused, unknown } from '#contract/failure.ts'
import { toggleMachine } from '#machines/toggle.ts'
import { Toggle } from '#resource/ToggleCell.tsx'
import { toggleModel } from '#stories/models/toggle.ts'
import { answering } from '#stories/support/answering.ts'
import { alerts, onwards } from '#stories/support/plays.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect } from 'storybook/test'
import { fromPromise, type ContextFrom } from 'xstate'
import preview from '../../.storybook/preview.tsx'

const machine = toggleMachine.provide({ actors: { flip: answering(() => undefined), reload: answering(() => true) } })

type ToggleContext = ContextFrom<typeof machine>
const activo = { label: 'Active: 2026 T1', texts: { on: 'Active', off: 'Inactive' } }
const of = (held: typeof machine) =>
  workflow(held, { before: null, wanted: null, sent: null, problem: null }, (snapshot, send) => (
    <Toggle {...activo} isOn={false} snapshot={snapshot} send={send} />
  ))
const at = of(machine)
const silent = machine.provide({ actors: { reload: fromPromise(() => new Promise(() => undefined)) } })

const meta = preview.meta({ title: 'Workflow kit/Toggle', tags: ['workflow', 'state'] })

export const Idle = meta.story({
  ...of(silent)('idle'),
  play: onwards(async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Active: 2026 T1' })
    await expect(toggle).not.toBeChecked()
    await userEvent.tab()
    await expect(toggle).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(toggle).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Guardando…')).toBeVisible()
  }),
})

/** The list is read before anything is sent. */
export const Reading = meta.story(at('reading', { before: false, wanted: true }))

/** A colleague has switched it already: nothing was sent, and on the page a notice says so. */
export const AlreadySwitched = meta.story(at('alreadySwitched', { before: true, wanted: false }))

/** If the list cannot be read, nothing is sent. */
export const NotRead = meta.story({
  ...at('notRead', { before: false, wanted: true, problem: unknown('') }),
  play: alerts(/^No se envió nada\. /),
})

/** Neither on nor off; a further press is remembered. */
export const Flipping = meta.story(at('flipping', { wanted: true, sent: true }))

export const Reloading = meta.story(at('reloading', { wanted: true, sent: true }))

/** The list shows the new value, and a notice offers Undo. */
export const Changed = meta.story(at('changed', { before: true, wanted: false, sent: false }))

export const Refused = meta.story({
  ...at('refused', { wanted: true, sent: true, problem: refused('', 'This account may not change periods.', 403) }),
  play: alerts('This account may not change periods.'),
})

/** The call succeeded, but the list shows the old value. */
export const Contradicted = meta.story({
  ...at('contradicted', { wanted: true, sent: true }),
  play: alerts('El servidor sigue mostrando Inactive.'),
})

/** A further press might undo the first, so the switch is disabled until the list was read. */
export const OutcomeUnknown = meta.story({
  ...at('outcomeUnknown', { wanted: true, sent: true, problem: unknown('') }),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar' }))
    await expect(await canvas.findByText('Inactive')).toBeVisible()
  }),
})

/** The list's value in a state: it was read again at the end of each call. */
function isOnIn(state: string, { before, wanted }: ToggleContext): boolean {
  if (state === 'changed' || state === 'alreadySwitched' || state === 'idle') return wanted ?? false
  return state === 'refused' || state === 'contradicted' || state === 'notRead' ? !wanted : (before ?? false)
}

export const Walk = meta.story(
  walkOf(
    toggleModel,
    (snapshot, send) => (
      <Toggle {...activo} isOn={isOnIn(snapshot.value, snapshot.context)} snapshot={snapshot} send={send} />
    ),
    {
      // A colleague overtakes it.
      interactions: { flipped: press(/^Active/, 'switch'), retried: press('Comprobar'), overtaken: fromOutside },
      offers: (event, { state, snapshot, context }) =>
        event.type !== 'flipped' ||
        event.isOn !== (snapshot.hasTag('busy') ? context.wanted === true : isOnIn(state, context)),
    },
  ),
)
