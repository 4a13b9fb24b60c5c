import { categories, countries } from '#contract/catalogue/samples.ts'
import { giftCard, headphones, products } from '#contract/products/samples.ts'
import { catalogueShop, listingOf, listingProducts, savingProduct, takingOutOf } from '#stories/handlers/catalogue.ts'
import { refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

let isClosed = Promise.withResolvers<void>()

const meta = preview.meta({
  title: 'Products/Catalog tab',
  component: OpenConsole,
  parameters: {
    frame: 'bare',
    viewport: { options: { phone: { name: 'Phone, 320', styles: { width: '320px', height: '720px' } } } },
  },
  args: { address: '/products?tab=catalog' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...sessionHandlers, ...catalogueShop())
  },
})

type Canvas = ReturnType<typeof within>

const rowOf = (canvas: Canvas, name: string) => canvas.findByRole('row', { name: new RegExp(name) })

/** Opens the dialog of the catalog that most products are in. */
async function openGeneral(canvas: Canvas) {
  await userEvent.click(await rowOf(canvas, 'Catálogo general'))
  return within(await screen.findByRole('dialog', { name: 'Editar catálogo' }))
}

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await rowOf(canvas, 'Navidad México')).toHaveTextContent(/4/)
    await expect(await rowOf(canvas, 'Sin país todavía')).toHaveTextContent(/1/)
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingOf('catalog', silence)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Catálogos' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ catalogs: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay catálogos')).toBeVisible()
    const { getByRole } = within(canvas.getByRole('table').closest('section')?.parentElement as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Create New Catalog' }))
    await screen.findByRole('dialog', { name: 'Create New Catalog' }, { timeout: 10_000 })
  },
})

export const FailedThenRetried = meta.story({
  beforeEach: ({ msw }) => {
    let answers = 0
    msw.use(
      listingOf('catalog', () => {
        answers += 1
        return answers === 1 ? refusal(500, 'maintenance', 'The database is being maintained.') : undefined
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is being maintained.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await rowOf(canvas, 'Catálogo general')).toBeVisible()
  },
})

export const FailedNotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('catalog', () => refusal(403, 'not-allowed', 'This account may not read catalogs.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Su cuenta no puede ver los catálogos')).toBeVisible()
  },
})

const many = Array.from({ length: 1204 }, (_, n) => ({
  ...headphones,
  id: 2000 + n,
  name: `Audífonos ${n + 1}`,
  category: { id: (n % 9) + 1, name: `Categoría de los productos número ${(n % 9) + 1}` },
  catalog: [1],
  city: [],
}))
const longNamed = [
  { id: 1, name: 'Anticonstitucionalmente y otorrinolaringológicamente'.repeat(2), country: { id: 99 } },
  { id: 987_654_321, name: 'B', country: null },
]
const crowded = { products: many, catalogs: longNamed, categories, countries }

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop(crowded)),
  play: async ({ canvas }) => {
    await expect(await rowOf(canvas, '^1 Anticonst')).toHaveTextContent(/1204.*\+6/)
  },
})
export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...catalogueShop(crowded)),
  play: async ({ canvas }) => {
    await rowOf(canvas, 'Anticonst')
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})

export const CreateANewCatalog = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Catalog' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Catalog' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Verano')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'País (opcional)' }), 'Perú')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(await rowOf(canvas, 'Verano')).toBeVisible()
  },
})

/** Refused in the server's words; what was typed stays. */
export const CreateWithANameTaken = meta.story({
  args: { address: '/products?tab=catalog&open=new' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Catalog' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'catálogo general{Enter}')
    await dialog.findByRole('alert')
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('catálogo general')
  },
})

/** Taken out and put back again: the table counts what is in it. */
export const RemoveAProductAndUndo = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await dialog.findByText(/^Se quitó «Bono Mercado Ñandú» del catálogo/)
    await expect(dialog.queryByRole('button', { name: `Quitar ${giftCard.name}` })).toBeNull()
    const counted = () => canvas.getByRole('row', { name: /Catálogo general/, hidden: true })
    await expect(counted()).toHaveTextContent(String(products.length - 1))
    await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
    await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` })
    await expect(counted()).toHaveTextContent(String(products.length))
  },
})

/** The server says that it is done, and the list that is read again still has it. */
export const RemoveAProductThatIsStillThere = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(takingOutOf('catalog', () => HttpResponse.json({ success: false, error: { code: '', message: '' } }))),
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await dialog.findByText(/pero «Bono Mercado Ñandú» sigue en el catálogo/)
  },
})

export const RemoveAProductAnswered500 = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(takingOutOf('catalog', () => refusal(500, 'maintenance', 'The database is being maintained.'))),
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await dialog.findByText(/^No se sabe si se quitó/)
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  },
})

/** The dialog is closed before the answer comes: what went wrong is said over the page. */
export const RemoveAProductOutOfSight = meta.story({
  beforeEach: ({ msw }) => {
    isClosed = Promise.withResolvers()
    const answer = () => refusal(500, 'maintenance', 'The database is being maintained.')
    msw.use(takingOutOf('catalog', () => isClosed.promise.then(answer)))
  },
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isClosed.resolve()
    const notices = within(screen.getByRole('region', { name: 'Avisos' }))
    await notices.findByText(/^No se sabe si se quitó «Bono Mercado Ñandú» del catálogo/)
    await userEvent.click(notices.getByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(notices.queryByText(/^No se sabe/)).toBeNull())
  },
})

/** Without the product at hand it can only be put back from its own dialog. */
export const RemoveAProductThatIsNotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(listingProducts(silence)),
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await dialog.findByText(/Puede volver a ponerlo desde el diálogo del producto/)
    await expect(dialog.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  },
})

export const UndoRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...savingProduct(() => refusal(422, 'category-not-found', 'There is no category 977. Please choose another.')),
    ),
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: `Quitar ${giftCard.name}` }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }))
    await dialog.findByText(/^No se volvió a poner «Bono Mercado Ñandú» en el catálogo/)
  },
})

/** The country stays as it was; name and products are there all the same. */
export const EditWithoutCountries = meta.story({
  args: { address: '/products?tab=catalog&open=1' },
  beforeEach: ({ msw }) =>
    msw.use(listingOf('countries', () => refusal(500, 'maintenance', 'The database is being maintained.'))),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar catálogo' }))
    await dialog.findByText(/^No se pudieron cargar los países/)
    await expect(dialog.getByRole('combobox', { name: 'País (opcional)' })).toHaveDisplayValue('País 1')
  },
})

export const LeaveWithChanges = meta.story({
  args: { address: '/products?tab=catalog&open=1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar catálogo' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})
