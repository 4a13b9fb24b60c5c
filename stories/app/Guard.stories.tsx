import { admittedPerson, type GuardOptions } from '#app/guard.ts'
import { ToSignIn } from '#app/ToSignIn.tsx'
import { maria, newcomer } from '#contract/session/samples.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { nobody, OpenConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import type { SessionActor } from '#runtime/session.ts'
import { useLoaderData, useLocation } from 'react-router-dom'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const Here = ({ words }: { readonly words: string }) => (
  <p>
    <code>{useLocation().pathname}</code> {words}
  </p>
)

/** A guarded page, one for admins alone, and the addresses that the guard sends to. */
const routes = (session: SessionActor) => {
  const guarded = (path: string, words: string, options?: GuardOptions) => ({
    path,
    loader: async () => (await admittedPerson(session, options)) !== null,
    Component: () => (useLoaderData<boolean>() ? <Here words={words} /> : <ToSignIn />),
  })
  return [
    {
      hydrateFallbackElement: <></>,
      children: [
        { path: '/login', element: <Here words="sign-in page" /> },
        { path: '/activate', element: <Here words="activation page" /> },
        guarded('/', 'home'),
        guarded('/products', 'guarded page'),
        guarded('/admins', 'page for admins', { adminOnly: true }),
      ],
    },
  ]
}

const meta = preview.meta({
  title: 'Console/Guard',
  component: OpenConsole,
  args: { address: '/products', routes },
  decorators: [
    (Story, { args }) => (
      <OffScreen text={`${args.address} was asked for. On the screen:`}>
        <div data-testid="screen">
          <Story />
        </div>
      </OffScreen>
    ),
  ],
})

export const NobodyGoesToLogin = meta.story({
  args: { session: nobody },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('/login'))
  },
})

export const WhoHasNoPasswordYetGoesToActivate = meta.story({
  args: { session: signedInAs(newcomer, 'needsActivation') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('/activate'))
  },
})

export const AnInitiatedPersonMayOpenThePage = meta.story({
  args: { session: signedInAs({ ...maria, is_admin: false }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('guarded page'))
  },
})

export const AdminOnlyLetsAnAdminIn = meta.story({
  args: { address: '/admins', session: signedInAs(maria) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('page for admins'))
  },
})

export const AdminOnlySendsANonAdminHome = meta.story({
  args: { address: '/admins', session: signedInAs({ ...maria, is_admin: false, is_manager: true }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('/ home'))
  },
})

export const AdminOnlySendsNobodyToLogin = meta.story({
  args: { address: '/admins', session: nobody },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent('/login'))
  },
})
