import { categories } from '#contract/catalogue/samples.ts'
import { catalogueShop, listingOf, savingOf } from '#stories/handlers/catalogue.ts'
import { done } from '#stories/handlers/collection.ts'
import { afterwards, maintenance, refusal, silence, untilPressed } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { awaitsRows, fill, isGone, offersANewOne, shows } from '#stories/support/plays.ts'
import type { HttpResponseResolver } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The list of every area of records, with categories as the example. */
const meta = preview.meta({
  title: 'Workflow kit/List',
  tags: ['screen'],
  ...inConsole('/products?tab=categories', catalogueShop),
})

const listing = (answer: HttpResponseResolver) => listingOf('product_category', answer)

/** Appends this to the name in the open category's dialog, and saves. */
async function renamed(typed: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hogar' }))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), typed)
  await userEvent.keyboard('{Enter}')
  return dialog
}

export const Full = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('row', { name: /Bonos y tarjetas de regalo/ })).toBeVisible(),
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(silence)),
  play: awaitsRows('Categorías'),
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ categories: [] })),
  play: offersANewOne('No hay categorías', 'Create New Category'),
})

export const FailedThenRetried = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(listing(untilPressed(maintenance))),
  play: async ({ canvas }) => {
    await shows('No se pudieron cargar las categorías', 'The database is being maintained.')()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByRole('row', { name: /Hogar/ })).toBeVisible()
  },
})

export const FailedNotAllowed = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(() => refusal(403, 'not-allowed', 'This account may not read categories.'))),
  play: shows('Su cuenta no puede ver las categorías'),
})

/** The previous rows stay, with a warning that they may be outdated. */
export const FullAndNotReloaded = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(afterwards(2, maintenance))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('row', { name: /Hogar/ }))
    await renamed(' y cocina')
    await expect(await canvas.findByText(/^La lista puede estar desactualizada/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Hogar/ })).toBeVisible()
  },
})

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ categories: [{ id: 1, name: 'Anticonstitucionalmente'.repeat(10) }] })),
  play: async ({ canvas }) => expect(await canvas.findByRole('row', { name: /Anticonst/ })).toBeVisible(),
})

export const EditFromTheRowsMenu = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Acciones de Hogar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await renamed(' y jardín')
    await expect(await canvas.findByRole('row', { name: /Hogar y jardín/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Products' }))
    await waitFor(() => expect(canvas.getAllByRole('cell', { name: 'Hogar y jardín' })[0]).toBeVisible())
  },
})

const open = { args: { address: '/products?tab=categories&open=2' } }

/** A colleague has renamed the category while its dialog was open: nothing is sent before somebody has seen that. */
export const EditAfterAColleaguesChange = meta.story({
  ...open,
  beforeEach: ({ msw }) => {
    const changed = categories.map((row) => (row.id === 2 ? { ...row, name: 'Hogar y cocina' } : row))
    msw.use(listing(afterwards(1, () => done(changed))))
  },
  play: async ({ canvas }) => {
    const dialog = await renamed(' y jardín')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/Name: ahora «Hogar y cocina»/)
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Hogar y jardín')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await isGone('dialog')
    await expect(await canvas.findByRole('row', { name: /Hogar/ })).toBeVisible()
    await expect(await canvas.findByText('Se guardó «Hogar y jardín».')).toBeVisible()
  },
})

/** A colleague has deleted the category: nothing is sent, and the dialog keeps the typed values and shows the reason. */
export const EditADeletedOne = meta.story({
  ...open,
  beforeEach: ({ msw }) =>
    msw.use(
      listing(afterwards(1, () => done(categories.filter(({ id }) => id !== 2)))),
      ...savingOf('product_category', () => refusal(500, 'sent', 'It was sent.')),
    ),
  play: async ({ canvas }) => {
    const dialog = await renamed(' y jardín')
    await expect(await dialog.findByText('Ya no está en la lista: no se envió nada.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Hogar/, hidden: true })).toBeNull())
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Hogar y jardín')
  },
})

export const FullWithAnUnknownOneOpen = meta.story({
  args: { address: '/products?tab=categories&open=99999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/El ID 99999 no está en esta lista/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(canvas.queryByText(/no está en esta lista/)).toBeNull())
  },
})

/** The outcome is unknown; the dialog keeps the typed values. */
export const EditWithoutAnAnswer = meta.story({
  ...open,
  beforeEach: ({ msw }) =>
    msw.use(...savingOf('product_category', () => refusal(503, 'maintenance', 'The database is being maintained.'))),
  play: async () => {
    const dialog = await renamed('2')
    await dialog.findByText(/^No se sabe si se guardó/)
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Hogar2')
  },
})
