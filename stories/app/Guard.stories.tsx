import { admittedPerson, type GuardOptions } from '#app/guard.ts'
import { ToSignIn } from '#app/router.tsx'
import { maria, newcomer } from '#contract/session/samples.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { nobody, OpenConsole, signedInAs, type HeldSession } from '#stories/support/OpenConsole.tsx'
import type { Canvas } from '#stories/support/plays.ts'
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
  const children = [
    { path: '/login', element: <Here words="sign-in page" /> },
    { path: '/activate', element: <Here words="activation page" /> },
    guarded('/', 'home'),
    guarded('/products', 'guarded page'),
    guarded('/admins', 'page for admins', { adminOnly: true }),
  ]
  return [{ hydrateFallbackElement: <></>, children }]
}

const meta = preview.meta({
  title: 'Shell/Guard',
  tags: ['screen', 'behaviour'],
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

const sends = (session: HeldSession, address: string, where: string) => ({
  args: { address, session },
  play: ({ canvas }: { readonly canvas: Canvas }) =>
    waitFor(() => expect(canvas.getByTestId('screen')).toHaveTextContent(where)),
})
const employee = signedInAs({ ...maria, is_admin: false, is_manager: true })

export const NobodyGoesToLogin = meta.story(sends(nobody, '/products', '/login'))
export const WhoHasNoPasswordYetGoesToActivate = meta.story(
  sends(signedInAs(newcomer, 'needsActivation'), '/products', '/activate'),
)
export const AnInitiatedPersonMayOpenThePage = meta.story(sends(employee, '/products', 'guarded page'))
export const AdminOnlyLetsAnAdminIn = meta.story(sends(signedInAs(maria), '/admins', 'page for admins'))
export const AdminOnlySendsANonAdminHome = meta.story(sends(employee, '/admins', '/ home'))
export const AdminOnlySendsNobodyToLogin = meta.story(sends(nobody, '/admins', '/login'))
