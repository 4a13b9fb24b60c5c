import {
  AdminRequest,
  OrganisationChange,
  OrganisationRequest,
  PlanRequest,
  type OrganisationWire,
} from '#contract/organisations/organisations.ts'
import { grupoAndino, organisations as samples } from '#contract/organisations/samples.ts'
import { catalogs } from '#contract/catalogue/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { done } from '#stories/handlers/collection.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

const valentina = { ...maria, id: 14, name: 'Valentina', lastname: 'Rojas', email: 'valentina@grupoandino.example' }

/** What was written last, as it was sent. */
let sent: unknown

/** The sample organisations, answered as the API would and changed by what is sent. */
function clientsBackend(given: readonly OrganisationWire[] = samples) {
  let rows = given
  const change = (id: number, how: (row: OrganisationWire) => Partial<OrganisationWire>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...how(row) } : row))
    return done(rows.find((row) => row.id === id))
  }
  const named = (ids: readonly number[]) =>
    ids.map((id) => ({ id, name: catalogs.find((one) => one.id === id)?.name ?? '' }))
  return [
    http.get('*/api/staff/org', () => done(rows)),
    http.post('*/api/staff/org', async ({ request }) => {
      const { plan, catalogs: ids, ...fields } = v.parse(OrganisationRequest, (sent = await request.json()))
      const organisation = {
        ...samples[1]!,
        ...fields,
        id: 100,
        is_active: true,
        subscription_type: plan,
        catalogs: named(ids),
      }
      rows = [...rows, organisation]
      return done(organisation)
    }),
    http.patch('*/api/staff/org', async ({ request }) => {
      const { org_id, catalogs: ids, ...fields } = v.parse(OrganisationChange, (sent = await request.json()))
      return change(org_id, () => ({ ...fields, catalogs: named(ids) }))
    }),
    http.patch('*/api/staff/org/:id/plan', async ({ request, params }) => {
      const { plan } = v.parse(PlanRequest, (sent = await request.json()))
      return change(Number(params['id']), () => ({ subscription_type: plan }))
    }),
    http.post('*/api/staff/org/admin', async ({ request }) => {
      const { userid, org_id } = v.parse(AdminRequest, await request.json())
      const known = [...grupoAndino.admins, valentina].find(({ id }) => id === userid)
      const admin = { id: userid, name: known?.name ?? '', lastname: known?.lastname ?? '' }
      return change(org_id, ({ admins }) => ({ admins: [...admins, admin] }))
    }),
    http.delete('*/api/staff/org/admin', async ({ request }) => {
      const { userid, org_id } = v.parse(AdminRequest, await request.json())
      return change(org_id, ({ admins }) => ({ admins: admins.filter(({ id }) => id !== userid) }))
    }),
    http.get('*/api/staff/user/search', ({ request }) => {
      const { searchParams } = new URL(request.url)
      return done(searchParams.get('org') === '1' && searchParams.get('keywords') === 'vale' ? [valentina] : [])
    }),
  ]
}

const meta = preview.meta({
  title: 'Clients/Clients page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/clients' },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...catalogueShop(), ...clientsBackend()),
})

const many: readonly OrganisationWire[] = Array.from({ length: 10_000 }, (_, at) => ({
  ...grupoAndino,
  id: at + 1,
  name: at === 7776 ? 'Clínica San Íñigo' : `Organización ${at + 1}`,
}))

export const Full = meta.story({
  play: async ({ canvas }) => {
    const andino = await canvas.findByRole('row', { name: /^Grupo Andino 4 Catálogo general Navidad México/ })
    await expect(andino).toHaveTextContent(/Tomás Aguirre Lozano\+1.*3Activogrupoandino/)
    await expect(canvas.getByRole('row', { name: /^Hoteles Bahía Azul 0 – – 0 Inactivo –/ })).toBeVisible()
  },
})

/** Ten thousand stand on one page, and typing finds one of them at once. */
export const FullOfThousands = meta.story({
  beforeEach: ({ msw }) => msw.use(...clientsBackend(many)),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Clientes' })
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '10001'))
    await expect(within(table).getAllByRole('row').length).toBeLessThan(60)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar clientes' }), 'san inigo')
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '2'))
    await expect(canvas.getByText('1 de 10.000')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar clientes' }), 'x')
    await expect(await canvas.findByText('Nada coincide')).toBeVisible()
  },
})

export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hoteles Bahía Azul')).toBeVisible()
  },
})

export const NotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/staff/org', () => refusal(403, 'not-allowed', 'This account may not see clients.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Su cuenta no puede ver los clientes')).toBeVisible()
  },
})

/** Save names what is missing, and each reason leads to its field. */
export const CreateAClient = meta.story({
  beforeEach: ({ msw }) => msw.use(...clientsBackend([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay clientes')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Add New Client' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Client' }))
    const missing = () => dialog.queryByText(/^Para guardar/)?.textContent
    await expect(missing()).toBe('Para guardar faltan: Nombre del cliente, Correo, País, Dirección y Idioma.')
    await expect(dialog.queryByText('Estado')).toBeNull()
    await expect(dialog.getByText('Los administradores de RR. HH. se agregan después de crearlo.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre del cliente' }), 'Café Sol')
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'País' }), 'México')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Idioma' }), 'Inglés')
    await userEvent.click(dialog.getByRole('link', { name: 'Dirección' }))
    await userEvent.keyboard('Reforma 1')
    await expect(missing()).toBe('Para guardar falta: Correo.')
    await userEvent.click(dialog.getByRole('link', { name: 'Correo' }))
    await userEvent.keyboard('x')
    await userEvent.type(dialog.getByRole('combobox', { name: 'Catálogos' }), 'navi{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(await canvas.findByRole('row', { name: /^Café Sol 0 Navidad México/ })).toBeVisible()
    await expect(sent).toEqual({
      name: 'Café Sol',
      business_id: '',
      sub_domain: '',
      email: 'x',
      country: 2,
      address: 'Reforma 1',
      language: 'english',
      industry: '',
      catalogs: [2],
      plan: 'basic',
    })
  },
})

/** Admins come and go at once; what is typed and not saved stays, and is no conflict with it. */
export const EditAndChangeAdmins = meta.story({
  args: { address: '/clients?open=1' },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Grupo Andino' }))
    const industry = dialog.getByRole('textbox', { name: 'Industria' })
    await userEvent.type(industry, ' y más')
    await expect(dialog.getByRole('combobox', { name: 'Plan' })).toBeDisabled()
    const search = dialog.getByRole('searchbox', { name: 'Buscar personas de este cliente' })
    await userEvent.type(search, '  vale')
    await userEvent.click(await dialog.findByRole('button', { name: 'Agregar a Valentina Rojas' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Quitar a Valentina Rojas' }))
    await expect(dialog.queryByRole('button', { name: 'Ya es administrador' })).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }))
    await expect(await dialog.findByRole('button', { name: 'Ya es administrador' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar a Tomás Aguirre Lozano' }))
    await expect(await dialog.findByText(/^Se quitó a «Tomás Aguirre Lozano» de los administradores/)).toBeVisible()
    await expect(industry).toHaveValue('Alimentos y bebidas y más')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(sent).toEqual({
        org_id: 1,
        name: grupoAndino.name,
        business_id: grupoAndino.business_id,
        sub_domain: grupoAndino.sub_domain,
        email: grupoAndino.email,
        country: 1,
        address: grupoAndino.address,
        language: 'spanish',
        industry: 'Alimentos y bebidas y más',
        catalogs: [1, 2],
      }),
    )
    await expect(await canvas.findByRole('row', { name: /Daniela Castaño Vélez \+1 ?: Valentina Rojas/ })).toBeVisible()
  },
})

/** A country by its name, and a catalog that is on no list, are shown and go back as they came. */
export const EditWhatTheListsDoNotKnow = meta.story({
  args: { address: '/clients?open=1' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/org', () =>
        done([{ ...grupoAndino, country: 'colombia', catalogs: [{ id: 'x9', name: 'Retirado' }] }]),
      ),
      http.patch('*/api/staff/org', async ({ request }) => {
        sent = await request.json()
        return done(grupoAndino)
      }),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Grupo Andino' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'País' })).toHaveDisplayValue('Colombia'))
    await expect(dialog.getByRole('button', { name: 'Quitar Retirado' })).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Industria' }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent).toMatchObject({ country: 'colombia', catalogs: ['x9'] }))
  },
})

/** Nothing is sent while the plan is the same; after a refusal the old one stands there still. */
export const ChangeThePlan = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch(
        '*/api/staff/org/:id/plan',
        () => HttpResponse.json({ success: false, error: { code: 'x', message: 'No.' } }, { status: 403 }),
        { once: true },
      ),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Acciones de Grupo Andino' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar plan' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cambiar plan' }))
    await expect(dialog.getByText('Grupo Andino · 4 usuarios')).toBeVisible()
    await expect(dialog.getByText('Tiene el plan Basic. Elija otro.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Premium')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('No.')
    await expect(dialog.getByText('Pasa de').parentElement).toHaveTextContent(/Basic → Premium$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sent).toEqual({ plan: 'premium' })
  },
})
