import { categories } from '#contract/catalogue/samples.ts'
import { catalogueShop, listingOf, savingOf } from '#stories/handlers/catalogue.ts'
import { inTurn, maintenance, refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Resource/List',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/products?tab=categories' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...sessionHandlers, ...catalogueShop())
  },
})

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Bonos y tarjetas de regalo/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingOf('product_category', silence)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Categorías' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ categories: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay categorías')).toBeVisible()
    const { getByRole } = within(canvas.getByRole('table').closest('section')?.parentElement as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Create New Category' }))
    await screen.findByRole('dialog', { name: 'Create New Category' }, { timeout: 10_000 })
  },
})

export const FailedThenRetried = meta.story({
  beforeEach: ({ msw }) => msw.use(listingOf('product_category', inTurn(maintenance))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudieron cargar las categorías')).toBeVisible()
    await expect(canvas.getByText('The database is being maintained.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByRole('row', { name: /Hogar/ })).toBeVisible()
  },
})

export const FailedNotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('product_category', () => refusal(403, 'not-allowed', 'This account may not read categories.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Su cuenta no puede ver las categorías')).toBeVisible()
  },
})

/** The list that was read before stands, and says that it may be old. */
export const FullButNotReadAgain = meta.story({
  beforeEach: ({ msw }) => {
    let answers = 0
    msw.use(
      listingOf('product_category', () => {
        answers += 1
        return answers <= 2 ? undefined : maintenance()
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('row', { name: /Hogar/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' y cocina{Enter}')
    await expect(await canvas.findByText(/^La lista puede estar desactualizada/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Hogar/ })).toBeVisible()
  },
})

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ categories: [{ id: 1, name: 'Anticonstitucionalmente'.repeat(10) }] })),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Anticonst/ })
  },
})

export const EditFromTheRowsMenu = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Acciones de Hogar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' y jardín{Enter}')
    await expect(await canvas.findByRole('row', { name: /Hogar y jardín/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Products' }))
    await waitFor(() => expect(canvas.getAllByRole('cell', { name: 'Hogar y jardín' })[0]).toBeVisible())
  },
})

/** A colleague has renamed the category while its dialog was open: nothing is sent before that was seen. */
export const EditOverAColleaguesChange = meta.story({
  args: { address: '/products?tab=categories&open=2' },
  beforeEach: ({ msw }) => {
    const renamed = categories.map((row) => (row.id === 2 ? { ...row, name: 'Hogar y cocina' } : row))
    let answers = 0
    msw.use(
      listingOf('product_category', () => {
        answers += 1
        return answers === 1 ? undefined : HttpResponse.json({ success: true, data: renamed })
      }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' y jardín{Enter}')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/Lo guardado cambió desde entonces/)
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Hogar y jardín')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('row', { name: /Hogar/ })).toBeVisible()
    await expect(await canvas.findByText('Se guardó «Hogar y jardín».')).toBeVisible()
  },
})

/** A colleague has deleted the category meanwhile: the dialog stays, with the reason and what was typed. */
export const EditOfOneThatIsGone = meta.story({
  args: { address: '/products?tab=categories&open=2' },
  beforeEach: ({ msw }) => {
    let answers = 0
    msw.use(
      listingOf('product_category', () => {
        answers += 1
        const left = categories.filter(({ id }) => id !== 2)
        return answers === 1 ? undefined : HttpResponse.json({ success: true, data: left })
      }),
      ...savingOf('product_category', () =>
        refusal(404, 'category-not-found', 'Una categoría ya no existe. Recargue las listas y elija otra.'),
      ),
    )
  },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' y jardín{Enter}')
    await expect(await dialog.findByText('Una categoría ya no existe. Recargue las listas y elija otra.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Hogar/, hidden: true })).toBeNull())
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Hogar y jardín')
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

/** Nobody knows whether it was saved; what was typed is still there. */
export const EditWithoutAnAnswer = meta.story({
  args: { address: '/products?tab=categories&open=2' },
  beforeEach: ({ msw }) =>
    msw.use(...savingOf('product_category', () => refusal(503, 'maintenance', 'The database is being maintained.'))),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), '2{Enter}')
    await dialog.findByText(/^No se sabe si se guardó/)
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Hogar2')
  },
})
