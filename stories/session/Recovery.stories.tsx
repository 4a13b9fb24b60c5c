import { refused, unknown } from '#contract/failure.ts'
import { recoveryMachine } from '#machines/session/recovery.ts'
import { Recovery } from '#screens/session/Recovery.tsx'
import { answering } from '#stories/support/answering.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = recoveryMachine.provide({ actors: { recoverPassword: answering(() => undefined) } })

const at = workflow(machine, { problem: null }, (snapshot, send) => (
  <Recovery {...snapshot.context} state={snapshot.value} send={send} />
))

const meta = preview.meta({
  title: 'Sign-in/Forgot password',
  parameters: { frame: 'bare' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
})

export const Editing = meta.story({
  ...at('editing'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByLabelText('Email')).toBeInvalid()
    await expect(canvas.queryByText(/Please check your email/)).toBeNull()
  },
})
export const Sending = meta.story(at('sending'))
export const Sent = meta.story(at('sent'))
export const RefusedInTheServersWords = meta.story(
  at('refused', {
    problem: refused('too-many-attempts', 'Too many attempts. Please wait 12 minutes and try again.', 429),
  }),
)
export const RefusedWithoutAnswer = meta.story(at('refused', { problem: unknown('') }))
