import { catalogueShop, listingOf } from '#stories/handlers/catalogue.ts'
import { refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Products/City tab',
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

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingOf('city', silence)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Ciudades' })).toHaveAttribute('aria-busy', 'true')
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

export const Failed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('city', () => refusal(500, 'maintenance', 'The database is being maintained.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudieron cargar las ciudades')).toBeVisible()
  },
})

export const FailedNotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('city', () => refusal(403, 'not-allowed', 'This account may not read cities.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Su cuenta no puede ver las ciudades')).toBeVisible()
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
    await userEvent.click(await dialog.findByRole('button', { name: 'Quitar Cafetera Doña Inés' }))
    await dialog.findByText(/^Se quitó «Cafetera Doña Inés» de la ciudad/)
    await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }))
    await dialog.findByRole('button', { name: 'Quitar Cafetera Doña Inés' })
  },
})
