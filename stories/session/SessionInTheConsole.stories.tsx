import { lucia } from '#contract/orders/samples.ts'
import { maria, newcomer } from '#contract/session/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { periodsBackend } from '#stories/handlers/goals.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { shop } from '#stories/handlers/orders.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { inConsole, machine, nobody, OpenConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { shows } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { http } from 'msw'
import { expect, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The page while the session is checked, and afterwards. */
const meta = preview.meta({
  title: 'Sign-in/Session in the console',
  tags: ['workflow', 'state'],
  ...inConsole('/orders', () => shop([lucia])),
})

const at = workflow(
  machine,
  nobody.context,
  (_snapshot, _send, session) => session && <OpenConsole address="/orders" session={session} />,
)
const as = (wire: UserWire) => signedInAs(wire).context

/** Renders nothing until the session is checked. */
export const Checking = meta.story({
  ...at('checking', { candidate: 'sample-token' }),
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
  ...at('needsActivation', as(newcomer)),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Thank You For Joining' })).toBeVisible(),
})

export const SignedIn = meta.story({ ...at('signedIn', as(maria)), play: shows('#10482') })

/** The session expires while somebody fills in a dialog: they sign in over it, and what was typed stays. */
export const ExpiredOverADialog = meta.story({
  tags: ['!state'],
  args: { address: '/goals' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/staff/goal_period', () => refusal(401, 'unauthorized', 'Your session has ended.')),
      ...periodsBackend(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Period' }))
    const name = await screen.findByLabelText('Period Name')
    await userEvent.type(name, '2027 Q1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(name).toHaveValue('2027 Q1')
  },
})

export const LoggedOut = meta.story({
  tags: ['behaviour', '!state'],
  ...at('signedIn', as(maria)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Perfil de/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
})
