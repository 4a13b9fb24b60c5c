import { lucia } from '#contract/orders/samples.ts'
import { maria, newcomer } from '#contract/session/samples.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { shop } from '#stories/handlers/orders.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { OpenConsole, signedInAs, type HeldSession } from '#stories/support/OpenConsole.tsx'
import type { WorkflowParameters } from '#stories/support/workflow.tsx'
import { http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Sign-in/Session in the console',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/orders' },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...shop([lucia])),
})

/** The real session, held in a state under the whole console. */
const held = (session: HeldSession) => ({
  args: { address: '/orders', session },
  parameters: { machine: sessionMachine, state: session.value } satisfies WorkflowParameters,
})

/** Until the check of the session ends, nothing renders. */
export const Checking = meta.story({
  ...held({ value: 'checking', context: { candidate: 'sample-token', token: null, me: null, problem: null } }),
  decorators: [
    (Story) => (
      <main>
        <OffScreen text="Until the session is checked nothing renders: between this line and the next is the whole console.">
          <div data-testid="console">
            <Story />
          </div>
          <p>At most 15 seconds; then the sign-in page.</p>
        </OffScreen>
      </main>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('console')).toBeEmptyDOMElement()
  },
})

export const NeedsActivation = meta.story({
  ...held(signedInAs(newcomer, 'needsActivation')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Thank You For Joining' })).toBeVisible()
  },
})

export const SignedIn = meta.story({
  ...held(signedInAs(maria)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#10482')).toBeVisible()
  },
})

/** A request met the end of the session. What was typed is still there after signing in over the page. */
export const ExpiredInTheMiddleOfWork = meta.story({
  ...held(signedInAs(maria)),
  parameters: {},
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch('*/api/order_item/status/:id', () =>
        refusal(401, 'not-signed-in', 'Your session has ended. Please sign in.'),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), '10482')
    const [status] = await canvas.findAllByRole('combobox', { name: /^Estado/ })
    if (status === undefined) throw new Error('No order is listed.')
    await userEvent.selectOptions(status, 'Shipped')
    await userEvent.type(await screen.findByLabelText('Password'), 'laurel')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('alert')).toHaveTextContent(/No se guardó el estado/)
    await expect(canvas.getByRole('searchbox')).toHaveValue('10482')
  },
})

export const LoggedOut = meta.story({
  ...held(signedInAs(maria)),
  parameters: {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Perfil de/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
})
