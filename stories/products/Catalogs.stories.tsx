import { categories, countries } from '#contract/catalogue/samples.ts'
import { giftCard, headphones } from '#contract/products/samples.ts'
import { catalogueShop, listingOf, listingProducts, takingOutOf } from '#stories/handlers/catalogue.ts'
import { inTurn, maintenance, refusal, silence } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, isGone, offersANewOne, onASmallPhone, shows, type Canvas } from '#stories/support/plays.ts'
import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

let isClosed = Promise.withResolvers<void>()

/** The catalogs, and the products in each. */
const meta = preview.meta({
  title: 'Products/Catalogs',
  tags: ['screen'],
  ...inConsole('/products?tab=catalog', catalogueShop),
})

const rowOf = (canvas: Canvas, name: string) => canvas.findByRole('row', { name: new RegExp(name) })

/** Opens the dialog of the catalog with most products. */
async function openGeneral(canvas: Canvas) {
  await userEvent.click(await rowOf(canvas, 'Catálogo general'))
  return within(await screen.findByRole('dialog', { name: 'Edit Catálogo general' }))
}
const removeGiftCard = async ({ findByRole }: Canvas) =>
  userEvent.click(await findByRole('button', { name: `Quitar ${giftCard.name}` }))

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await rowOf(canvas, 'Navidad México')).toHaveTextContent(/4/)
    await expect(await rowOf(canvas, 'Sin país todavía')).toHaveTextContent(/1/)
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ catalogs: [] })),
  play: offersANewOne('No hay catálogos', 'Create New Catalog'),
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
  play: async ({ canvas }) => expect(await rowOf(canvas, '^1 Anticonst')).toHaveTextContent(/1204.*\+6/),
})
export const FullOnAPhone = meta.story({
  ...onASmallPhone,
  beforeEach: ({ msw }) => msw.use(...catalogueShop(crowded)),
  play: async ({ canvas }) => {
    await rowOf(canvas, 'Anticonst')
    await fitsAcross()
  },
})

/** First the outcome is unknown. Then the server confirms the removal, but the list still has the product. */
export const RemoveAProductThatStays = meta.story({
  beforeEach: ({ msw }) => {
    const done = () => HttpResponse.json({ success: false, error: { code: '', message: '' } })
    msw.use(takingOutOf('catalog', inTurn(maintenance, done)))
  },
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await removeGiftCard(dialog)
    await dialog.findByText(/^No se sabe si se quitó/)
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await removeGiftCard(dialog)
    await dialog.findByText(/pero «Bono Mercado Ñandú» sigue en el catálogo/)
  },
})

/** The dialog is closed before the answer, so a notice over the page says what went wrong. */
export const RemoveAProductWithTheDialogClosed = meta.story({
  beforeEach: ({ msw }) => {
    isClosed = Promise.withResolvers()
    msw.use(takingOutOf('catalog', () => isClosed.promise.then(maintenance)))
  },
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await removeGiftCard(dialog)
    await userEvent.keyboard('{Escape}')
    await isGone('dialog')
    isClosed.resolve()
    const notices = within(screen.getByRole('region', { name: 'Avisos' }))
    await notices.findByText(/^No se sabe si se quitó «Bono Mercado Ñandú» del catálogo/)
    await userEvent.click(notices.getByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(notices.queryByText(/^No se sabe/)).toBeNull())
  },
})

/** The product is not loaded, so only its own dialog can put it back. */
export const RemoveAProductThatIsNotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(listingProducts(silence)),
  play: async ({ canvas }) => {
    const dialog = await openGeneral(canvas)
    await removeGiftCard(dialog)
    await dialog.findByText(/Puede volver a ponerlo desde el diálogo del producto/)
    await expect(dialog.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  },
})

const editing = { args: { address: '/products?tab=catalog&open=1' } }
const country = () => screen.findByRole('combobox', { name: 'Country (opcional)' })

export const EditItsCountry = meta.story({
  ...editing,
  play: async () => {
    await waitFor(async () => expect(await country()).toHaveDisplayValue('Colombia'))
    await userEvent.selectOptions(await country(), 'Perú')
    await expect(await country()).toHaveDisplayValue('Perú')
    await userEvent.selectOptions(await country(), 'Sin país')
    await expect(await country()).toHaveDisplayValue('Sin país')
  },
})

/** The unknown country stays until another one is chosen. */
export const EditWithAnUnknownCountry = meta.story({
  ...editing,
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ ...crowded, products: [] })),
  play: () => waitFor(async () => expect(await country()).toHaveDisplayValue('País 99')),
})

export const EditWhileCountriesLoad = meta.story({
  ...editing,
  beforeEach: ({ msw }) => msw.use(listingOf('countries', silence)),
  play: async () => {
    await expect(await country()).toBeDisabled()
    await expect(await country()).toHaveDisplayValue('Cargando…')
  },
})

let isDown = false

/** The country stays unchanged; name and products can be edited. */
export const EditWithoutCountries = meta.story({
  ...editing,
  beforeEach: ({ msw }) => {
    isDown = true
    msw.use(listingOf('countries', () => (isDown ? maintenance() : undefined)))
  },
  play: async () => {
    await screen.findByText(/^No se pudieron cargar los países/)
    await expect(await country()).toHaveAccessibleDescription(/^No se pudieron cargar los países/)
    await expect(await country()).toHaveDisplayValue('País 1')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(async () => expect(await country()).toHaveDisplayValue('Colombia'))
  },
})

export const EditCountriesNotAllowed = meta.story({
  ...editing,
  beforeEach: ({ msw }) =>
    msw.use(listingOf('countries', () => refusal(403, 'not-allowed', 'This account may not read countries.'))),
  play: shows(/^Su cuenta no puede ver los países/),
})
