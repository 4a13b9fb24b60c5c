import { refusingRecovery, sessionHandlers } from '#stories/handlers/session.ts'
import { nobody, OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Sign-in/Forgot password page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/recover/password', session: nobody },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers),
})

export const SuccessIsSaidOnceTheServerTookIt = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example{Enter}')
    await expect(await canvas.findByText('Please check your email for a reset password link')).toBeVisible()
  },
})

export const ARefusalKeepsWhatWasTyped = meta.story({
  beforeEach: ({ msw }) => msw.use(refusingRecovery),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Too many attempts/)
    await expect(canvas.getByLabelText('Email')).toHaveValue('maria@laurel.example')
    await expect(canvas.queryByText(/Please check your email/)).toBeNull()
  },
})
