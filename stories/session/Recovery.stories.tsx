import { refused, unknown } from '#contract/failure.ts'
import { recoveryMachine } from '#machines/session/recovery.ts'
import { Recovery } from '#screens/session/Recovery.tsx'
import { recoveryModel } from '#stories/models/session/recovery.ts'
import { answering } from '#stories/support/answering.ts'
import { inRouter } from '#stories/support/inRouter.tsx'
import { alerts, onwards } from '#stories/support/plays.ts'
import { walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const tooMany = refused('too-many-attempts', 'Too many attempts. Please wait 12 minutes and try again.', 429)
const machine = recoveryMachine.provide({
  actors: {
    recoverPassword: answering(() => {
      throw tooMany
    }),
  },
})

const at = workflow(machine, { problem: null }, (snapshot, send) => (
  <Recovery {...snapshot.context} state={snapshot.value} send={send} />
))

const meta = preview.meta({ title: 'Sign-in/Forgot password', tags: ['workflow', 'state'], ...inRouter })

/** A refusal keeps the typed address. */
export const Editing = meta.story({
  ...at('editing'),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
    await userEvent.type(canvas.getByLabelText('Email'), 'maria@laurel.example{Enter}')
    await alerts(/^Too many attempts/)()
    await expect(canvas.getByLabelText('Email')).toHaveValue('maria@laurel.example')
    await expect(canvas.queryByText(/Please check your email/)).toBeNull()
  }),
})
export const Sending = meta.story(at('sending'))
export const Sent = meta.story(at('sent'))
export const RefusedInTheServersWords = meta.story(at('refused', { problem: tooMany }))
export const RefusedWithoutAnswer = meta.story(at('refused', { problem: unknown('') }))

export const Walk = meta.story(
  walkOf(recoveryModel, at.render, {
    interactions: {
      'email.submitted': async ({ fill, press: click }, { email }) => {
        await fill('Email', email)
        await click('Send')
      },
    },
    own: ['Email'],
  }),
)
