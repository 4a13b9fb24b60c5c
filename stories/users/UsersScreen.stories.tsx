import { grupoAndino } from '#contract/organisations/samples.ts'
import { lucia, tomas } from '#contract/users/samples.ts'
import { done } from '#stories/handlers/collection.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { http, HttpResponse } from 'msw'
import { usersBackend } from '#stories/handlers/users.ts'
import { inConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { fill, goTo, isGone, onASmallPhone, shows } from '#stories/support/plays.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

let sent: readonly unknown[]

/** An organisation's people: their accounts, rights, and courtesy points. */
const meta = preview.meta({
  title: 'Users/Users page',
  tags: ['screen'],
  ...inConsole('/users?org=1', () => {
    const backend = usersBackend()
    sent = backend.sent
    return backend.handlers
  }),
})

/** Sorted by name, then e-mail, without accents. The page is named after the organisation. */
export const Full = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Usuarios' })
    await expect(await within(table).findByRole('row', { name: /^Tomás Aguirre Lozano .* Sí Active Sí/ })).toBeVisible()
    await expect(within(table).getByRole('row', { name: /^Daniela Castaño Vélez .* Sí Inactive No/ })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Grupo Andino · Users · Laurel'))
    await fill(canvas.getByRole('searchbox', { name: 'Buscar usuarios' }), 'nanez GRUPOANDINO')
    await expect(await canvas.findByText('1 de 4 usuarios')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Óscar Iván Ñáñez/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'x')
    await expect(await canvas.findByText('Nada coincide')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar: Buscar usuarios' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(await canvas.findByText('4 usuarios')).toBeVisible()
  },
})

export const FullOnAPhone = meta.story({
  ...onASmallPhone,
  play: shows('Lucía Fernández Ortega'),
})

let stored: unknown

/** A colleague saves the same user meanwhile. */
export const Conflict = meta.story({
  args: { address: '/users?org=1&open=12' },
  beforeEach({ msw }) {
    stored = tomas
    msw.use(http.get('*/api/staff/org/:id/users', () => done([lucia, stored])))
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Account' }))
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Title' }))
    await fill(dialog.getByRole('textbox', { name: 'Title' }), 'Gerente de Talento')
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Phone' }))
    await fill(dialog.getByRole('textbox', { name: 'Phone' }), '3001234567')
    stored = { ...tomas, title: 'Director de Talento', is_manager: false }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /Title: ahora «Director de Talento» Exportar traza/,
    )
  },
})

/** Deactivating one's own account, or removing an organisation's last admin, asks first. */
export const EditingTheLastAdminOrOneself = meta.story({
  args: { address: '/users?org=1&open=12', session: signedInAs(tomas) },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Account' }))
    await expect(dialog.getByRole('combobox', { name: 'Type of User' })).toHaveDisplayValue('Admin')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Inactive')
    const question = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      return within(await screen.findByRole('alertdialog', { name: '¿Desactivar a Tomás Aguirre Lozano?' }))
    }
    const first = await question()
    await expect(
      // This user is a manager too; saving to another API may remove that right.
      first.getByText(
        /Es su propia cuenta: .* La organización se queda sin ningún administrador activo\. .* Manager\./,
      ),
    ).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(sent).toEqual([])
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Inactive')
    await userEvent.click((await question()).getByRole('button', { name: 'Desactivar' }))
    await expect(await canvas.findByRole('row', { name: /^Tomás Aguirre Lozano .* Sí Inactive No/ })).toBeVisible()
    await expect(sent).toMatchObject([{ type: 'admin', status: false, phone: '0315 220 1144' }])
  },
})

/** Another API says in an unknown form who is active: nobody is said to be inactive, and a status can be chosen. */
export const StatusUnread = meta.story({
  args: { address: '/users?org=1&open=12' },
  beforeEach({ msw }) {
    msw.use(http.get('*/api/staff/org/:id/users', () => done([{ ...tomas, is_active: 'activo' }])))
  },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Account' }))
    const status = dialog.getByRole('combobox', { name: 'Status' })
    await expect(status).toHaveDisplayValue('–')
    await expect(canvas.queryByText('Inactive')).toBeNull()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type of User' }), 'User')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const removal = within(await screen.findByRole('alertdialog', { name: '¿Quitar al último administrador?' }))
    await userEvent.click(removal.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type of User' }), 'Admin')
    await userEvent.selectOptions(status, 'Inactive')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const deactivation = within(await screen.findByRole('alertdialog', { name: /^¿Desactivar a Tomás/ }))
    await userEvent.click(deactivation.getByRole('button', { name: 'Desactivar' }))
    await waitFor(() => expect(sent).toMatchObject([{ type: 'admin', status: false }]))
  },
})

/** Another API keeps one type alone: for somebody who is both by then, Save says so before it sends. */
export const OneTypeOfTwo = meta.story({
  args: { address: `/users?org=1&open=${lucia.id}` },
  beforeEach({ msw }) {
    let read = 0
    // A colleague makes her an admin while the dialog is open.
    msw.use(http.get('*/api/staff/org/:id/users', () => done([{ ...lucia, is_manager: true, is_admin: ++read > 1 }])))
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Account' }))
    await userEvent.type(dialog.getByLabelText('Phone'), '0')
    const question = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      return within(await screen.findByRole('alertdialog', { name: '¿Guardar un solo tipo?' }))
    }
    const first = await question()
    await expect(first.getByText(/puede dejar de ser Manager/)).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(sent).toEqual([])
    await userEvent.click((await question()).getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent).toMatchObject([{ type: 'admin' }]))
  },
})

let awaited: ((response: Response) => void)[] = []
const answer = async (response: Response) => {
  await waitFor(() => expect(awaited).toHaveLength(1))
  awaited.pop()?.(response)
}

/** Finds a person by e-mail in any case. Typing another address hides the result and ignores a late answer. */
export const SearchingByEmail = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    awaited = []
    msw.use(http.get('*/api/staff/user/search', () => new Promise<Response>((resolve) => awaited.push(resolve))))
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Correo' })
    // After another key it is not the second press of a double one.
    const enterAgain = () => userEvent.keyboard('{End}{Enter}')
    const isNobody = () => expect(canvas.queryByRole('textbox', { name: 'Puntos' })).toBeNull()
    await userEvent.type(field, ` ${lucia.email.toUpperCase()}{Enter}{Enter}`)
    await answer(done([tomas, lucia]))
    await expect(await canvas.findByText('DNI 0418442907')).toBeVisible()
    await userEvent.type(field, 'x')
    await isNobody()
    await userEvent.keyboard('{Enter}')
    await answer(refusal(403, 'unheard-of', 'No.'))
    await expect(await canvas.findByText('No se pudo buscar. No.')).toBeVisible()
    await enterAgain()
    await answer(done([lucia]))
    await expect(await canvas.findByText(/^Nadie tiene el correo/)).toBeVisible()
    await enterAgain()
    await waitFor(() => expect(awaited).toHaveLength(1))
    await userEvent.keyboard('{Backspace}')
    await answer(done([{ ...lucia, email: `${lucia.email}x` }]))
    await userEvent.keyboard('{Enter}')
    await answer(done([lucia, { ...tomas, email: lucia.email }]))
    await isNobody()
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Elegir' }))[1]!)
    await canvas.findByRole('textbox', { name: 'Puntos' })
    await userEvent.type(field, '{Enter}')
    await waitFor(isNobody)
    await answer(done([lucia]))
    await canvas.findByText('DNI 0418442907')
  },
})

/** The card separates what is typed from what is being sent, and says so on leaving either. */
export const CourtesyOnItsWay = meta.story({
  beforeEach: ({ msw }) => {
    const left = { ...grupoAndino.balance, org_points_to_distribute: 900 }
    let isRead = false
    awaited = []
    msw.use(
      http.get('*/api/staff/user/search', ({ request }) =>
        done([lucia, tomas].filter(({ email }) => email === new URL(request.url).searchParams.get('keywords'))),
      ),
      http.post('*/api/courtesy', () => new Promise<Response>((resolve) => awaited.push(resolve))),
      // Somebody else gives points after the page was opened.
      http.get('*/api/staff/org', () => {
        const balance = isRead ? left : grupoAndino.balance
        isRead = true
        return done([{ ...grupoAndino, balance }])
      }),
    )
  },
  play: async ({ canvas }) => {
    const find = async (email: string) => {
      const field = await canvas.findByRole('textbox', { name: 'Correo' })
      await userEvent.clear(field)
      await userEvent.type(field, `${email}{Enter}`)
      return canvas.findByRole('textbox', { name: 'Puntos' })
    }
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.type(await find(lucia.email), '1000{Enter}')
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toHaveTextContent('900 → −100'))
    await expect(dialog).toHaveTextContent('No alcanza. Puntos por distribuir: faltan 100.')
    await press('Confirmar')
    await press('Cerrar')
    await isGone('alertdialog')

    const points = await find(tomas.email)
    await userEvent.clear(points)
    await userEvent.type(points, '40')
    await answer(HttpResponse.json({ success: true, data: { user_id: lucia.id, points: 1000 } }))
    await canvas.findByText('Actualizacion existosa! Lucía Fernández Ortega: 1000 puntos de cortesía.')
    await expect(points).toHaveValue('40')

    await userEvent.keyboard('{Enter}')
    await press('Confirmar')
    await answer(HttpResponse.json({}, { status: 500 }))
    const doubt = { name: 'No se sabe si los puntos llegaron' }
    await screen.findByRole('alertdialog', doubt)
    await press('Cerrar')
    await isGone('alertdialog')
    await fill(canvas.getByRole('textbox', { name: 'Mensaje' }), 'Gracias')
    await press('Guardar')
    await screen.findByRole('alertdialog', doubt)
    await press('Cerrar')
    await isGone('alertdialog')

    await goTo('Goals')
    await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })
    await press('Seguir editando')
    await isGone('alertdialog')
    await press('Create New User')
    await screen.findByRole('dialog', { name: 'Account' })
    await press('Cancel')
    await isGone('dialog')
    await press('Diario: 1 decisión pendiente')
    await press('Comprobar')
    await press('Reintentar')
    await answer(HttpResponse.json({ success: true, data: { user_id: tomas.id, points: 40 } }))
    await canvas.findByText('Actualizacion existosa! Tomás Aguirre Lozano: 40 puntos de cortesía.')
    await expect(points).toHaveValue('40')
  },
})
