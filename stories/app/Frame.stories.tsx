import { Crash } from '#app/Crash.tsx'
import { maria } from '#contract/session/samples.ts'
import { shop } from '#stories/handlers/orders.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { nobody, OpenConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Console/Frame',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/surveys' },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...shop()),
})

export const NotAvailableYet = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aún no está disponible')).toBeVisible()
    const navigation = await canvas.findByRole('navigation', { name: 'Principal' })
    await expect(within(navigation).getAllByRole('link')).toHaveLength(10)
    await expect(within(navigation).getByRole('link', { name: 'Surveys' })).toHaveAttribute('aria-current', 'page')
  },
})

export const NotFound = meta.story({
  args: { address: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('En esta dirección no hay nada')).toBeVisible()
  },
})

/** Signed out, only a Login link shows. */
export const NotFoundSignedOut = meta.story({
  args: { address: '/nowhere', session: nobody },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Products' })).toBeNull()
  },
})

export const ProfileMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Perfil de María Restrepo' }))
    await screen.findByText('maria@laurel.example')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible())
  },
})

export const ProfileMenuLongName = meta.story({
  args: {
    session: signedInAs({
      ...maria,
      name: 'María de los Ángeles Guadalupe',
      lastname: 'Fernández-Villavicencio y Montemayor',
      email: 'maria.de.los.angeles.fernandez-villavicencio@cooperativa-multiactiva.laurel.example',
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Perfil de María de los Ángeles/ }))
    await screen.findByRole('menuitem', { name: 'Logout' })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible())
  },
})

/** On a narrow screen the ten entries are a menu. */
export const NavigationOnAPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menú' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Custom Analytics' }))
    await expect(await canvas.findByRole('heading', { name: 'Custom Analytics' })).toBeVisible()
  },
})

/** In place of a page that broke. */
export const PageBroke = meta.story({ render: () => <Crash /> })
