import { Guard } from '#app/Guard.tsx'
import { maria, newcomer } from '#contract/session/samples.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { nobody, OpenConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { useLocation } from 'react-router-dom'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const Here = ({ words }: { readonly words: string }) => (
  <p>
    <code>{useLocation().pathname}</code> {words}
  </p>
)

/** A guarded page, one for admins alone, and the addresses that the guard sends to. */
const routes = [
  { path: '/login', element: <Here words="sign-in page" /> },
  { path: '/activate', element: <Here words="activation page" /> },
  { element: <Guard />, children: [{ path: '/', element: <Here words="home" /> }] },
  { element: <Guard />, children: [{ path: '/products', element: <Here words="guarded page" /> }] },
  { element: <Guard adminOnly />, children: [{ path: '/admins', element: <Here words="page for admins" /> }] },
]

const meta = preview.meta({
  title: 'Console/Guard',
  component: OpenConsole,
  args: { address: '/products', routes },
  decorators: [
    (Story, { args }) => (
      <OffScreen words={`${args.address} was asked for. On the screen:`}>
        <div data-testid="screen">
          <Story />
        </div>
      </OffScreen>
    ),
  ],
})

export const NothingRendersWhileTheSessionIsChecked = meta.story({
  args: {
    session: { value: 'checking', context: { candidate: 'sample-token', token: null, me: null, problem: null } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toBeEmptyDOMElement()
  },
})

export const NobodyGoesToLogin = meta.story({
  args: { session: nobody },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('/login')
  },
})

export const WhoHasNoPasswordYetGoesToActivate = meta.story({
  args: { session: signedInAs(newcomer, 'needsActivation') },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('/activate')
  },
})

export const AnInitiatedPersonMayOpenThePage = meta.story({
  args: { session: signedInAs({ ...maria, is_admin: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('guarded page')
  },
})

export const AdminOnlyLetsAnAdminIn = meta.story({
  args: { address: '/admins', session: signedInAs(maria) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('page for admins')
  },
})

export const AdminOnlySendsANonAdminHome = meta.story({
  args: { address: '/admins', session: signedInAs({ ...maria, is_admin: false, is_manager: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('/ home')
  },
})

export const AdminOnlySendsNobodyToLogin = meta.story({
  args: { address: '/admins', session: nobody },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('screen')).toHaveTextContent('/login')
  },
})
