import { newcomer } from '#contract/session/samples.ts'
import { shop } from '#stories/handlers/orders.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Sign-in/Activation page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/activate', session: signedInAs(newcomer, 'needsActivation') },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...shop()),
})

export const ThenOrders = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New Password'), 'una-clave-larga')
    await userEvent.type(canvas.getByLabelText('Confirm New Password'), 'una-clave-larga')
    await userEvent.click(canvas.getByRole('radio', { name: 'Accept Terms' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
    await expect(await canvas.findByRole('heading', { name: 'Orders' })).toBeVisible()
  },
})

export const AnInitiatedPersonIsSentToOrders = meta.story({
  args: { session: signedInAs({ ...newcomer, is_initiated: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Orders' })).toBeVisible()
  },
})
