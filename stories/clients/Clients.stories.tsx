import type { OrganisationWire } from '#contract/organisations/organisations.ts'
import { maria } from '#contract/session/samples.ts'
import { grupoAndino, organisations as samples } from '#contract/organisations/samples.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { auditing } from '#stories/handlers/audit.ts'
import { done } from '#stories/handlers/collection.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fill, isGone, onASmallPhone, shows } from '#stories/support/plays.ts'
import { http, type HttpResponseResolver } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The body of the last write. */
let sent: unknown
const writes: HttpResponseResolver = async ({ request }) => {
  sent = await request.json()
  return done(grupoAndino)
}
const listed = (rows: readonly unknown[]) => http.get('*/api/staff/org', () => done(rows))

/** The organisations that use the marketplace: their plan, their people, their balance. */
const meta = preview.meta({
  title: 'Clients/Clients page',
  tags: ['screen'],
  ...inConsole('/clients', () => catalogueShop()),
})

const many: readonly OrganisationWire[] = Array.from({ length: 10_000 }, (_, at) => ({
  ...grupoAndino,
  admins: [],
  users: [],
  id: at + 1,
  name: at === 7776 ? 'Clínica San Íñigo' : `Organización ${at + 1}`,
}))

export const Full = meta.story({
  play: async ({ canvas }) => {
    const andino = await canvas.findByRole('row', { name: /^Grupo Andino 4 Catálogo general \+\d/ })
    await expect(andino).toHaveTextContent(/Tomás Aguirre Lozano\+1.*3Activegrupoandino/)
    await expect(canvas.getByRole('row', { name: /^Hoteles Bahía Azul 0 – – 0 Inactive –/ })).toBeVisible()
  },
})

/** Ten thousand rows on one page; typing finds one of them at once. */
export const FullWithTenThousand = meta.story({
  beforeEach: ({ msw }) => msw.use(listed(many)),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Clientes' })
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '10001'))
    await expect(within(table).getAllByRole('row').length).toBeLessThan(60)
    await fill(canvas.getByRole('searchbox', { name: 'Buscar clientes' }), 'san inigo')
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '2'))
    await expect(canvas.getByText('1 de 10.000 clientes')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar clientes' }), 'x')
    await expect(await canvas.findByText('Nada coincide')).toBeVisible()
  },
})

/** Below the HR Admins of a client: who changed it. */
export const WithHistory = meta.story({
  args: { address: '/clients?open=1', extras: { audit: true } },
  beforeEach: ({ msw }) => msw.use(auditing),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByText('Historial'))
    await expect(await dialog.findByText('Daniela Castaño Vélez')).toBeVisible()
  },
})

export const FullOnAPhone = meta.story({
  ...onASmallPhone,
  play: shows('Hoteles Bahía Azul'),
})

export const NotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/staff/org', () => refusal(403, 'not-allowed', 'This account may not see clients.'))),
  play: shows('Su cuenta no puede ver los clientes'),
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(listed([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay clientes')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Add New Client' })).toHaveLength(2)
  },
})

let clients: readonly OrganisationWire[]

/** Once the list has the new client, its own dialog follows, ready to search for its first HR admin. */
export const NewClientOpensForItsHrAdmins = meta.story({
  args: { address: '/clients?open=new' },
  beforeEach: ({ msw }) => {
    clients = samples
    msw.use(
      http.get('*/api/staff/org', () => done(clients)),
      http.post('*/api/staff/org', () => {
        clients = [...samples, { ...grupoAndino, id: 77, name: 'Viajes Quetzal', admins: [], users: [] }]
        return done({ id: 77 })
      }),
    )
  },
  play: async () => {
    const fresh = within(await screen.findByRole('dialog', { name: 'Add New Client' }))
    await fill(await fresh.findByLabelText('Client Name'), 'Viajes Quetzal')
    await fill(fresh.getByLabelText('Email'), 'hola@quetzal.example')
    await fill(fresh.getByLabelText('Address'), 'Reforma 1')
    await waitFor(() => expect(fresh.getByRole('option', { name: 'México' })).toBeInTheDocument())
    await userEvent.selectOptions(fresh.getByLabelText('Country'), 'México')
    await userEvent.selectOptions(fresh.getByLabelText('Language'), 'Spanish')
    await userEvent.click(fresh.getByRole('button', { name: 'Save' }))
    const opened = within(await screen.findByRole('dialog', { name: 'Edit Viajes Quetzal' }))
    await waitFor(() => expect(opened.getByRole('searchbox')).toHaveFocus())
  },
})

/** The removal succeeded and the list could not be read: the console says that it does not know the outcome. */
export const AdminRemovedAndNotReloaded = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach: ({ msw }) => {
    let isRemoved = false
    msw.use(
      http.delete('*/api/staff/org/admin', () => {
        isRemoved = true
        return done(null)
      }),
      http.get('*/api/staff/org', () =>
        isRemoved ? refusal(403, 'not-allowed', 'This account may not see clients.') : undefined,
      ),
    )
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grupo Andino' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar a Tomás Aguirre Lozano' }))
    // Nobody knows whether another admin is active, so the console asks.
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
    await expect(await dialog.findByText(/^No se sabe si se quitó a «Tomás Aguirre Lozano»\./)).toBeVisible()
  },
})

/** The server raised no error, and the list that was read again does not show the new admin. */
export const AdminAddedAndNotShown = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach: ({ msw }) => {
    const valentina = { ...maria, id: 14, name: 'Valentina', lastname: 'Rojas', email: 'valentina@grupoandino.example' }
    msw.use(
      http.get('*/api/staff/user/search', () => done([valentina])),
      http.post('*/api/staff/org/admin', () => done(null)),
    )
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grupo Andino' }))
    await userEvent.type(dialog.getByRole('searchbox'), 'vale{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: 'Agregar a Valentina Rojas' }))
    await expect(await dialog.findByText(/^No se sabe si se agregó a «Valentina Rojas».*no lo muestra/)).toBeVisible()
  },
})

/** A country that has only a name, and an unknown catalog, are shown and sent back unchanged. Status and plan are not sent. */
export const EditUnknownCountryAndCatalog = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach: ({ msw }) =>
    msw.use(
      listed([{ ...grupoAndino, country: 'colombia', catalogs: [{ id: 'x9', name: 'Retirado' }] }]),
      http.patch('*/api/staff/org', writes),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grupo Andino' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Colombia'))
    await expect(dialog.getByRole('combobox', { name: 'Plan' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Quitar Retirado' })).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Industry' }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual({
        org_id: 1,
        name: grupoAndino.name,
        business_id: grupoAndino.business_id,
        sub_domain: grupoAndino.sub_domain,
        email: grupoAndino.email,
        country: 'colombia',
        address: grupoAndino.address,
        language: 'spanish',
        industry: 'Alimentos y bebidas!',
        catalogs: ['x9'],
      }),
    )
  },
})

/** Catalogs in a form that cannot be read are sent as they were read, and the dialog offers no others in their place. Nor is such a status said to be Inactive. */
export const EditCatalogsThatWereNotRead = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach: ({ msw }) =>
    msw.use(
      listed([{ ...grupoAndino, catalogs: 'todos', is_active: 'activo' }]),
      http.patch('*/api/staff/org', writes),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grupo Andino' }))
    await expect(dialog.getByRole('textbox', { name: 'Catalog' })).toHaveDisplayValue('No se pudo leer')
    await expect(screen.queryByText('Inactive')).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Industry' }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject({ industry: 'Alimentos y bebidas!', catalogs: 'todos' }))
  },
})

let stored: unknown

/** A colleague saves while somebody types: the fields that both changed are named, with what is stored now. */
export const Conflict = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach({ msw }) {
    stored = grupoAndino
    msw.use(http.get('*/api/staff/org', () => done([stored])))
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grupo Andino' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Client Name' }))
    await fill(dialog.getByRole('textbox', { name: 'Client Name' }), 'Grupo Andino Holding')
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Address' }))
    await fill(dialog.getByRole('textbox', { name: 'Address' }), 'Carrera 7 # 71-21')
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Industry' }))
    await fill(dialog.getByRole('textbox', { name: 'Industry' }), 'Alimentos')
    stored = { ...grupoAndino, name: 'Grupo Andino S. A.', language: 'english', address: '' }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const note = await dialog.findByRole('alert')
    await expect(note).toHaveTextContent(
      /la reemplaza:.*Client Name: ahora «Grupo Andino S\. A\.».*Address: ahora vacío/,
    )
    await expect(note).not.toHaveTextContent(/Industry|Language/)
    await expect(dialog.getByRole('textbox', { name: 'Client Name' })).toHaveAccessibleDescription(
      'Guardado ahora: «Grupo Andino S. A.»',
    )
  },
})

/** The plan that a colleague chooses meanwhile. */
let plan: string

/** Sends nothing for the same plan, nor after a colleague's change. A refusal leaves the old plan shown. */
export const ChangeThePlan = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    plan = 'basic'
    sent = undefined
    msw.use(
      http.get('*/api/staff/org', () => done([{ ...grupoAndino, subscription_type: plan }])),
      http.patch('*/api/staff/org/:id/plan', () => refusal(403, 'x', 'No.'), { once: true }),
      http.patch('*/api/staff/org/:id/plan', writes),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Acciones de Grupo Andino' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change Plan' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change Plan' }))
    await shows('Grupo Andino · 4 usuarios', 'Tiene el plan Basic. Elija otro.')()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Premium')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('No.')
    await expect(dialog.getByText('Pasa de').parentElement).toHaveTextContent(/Basic → Premium$/)
    plan = 'oro'
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Cambió de plan mientras tanto'))
    await expect(dialog.getByText('Pasa de').parentElement).toHaveTextContent(/oro.? → Premium$/)
    await expect(sent).toBeUndefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isGone('alertdialog')
    await expect(sent).toEqual({ plan: 'premium' })
  },
})

/** A plan in a form of another server is the same at each reading, and can be replaced. */
export const ChangeAPlanThatIsAnObject = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    sent = undefined
    msw.use(
      http.get('*/api/staff/org', () => done([{ ...grupoAndino, subscription_type: { id: 3, name: 'oro' } }])),
      http.patch('*/api/staff/org/:id/plan', writes),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Acciones de Grupo Andino' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change Plan' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change Plan' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Premium')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isGone('alertdialog')
    await expect(sent).toEqual({ plan: 'premium' })
  },
})
