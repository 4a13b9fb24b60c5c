import { lucia } from '#contract/orders/samples.ts'
import { maria, newcomer } from '#contract/session/samples.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { shop } from '#stories/handlers/orders.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { inConsole, signedInAs, type HeldSession } from '#stories/support/OpenConsole.tsx'
import { shows } from '#stories/support/plays.ts'
import type { WorkflowParameters } from '#stories/support/workflow.tsx'
import { expect, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Sign-in/Session in the console',
  tags: ['workflow', 'state'],
  ...inConsole('/orders', () => shop([lucia])),
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
  play: async ({ canvas }) => expect(canvas.getByTestId('console')).toBeEmptyDOMElement(),
})

export const NeedsActivation = meta.story({
  ...held(signedInAs(newcomer, 'needsActivation')),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Thank You For Joining' })).toBeVisible(),
})

export const SignedIn = meta.story({ ...held(signedInAs(maria)), play: shows('#10482') })

export const LoggedOut = meta.story({
  tags: ['behaviour', '!state'],
  ...held(signedInAs(maria)),
  parameters: {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Perfil de/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
})
