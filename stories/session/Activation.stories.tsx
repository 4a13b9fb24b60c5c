import { refused, unknown } from '#contract/failure.ts'
import { newcomer } from '#contract/session/samples.ts'
import { activationMachine } from '#machines/session/activation.ts'
import { Activation } from '#screens/session/Activation.tsx'
import { answering } from '#stories/support/answering.ts'
import { inRouter } from '#stories/support/inRouter.tsx'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { person } from '#stories/support/OpenConsole.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = activationMachine.provide({
  actors: { activate: answering(() => ({ token: 'sample-token', me: person({ ...newcomer, is_initiated: true }) })) },
})

const filled = { password: 'una-clave-larga', confirmation: 'una-clave-larga', accepted: true }
const empty = { password: '', confirmation: '', accepted: false }

const at = workflow(machine, { form: empty, mistake: null, problem: null }, (snapshot, send) =>
  snapshot.value === 'activated' ? (
    <main>
      <OffScreen text="Activated: the console goes to /." />
    </main>
  ) : (
    <Activation
      {...snapshot.context}
      state={snapshot.value}
      send={send}
      onLogout={fn()}
      termsUrl="https://laurel.example/terms"
    />
  ),
)

const meta = preview.meta({ title: 'Sign-in/Activation', tags: ['workflow', 'state'], ...inRouter })

export const Editing = meta.story({
  ...at('editing'),
  play: async ({ canvas, userEvent }) => {
    const change = canvas.getByRole('button', { name: 'Change Password' })
    await expect(change).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Accept Terms' }))
    await expect(change).toBeEnabled()
  },
})

export const EditingFieldsAreMissing = meta.story({
  ...at('editing', { form: { ...empty, accepted: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please complete all fields below to continue')
  },
})

export const EditingPasswordsDiffer = meta.story({
  ...at('editing', { form: { ...filled, confirmation: 'otra-clave' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('The provided passwords do not match!')
    await expect(canvas.getByLabelText('Confirm New Password')).toHaveValue('otra-clave')
  },
})

export const Activating = meta.story(at('activating', { form: filled }))
export const RefusedInTheServersWords = meta.story(
  at('refused', {
    form: { password: '123', confirmation: '123', accepted: true },
    problem: refused('password-too-short', 'The password is too short. Please use at least 8 characters.', 422),
  }),
)
export const RefusedWithoutAnswer = meta.story(at('refused', { form: filled, problem: unknown('') }))

/** Nothing of its own is on the screen: the console goes to /. */
export const Activated = meta.story(at('activated', { form: filled }))
