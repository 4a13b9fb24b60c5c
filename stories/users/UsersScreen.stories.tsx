import { tomas } from '#contract/users/samples.ts'
import { usersBackend } from '#stories/handlers/users.ts'
import { inConsole, signedInAs } from '#stories/support/OpenConsole.tsx'
import { isGone } from '#stories/support/plays.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

let sent: readonly unknown[]

const meta = preview.meta({
  title: 'Users/Users page',
  ...inConsole('/users?org=1', () => {
    const backend = usersBackend()
    sent = backend.sent
    return backend.handlers
  }),
})

/** By name and by e-mail, accents aside; the page is named after the organisation. */
export const Full = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Usuarios' })
    await expect(await within(table).findByRole('row', { name: /^Tomás Aguirre Lozano .* Sí Sí Sí/ })).toBeVisible()
    await expect(within(table).getByRole('row', { name: /^Daniela Castaño Vélez .* Sí No No/ })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Grupo Andino · Users · Laurel'))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar usuarios' }), 'nanez GRUPOANDINO')
    await expect(await canvas.findByText('1 de 4')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Óscar Iván Ñáñez/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'x')
    await expect(await canvas.findByText('Nada coincide')).toBeVisible()
  },
})

export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Lucía Fernández Ortega/ })).toBeVisible()
  },
})

/** Nobody loses their own account, or an organisation its last admin, without being asked. */
export const LastAdminAndOneself = meta.story({
  args: { address: '/users?org=1&open=12', session: signedInAs(tomas) },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Cuenta' }))
    await expect(dialog.getByRole('combobox', { name: 'Tipo de usuario' })).toHaveDisplayValue('Administrador')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Estado' }), 'Inactivo')
    const question = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
      return within(await screen.findByRole('alertdialog', { name: '¿Desactivar a Tomás Aguirre Lozano?' }))
    }
    const first = await question()
    await expect(
      first.getByText(/Es su propia cuenta: .* La organización se queda sin ningún administrador activo\./),
    ).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(sent).toEqual([])
    await expect(dialog.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Inactivo')
    await userEvent.click((await question()).getByRole('button', { name: 'Desactivar' }))
    await expect(await canvas.findByRole('row', { name: /^Tomás Aguirre Lozano .* Sí No No/ })).toBeVisible()
    await expect(sent).toMatchObject([{ type: 'admin', status: false, phone: '0315 220 1144' }])
  },
})
