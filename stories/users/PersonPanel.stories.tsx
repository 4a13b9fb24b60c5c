import { lucia as ordering, openOrders } from '#contract/orders/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { daniela, lucia, oscar } from '#contract/users/samples.ts'
import { auditing } from '#stories/handlers/audit.ts'
import { done } from '#stories/handlers/collection.ts'
import { shop } from '#stories/handlers/orders.ts'
import { maintenance, silence } from '#stories/handlers/refusals.ts'
import { usersBackend } from '#stories/handlers/users.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fill, isGone, onAPhone, onwards, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const orders = openOrders.map((order) => ({ ...order, user: { ...order.user, emails: [lucia.email] } }))
const address = `/users?org=1&person=${encodeURIComponent(lucia.email)}`
const extras = { orderSearch: true }

/** One person above any page: how to reach them, what they ordered, and what to do for them. */
const meta = preview.meta({
  id: 'users-person-panel',
  title: 'Users/Person panel',
  tags: ['screen'],
  ...inConsole(address, () => [
    http.get('*/api/staff/user/search', () => done([lucia])),
    ...shop(orders, true),
    ...usersBackend().handlers,
  ]),
})

const panel = async (name: string) => within(await screen.findByRole('dialog', { name }))

// Phase: Full

export const Full = meta.story({
  args: { address, extras },
  play: async () => {
    const of = await panel('Lucía Fernández Ortega')
    await expect(await of.findByText('Analista de nómina')).toBeVisible()
    await expect(await of.findByRole('link', { name: new RegExp(`^#${ordering.id}`) })).toBeVisible()
  },
})
export const FullOnAPhone = meta.story({
  ...onAPhone,
  args: { address, extras },
  play: async () => void (await panel('Lucía Fernández Ortega')),
})

/** With an audit: the person's history, opened. */
export const WithHistory = meta.story({
  args: { address, extras: { audit: true } },
  beforeEach: ({ msw }) => msw.use(auditing),
  play: async () => {
    const of = await panel('Lucía Fernández Ortega')
    await userEvent.click(await of.findByText('Historial'))
    await expect(await of.findByText('Aniversario laboral')).toBeVisible()
  },
})

/** The staff API alone finds orders by their id only, and the panel says so. */
export const WithoutOrdersByPerson = meta.story({ play: shows(/^Este servidor busca órdenes solo por su id/) })

export const WithoutOrders = meta.story({
  args: { address, extras },
  beforeEach: ({ msw }) => msw.use(...shop([], true)),
  play: shows('Todavía no tiene órdenes.'),
})

// Phase: Loading, missing, failed

/** The search answers somebody else: some servers find more than the e-mail. */
export const NotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/user/search', () => done([oscar]))),
  play: shows(/^Nadie tiene el correo/),
})

export const OrdersFailed = meta.story({
  args: { address, extras },
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/orders', maintenance)),
  play: shows(/^No se pudieron cargar sus órdenes/),
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/user/search', silence)),
  play: async () => void (await panel(lucia.email)),
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/user/search', maintenance)),
  play: shows('No se pudo cargar la persona'),
})

/** Two accounts have the e-mail: one of them is chosen. */
export const SeveralPeople = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/staff/user/search', () => done([lucia, { ...daniela, email: lucia.email }]))),
  play: async () => {
    const of = await panel(lucia.email)
    await userEvent.click((await of.findAllByRole('button', { name: 'Elegir' }))[1]!)
    await expect((await panel('Daniela Castaño Vélez')).getByText('Inactive')).toBeVisible()
  },
})

// Phase: Giving points

/** Points are typed over the panel, which stays; the question comes as from the card. */
export const GivingPoints = meta.story({
  args: { address, extras },
  play: async () => {
    const of = await panel('Lucía Fernández Ortega')
    await userEvent.click(of.getByRole('button', { name: 'Enviar puntos' }))
    const dialog = await panel('Puntos de cortesía')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Puntos' })).toHaveFocus())
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await onwards(async () => {
      await userEvent.keyboard('25')
      await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
      await expect(dialog.getByRole('textbox', { name: 'Puntos' })).toHaveValue('25')
      await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
      await screen.findByRole('alertdialog', { name: /^¿Confirmar el envío de 25 puntos/ })
    })({})
  },
})
export const GivingPointsOnAPhone = GivingPoints.extend(onAPhone)

/** Types points for the one in the panel, and presses Guardar when the search finds others by then. */
async function giveMeanwhile(name: string, found: () => void) {
  await userEvent.click((await panel(name)).getByRole('button', { name: 'Enviar puntos' }))
  const dialog = await panel('Puntos de cortesía')
  const [points, message] = ['Puntos', 'Mensaje'].map((field) => dialog.getByRole('textbox', { name: field }))
  await fill(points!, '25')
  await fill(message!, 'Gracias')
  found()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  return async () => {
    await waitFor(() => expect(points).toBeVisible())
    await expect(points).toHaveValue('25')
    await expect(message).toHaveValue('Gracias')
  }
}
const finding = (...people: readonly UserWire[]) => http.get('*/api/staff/user/search', () => done(people))
const danielaToo = { ...daniela, email: lucia.email }

/** A colleague changes the e-mail while points are typed: they stay, and the dialog says that nothing was sent. */
export const GivingPointsToSomebodyGone = meta.story({
  play: async ({ msw }) => {
    const isKept = await giveMeanwhile('Lucía Fernández Ortega', () => msw.use(finding()))
    await shows('Lucía Fernández Ortega ya no tiene este correo. No se envió nada: busque de nuevo.')()
    await isKept()
  },
})

/** The same with the one who was chosen out of two. */
export const GivingPointsToOneOfTwoGone = meta.story({
  beforeEach: ({ msw }) => msw.use(finding(lucia, danielaToo)),
  play: async ({ msw }) => {
    await userEvent.click((await (await panel(lucia.email)).findAllByRole('button', { name: 'Elegir' }))[1]!)
    const isKept = await giveMeanwhile('Daniela Castaño Vélez', () => msw.use(finding(lucia)))
    await shows(
      'Daniela Castaño Vélez ya no tiene este correo. No se envió nada: busque de nuevo.',
      'La persona elegida ya no tiene este correo. Lo tiene:',
    )()
    await isKept()
  },
})

/** Another account gets the e-mail too: the question names the one whom the points were typed for. */
export const GivingPointsWithTwoByNow = meta.story({
  play: async ({ msw }) => {
    const isKept = await giveMeanwhile('Lucía Fernández Ortega', () => msw.use(finding(danielaToo, lucia)))
    const question = await screen.findByRole('alertdialog', { name: /^¿Confirmar el envío de 25 puntos/ })
    await expect(question).toHaveTextContent('Lucía Fernández Ortega')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await isKept()
  },
})

const narrow = Object.assign(new EventTarget(), { matches: false })

/** The window becomes as narrow as a tablet that is turned: the panel covers the page only once the dialog is closed. */
export const GivingPointsTurned = meta.story({
  beforeEach() {
    narrow.matches = false
    const real = matchMedia.bind(window)
    const asked = spyOn(window, 'matchMedia')
    asked.mockImplementation((query) => (query === '(width < 720px)' ? (narrow as MediaQueryList) : real(query)))
    return () => asked.mockRestore()
  },
  play: async () => {
    await userEvent.click((await panel('Lucía Fernández Ortega')).getByRole('button', { name: 'Enviar puntos' }))
    const dialog = await panel('Puntos de cortesía')
    const points = dialog.getByRole('textbox', { name: 'Puntos' })
    await fill(points, '25')
    narrow.matches = true
    narrow.dispatchEvent(new Event('change'))
    await userEvent.type(points, '0')
    await expect(points).toBeVisible()
    await expect(points).toHaveValue('250')
    await expect(document.querySelector('[data-sheet=beside]')).not.toBeNull()
    await userEvent.clear(points)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(document.querySelector('[data-sheet=over]')).toBeVisible())
  },
})

/** Escape closes the panel and the focus goes back to the name that opened it; the list beside it stays in use. */
export const OpenedBesideTheList = meta.story({
  tags: ['behaviour'],
  args: { address: '/users?org=1' },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('link', { name: 'Lucía Fernández Ortega' })
    await userEvent.click(name)
    await panel('Lucía Fernández Ortega')
    await expect(canvas.getByRole('searchbox', { name: 'Buscar usuarios' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(name).toHaveFocus())
  },
})
