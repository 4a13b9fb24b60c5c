import { reservation } from '#contract/forms/samples.ts'
import { newProduct } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { categoryNotFound } from '#contract/products/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { notAPictureAnswer } from '#contract/uploads/samples.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { catalogueShop, listingOf, savingProduct } from '#stories/handlers/catalogue.ts'
import { formsBackend, listingForms } from '#stories/handlers/forms.ts'
import { inTurn, refusal } from '#stories/handlers/refusals.ts'
import { presigning, storing, uploadHandlers } from '#stories/handlers/uploads.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { headphonesPicture } from '#stories/support/pictures.ts'
import { HttpResponse } from 'msw'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { fill, isGone, productForm } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const typed: ProductDraft = {
  ...newProduct,
  name: 'Termo de viaje',
  description: 'Acero, medio litro.',
  prices: [{ price: '1800', dollarPrice: '5,50' }],
  categoryId: 2,
  catalogIds: [1],
  tycId: 1,
  formId: 1,
}

/** The editor with the lists and requests around it: what others see of a save, and what leaving asks. */
const meta = preview.meta({
  title: 'Products/Product editor in the console',
  tags: ['screen'],
  ...inConsole('/products?open=new', () => {
    keptDrafts(maria.id, localStorage).keep('product:new', { values: typed, base: newProduct, key: 'sample-key' })
    return [...catalogueShop(), ...formsBackend(), ...uploadHandlers]
  }),
})

/** The form with all that Save asks for: taken up from a draft, and a picture. */
async function filled() {
  const form = await productForm()
  await userEvent.upload(form.getByLabelText('Image: archivo'), headphonesPicture)
  return form
}

let uploads = 0
let categoriesRead = 0

/** Refused after the picture went up: what may be gone is read again, and the next Save does not send the picture again. */
export const RefusedThenSavedWithoutASecondUpload = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    uploads = 0
    categoriesRead = 0
    msw.use(
      listingOf('product_category', () => {
        categoriesRead += 1
        return undefined
      }),
      ...savingProduct(inTurn(() => HttpResponse.json(categoryNotFound, { status: 422 }))),
      storing(() => {
        uploads += 1
        return new HttpResponse(null, { status: 204 })
      }),
      ...catalogueShop(),
    )
  },
  play: async ({ canvas }) => {
    const form = await filled()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await form.findByText('Una categoría ya no existe. Recargue las listas y elija otra.')).toBeVisible()
    await waitFor(() => expect(categoriesRead).toBe(2))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await canvas.findByText('Se guardó «Termo de viaje».')
    await isGone('dialog')
    await fill(canvas.getByRole('searchbox', { name: 'Buscar productos' }), 'termo')
    await canvas.findByText('$5,50 | 1800')
    await expect(uploads).toBe(1)
  },
})

/** By the API, then in the words of a store that answers in XML; and anything but 204 is no success. */
export const PictureRefused = meta.story({
  beforeEach: ({ msw }) => {
    const tooLarge = '<Error><Message>Your proposed upload exceeds the maximum allowed size</Message></Error>'
    msw.use(
      presigning(inTurn(() => HttpResponse.json(notAPictureAnswer, { status: 422 }))),
      storing(
        inTurn(
          () => new HttpResponse(tooLarge, { status: 400 }),
          () => HttpResponse.html('<p>Welcome</p>'),
        ),
      ),
      ...uploadHandlers,
    )
  },
  play: async () => {
    const form = await filled()
    for (const words of [
      /La imagen debe ser PNG, JPEG o WebP/,
      /exceeds the maximum allowed size/,
      /^No se pudo subir la imagen(?!.*exceeds)/,
    ]) {
      await userEvent.click(form.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(words))
      await expect(form.getByLabelText('Name')).toHaveValue('Termo de viaje')
    }
  },
})

const logged = fn()

/** Two lists are missing: their fields say it, the forms to the browser's console too; the categories are asked for again. */
export const ListsNotLoaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      listingOf(
        'product_category',
        inTurn(() => refusal(500, 'maintenance', 'The categories are being maintained.')),
      ),
      listingForms(() => refusal(500, 'maintenance', 'The forms are being maintained.')),
    )
    logged.mockReset()
    spyOn(console, 'error').mockImplementation(logged)
  },
  play: async () => {
    const form = await productForm()
    await waitFor(() => expect(form.getByText('The forms are being maintained.')).toBeVisible())
    const words = logged.mock.calls.map(([first]) => first)
    await expect(words.filter((first) => first === 'No se pudieron cargar los formularios')).toHaveLength(1)
    await waitFor(() => expect(form.getByText('The categories are being maintained.')).toBeVisible())
    await userEvent.click(form.getAllByRole('button', { name: 'Reintentar' })[0]!)
    await waitFor(() => expect(form.queryByText('The categories are being maintained.')).toBeNull())
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Hogar'))
  },
})

/** The product tells the name of a category that no list has any more. */
export const CategoryOfTheProductAlone = meta.story({
  args: { address: '/products?open=1206' },
  play: async () => {
    const form = await productForm()
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Categoría retirada'))
  },
})

export const AnArchivedFormByItsName = meta.story({
  beforeEach: ({ msw }) => msw.use(listingForms(() => HttpResponse.json({ success: true, data: [] }))),
  play: async () => {
    const form = await productForm()
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: /^Form/ })).toHaveValue('Reserva de experiencias (archivado)'),
    )
  },
})

/** A title is optional, so an archived form may be known by its id alone. */
export const AnArchivedFormWithoutATitle = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      listingForms(() => HttpResponse.json({ success: true, data: [] })),
      ...formsBackend([{ ...reservation, name: '' }]),
    ),
  play: async () => {
    const form = await productForm()
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Form/ })).toHaveValue('#1 (archivado)'))
  },
})

const name = async () => (await productForm()).getByLabelText('Name')

/** Closing and Escape ask alike, unless nothing was changed; staying keeps everything, and discarding is for good. */
export const LeavingAsksFirst = meta.story({
  tags: ['behaviour'],
  args: { address: '/products?open=1201' },
  play: async ({ canvas }) => {
    const cancel = async () => userEvent.click((await productForm()).getByRole('button', { name: 'Cancel' }))
    const reopen = async () => userEvent.click(await canvas.findByText('Audífonos inalámbricos Aurora'))
    const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    await userEvent.type(await name(), 'x{Backspace}')
    await cancel()
    await isGone('dialog')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await reopen()
    await userEvent.type(await name(), ' 2')
    await cancel()
    await userEvent.click((await asked()).getByRole('button', { name: 'Seguir editando' }))
    await isGone('alertdialog')
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora 2')
    await userEvent.click(await name())
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await asked()).getByRole('button', { name: 'Descartar' }))
    await isGone('dialog')
    await reopen()
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  },
})
