import { areas } from '#app/areas.ts'
import { Crash } from '#app/Crash.tsx'
import { SignedInLayout } from '#app/SignedInLayout.tsx'
import { maria } from '#contract/session/samples.ts'
import { shop } from '#stories/handlers/orders.ts'
import { inConsole, person, signedInAs } from '#stories/support/OpenConsole.tsx'
import { shows } from '#stories/support/plays.ts'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The frame of every page: navigation, profile, and what is shown when a page is missing or crashes. */
const meta = preview.meta({ title: 'Shell/Frame', tags: ['screen'], ...inConsole('/surveys', shop) })

export const NotFound = meta.story({
  args: { address: '/ordersX/12' },
  play: async ({ canvas }) => {
    await shows('En esta dirección no hay nada')()
    await expect(canvas.getByText('/ordersX/12')).toBeVisible()
    await expect(canvas.queryByRole('link', { current: 'page' }), 'it is no page of the bar').toBeNull()
    await expect(canvas.getByRole('link', { name: 'Ir a Orders' })).toBeVisible()
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

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('A secret of the program.')
  return <h1>De nuevo en pie</h1>
}

/** Inside the navigation. It shows no technical message, and Reintentar renders the page again. */
export const PageBroke = meta.story({
  args: {
    address: '/',
    routes: (session) => [
      {
        loader: () => session.getSnapshot() && null,
        hydrateFallbackElement: <></>,
        element: <SignedInLayout me={person(maria)} />,
        children: [{ errorElement: <Crash isInside />, children: [{ path: '/', element: <Fragile /> }] }],
      },
    ],
  },
  beforeEach: () => {
    isBroken = true
    // React logs the error too.
    const said = spyOn(console, 'error').mockImplementation(() => undefined)
    return () => said.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Esta página falló' })).toBeVisible()
    await expect(canvas.queryByText(/secret/)).toBeNull()
    const hidden = true // A menu replaces the entries on a narrow screen.
    const entries = within(canvas.getByRole('navigation', { name: 'Principal', hidden }))
    await expect(entries.getAllByRole('link', { hidden })).toHaveLength(areas.length)
    isBroken = false
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByRole('heading', { name: 'De nuevo en pie' })).toBeVisible()
  },
})
