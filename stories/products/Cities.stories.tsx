import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { offersANewOne } from '#stories/support/plays.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Products/Cities', ...inConsole('/products?tab=city', catalogueShop) })

export const Full = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('row', { name: /Bogotá/ })).toHaveTextContent(/3/),
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ cities: [] })),
  play: offersANewOne('No hay ciudades', 'Create New City'),
})

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ cities: [{ id: 1, city_name: 'Llanfairpwllgwyngyll'.repeat(8), country_id: null }] })),
  play: async ({ canvas }) => expect(await canvas.findByRole('row', { name: /Llanfair/ })).toBeVisible(),
})

export const ProductRemoved = meta.story({
  args: { address: '/products?tab=city&open=1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar ciudad' }))
    await expect(dialog.getByRole('textbox', { name: 'Nombre de la ciudad' })).toHaveValue('Bogotá')
    await expect(dialog.getByRole('combobox', { name: 'País (opcional)' })).toHaveDisplayValue('Colombia')
    await userEvent.click(await dialog.findByRole('button', { name: 'Quitar Cafetera Doña Inés' }))
    await dialog.findByText(/^Se quitó «Cafetera Doña Inés» de la ciudad/)
  },
})
