import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { offersANewOne } from '#stories/support/plays.ts'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The cities, and the products available in each. */
const meta = preview.meta({
  title: 'Products/Cities',
  tags: ['screen'],
  ...inConsole('/products?tab=city', catalogueShop),
})

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
