import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Products/Cities',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/products?tab=city' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...sessionHandlers, ...catalogueShop())
  },
})

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Bogotá/ })).toHaveTextContent(/3/)
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ cities: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay ciudades')).toBeVisible()
    const { getByRole } = within(canvas.getByRole('table').closest('section')?.parentElement as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Create New City' }))
    await screen.findByRole('dialog', { name: 'Create New City' }, { timeout: 10_000 })
  },
})

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ cities: [{ id: 1, city_name: 'Llanfairpwllgwyngyll'.repeat(8), country_id: null }] })),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Llanfair/ })
  },
})

export const CreateANewCity = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New City' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New City' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de la ciudad' }), 'Cusco')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'País (opcional)' }), 'Perú')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(await canvas.findByRole('row', { name: /Cusco/ })).toBeVisible()
  },
})

export const RemoveAProductAndUndo = meta.story({
  args: { address: '/products?tab=city&open=1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar ciudad' }))
    await expect(dialog.getByRole('textbox', { name: 'Nombre de la ciudad' })).toHaveValue('Bogotá')
    await expect(dialog.getByRole('combobox', { name: 'País (opcional)' })).toHaveDisplayValue('Colombia')
    await userEvent.click(await dialog.findByRole('button', { name: 'Quitar Cafetera Doña Inés' }))
    await dialog.findByText(/^Se quitó «Cafetera Doña Inés» de la ciudad/)
    await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }))
    await dialog.findByRole('button', { name: 'Quitar Cafetera Doña Inés' })
  },
})
