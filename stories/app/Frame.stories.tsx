import { Crash } from '#app/Crash.tsx'
import { maria } from '#contract/session/samples.ts'
import { shop } from '#stories/handlers/orders.ts'
import { inConsole, nobody, signedInAs } from '#stories/support/OpenConsole.tsx'
import { shows } from '#stories/support/plays.ts'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Console/Frame', ...inConsole('/surveys', shop) })

export const ChooseAnOrganisation = meta.story({
  play: async ({ canvas }) => {
    await shows('Please select an org to see its surveys')()
    const { getAllByRole, getByRole } = within(await canvas.findByRole('navigation', { name: 'Principal' }))
    await expect(getAllByRole('link')).toHaveLength(10)
    await expect(getByRole('link', { name: 'Surveys' })).toHaveAttribute('aria-current', 'page')
  },
})

export const NotFound = meta.story({ args: { address: '/nowhere' }, play: shows('En esta dirección no hay nada') })

/** Signed out, only a Login link shows. */
export const NotFoundSignedOut = meta.story({
  args: { address: '/nowhere', session: nobody },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Products' })).toBeNull()
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
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible())
    await shows(/^maria\.de\.los\.angeles/)()
  },
})

/** In place of a page that broke. */
export const PageBroke = meta.story({ render: () => <Crash /> })
