import { refused, unknown } from '#contract/failure.ts'
import { newcomer } from '#contract/session/samples.ts'
import type { ActivationForm } from '#contract/session/rules.ts'
import { activationMachine } from '#machines/session/activation.ts'
import { Activation, type ActivationProps } from '#screens/session/Activation.tsx'
import { answering } from '#stories/support/answering.ts'
import { inRouter } from '#stories/support/inRouter.tsx'
import { modelOf } from '#statecharts/model/model.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { person } from '#stories/support/OpenConsole.tsx'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { answers, fails } from '#statecharts/model/walk.ts'
import { onwards } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { expect } from 'storybook/test'
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
    <Stage {...snapshot.context} state={snapshot.value} send={send} />
  ),
)

function Stage(props: Omit<ActivationProps, 'onLogout' | 'termsUrl'>) {
  const [isHere, setHere] = useState(true)
  if (isHere) return <Activation {...props} onLogout={() => setHere(false)} termsUrl="https://laurel.example/terms" />
  return (
    <main>
      <OffScreen text="Signed out: the console asks who is there." />
    </main>
  )
}

const meta = preview.meta({ title: 'Sign-in/Activation', tags: ['workflow', 'state'], ...inRouter })

export const Editing = meta.story({
  ...at('editing'),
  play: onwards(async ({ canvas, userEvent }) => {
    const change = canvas.getByRole('button', { name: 'Change Password' })
    await expect(change).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Accept Terms' }))
    await expect(change).toBeEnabled()
  }),
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

/** Renders nothing: the console redirects to /. */
export const Activated = meta.story(at('activated', { form: filled }))

/** Types into one field at a time. */
const typedInto = (form: ActivationForm) =>
  [{ password: 'una-clave' }, { confirmation: 'otra-clave' }, { confirmation: 'una-clave' }, { accepted: true }]
    .map((change) => ({ type: 'form.changed', form: { ...form, ...change } }) as const)
    .filter((event) => JSON.stringify(event.form) !== JSON.stringify(form))
const ends = [
  { type: 'form.submitted' } as const,
  answers({ token: 'sample-token', me: person(newcomer) }),
  fails(unknown('')),
]

export const Walk = meta.story(
  walkOf(
    modelOf(activationMachine, (_state, { form }) => [...typedInto(form), ...ends]),
    at.render,
    {
      interactions: {
        'form.changed': async ({ find, fill, press: click }, { form }) => {
          for (const [label, text] of [
            ['New Password', form.password],
            ['Confirm New Password', form.confirmation],
          ] as const)
            if ((await find('textbox', label)).getAttribute('value') !== text) await fill(label, text)
          if (!(await find('radio', 'Accept Terms')).matches(':checked') && form.accepted)
            await click('Accept Terms', 'radio')
        },
        'form.submitted': press('Change Password'),
      },
      // Change Password is off until the terms are accepted.
      offers: ({ type }, { context: { form } }) => type !== 'form.submitted' || form.accepted,
    },
  ),
)
