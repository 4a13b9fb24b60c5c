import { refused, unknown } from '#contract/failure.ts'
import { draftOf, newProduct, productFrom } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { categoryNotFound, giftCard, headphones, longWords, unknownIds } from '#contract/products/samples.ts'
import { unmetRules } from '#contract/products/rules.ts'
import type { ProductWire } from '#contract/products/wire.ts'
import { presign } from '#contract/uploads/samples.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { productEditorMachine, type ProductEditorContext } from '#machines/products/productEditor.ts'
import { ProductEditor } from '#screens/products/editor/ProductEditor.tsx'
import { productEditorInputs, productEditorSteps } from '#stories/models/products/productEditor.ts'
import { answering } from '#stories/support/answering.ts'
import { Closing, FormStage } from '#stories/support/FormStage.tsx'
import { plainForm, untyped } from '#stories/support/formStates.tsx'
import { drawing, headphonesPicture, page, storedPicture } from '#stories/support/pictures.ts'
import { choices, failedChoices, loadingChoices, product } from '#stories/support/productSamples.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { first } from '#stories/support/orderSamples.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn, screen, userEvent, waitFor, within, fireEvent } from 'storybook/test'
import { alerts, fill, fitsAcross, onAPhone, onASmallPhone, onwards, shows } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const machine = productEditorMachine.provide({
  actors: {
    pictureUpload: pictureUploadMachine.provide({
      actors: { presignPicture: answering(() => presign), uploadPicture: answering(() => storedPicture) },
    }),
    reread: answering(() => ({ now: null, question: null })),
    save: answering(() => undefined),
  },
})

const retry = fn()
const toCome = { id: headphones.id, form: null, problem: null, choices, onRetry: retry }

const of = (around: Partial<ProductEditorContext>, given = choices) =>
  workflow(machine, { ...untyped(null, newProduct), ...around }, (snapshot, send) => (
    <FormStage snapshot={snapshot}>
      {(onClose) => (
        <ProductEditor
          {...toCome}
          id={snapshot.context.id}
          form={{ snapshot, send }}
          choices={given}
          onClose={onClose}
        />
      )}
    </FormStage>
  ))

/** A product of the samples, as its form begins. */
const asLoaded = (wire: ProductWire) => ({ ...draftOf(product(wire)), imageUrl: storedPicture })
const existing = (wire: ProductWire) => ({ id: wire.id, values: asLoaded(wire), base: asLoaded(wire) })

/** Everything of a new product that Save asks for, but for its picture. */
const typed = {
  ...newProduct,
  name: 'Audífonos inalámbricos Aurora',
  description: 'Sonido envolvente y 30 horas de batería.',
  prices: [{ price: '42000', dollarPrice: '129,90' }],
  categoryId: 1,
  catalogIds: [1],
  tycId: 1,
}
const valuesOf = (values: ProductDraft) => ({ values, base: values })
const unreadLists = { prices: 'gratis', catalog: { all: true }, city: '1;2', size: { s: 'sí' } }
const longText = 'Sonido envolvente. '.repeat(27).slice(0, 499)
const withPicture = { values: typed, picture: headphonesPicture }
const at = of({})
const pictureUpload = pictureUploadMachine.resolveState({
  value: 'uploading',
  context: { picture: headphonesPicture, presign, progress: 0.4, address: '' },
})
const atUpload = at({ sending: 'uploading' }, withPicture, { pictureUpload })

const ofHeadphones = of(existing(headphones))
const ofGiftCard = of(existing(giftCard))

const meta = preview.meta({
  id: 'products-product-editor',
  title: 'Products/Product editor',
  tags: ['workflow', 'state'],
})

async function dialog() {
  const found = await screen.findByRole('dialog')
  await waitFor(() => expect(found).toBeVisible())
  return within(found)
}
const save = () => screen.getByRole('button', { name: 'Save' })
const isSaving = async () => {
  await dialog()
  await expect(save()).toHaveAttribute('aria-busy', 'true')
}

// Phase: Opening

export const Loading = meta.story({
  tags: ['!state'],
  render: () => <Closing>{(onClose) => <ProductEditor {...toCome} onClose={onClose} />}</Closing>,
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName('Edit · SKU 1201')
    await expect(screen.getByRole('progressbar', { name: 'Cargando el producto' })).toBeInTheDocument()
  },
})

export const NotLoaded = meta.story({
  tags: ['!state'],
  render: () => (
    <Closing>
      {(onClose) => <ProductEditor {...toCome} problem={refused('product-not-found', '', 404)} onClose={onClose} />}
    </Closing>
  ),
  play: async () => {
    await shows('Ya no hay ningún producto con este SKU.')()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
})

// Phase: Editing

export const EditingAnExistingProduct = meta.story({
  ...ofHeadphones({ open: 'editing' }),
  play: async () => {
    const { getByLabelText, getByRole, getByText } = await dialog()
    await expect(getByLabelText('Name')).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(getByText('29 / 42 caracteres')).toBeVisible()
    await expect(getByRole('combobox', { name: 'TyC' })).toHaveValue('Entrega a domicilio')
    await expect(getByRole('button', { name: 'Quitar Navidad México' })).toBeVisible()
    await expect(save()).toBeEnabled()
  },
})

const everyField = { cityIds: [1, 4], sizes: ['s', 'xl'], featured: true, isCorporateBenefit: true }

export const EditingEveryField = meta.story(
  ofGiftCard({ open: 'editing' }, { values: { ...asLoaded(giftCard), ...everyField } }),
)

/** Save names what it waits for, and each of these leads to its field. */
export const EditingANewProduct = meta.story({
  ...at({ open: 'editing' }),
  play: async () => {
    const { getByRole, getByLabelText } = await dialog()
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Add New Product')
    await expect(getByLabelText('Name')).toHaveFocus()
    await expect(save()).toBeDisabled()
    const places = [
      ['Name', getByLabelText('Name')],
      ['Description', getByLabelText('Description')],
      ['Category', getByRole('combobox', { name: 'Category' })],
      ['Catalogs', getByRole('combobox', { name: 'Catalogs' })],
      ['TyC', getByRole('combobox', { name: 'TyC' })],
      ['precios válidos y mayores a cero', getByLabelText('Price 1')],
    ] as const
    for (const [words, field] of places) {
      await userEvent.click(await screen.findByRole('link', { name: words }))
      await waitFor(() => expect(field).toHaveFocus())
      await expect(screen.queryByRole('listbox')).toBeNull()
    }
    await fill(getByLabelText('Name'), 'Termo')
    await expect(screen.queryByRole('link', { name: 'Name' })).toBeNull()
  },
})

export const EditingANameAtItsLimit = meta.story({
  ...at({ open: 'editing' }, { values: { ...typed, name: 'Audífonos inalámbricos Aurora edición 2026' } }),
  play: async () => {
    const { getByLabelText, getByText } = await dialog()
    await expect(getByText('42 / 42 caracteres')).toBeVisible()
    const name: HTMLInputElement = getByLabelText('Name')
    for (const caret of [42, 3, 0]) {
      await userEvent.type(name, '!', { initialSelectionStart: caret, initialSelectionEnd: caret })
      await expect(name).toHaveValue('Audífonos inalámbricos Aurora edición 2026')
      await expect(name.selectionStart).toBe(caret)
    }
  },
})

/** The message comes at 500, and Save is none the worse for it. */
export const EditingADescriptionAtItsLimit = meta.story({
  ...at({ open: 'editing' }, { values: { ...typed, description: longText } }),
  play: async () => {
    const { getByLabelText, queryByText, findByText } = await dialog()
    await expect(queryByText('Superaste el límite de caracteres!')).toBeNull()
    await userEvent.type(getByLabelText('Description'), 'yz')
    await findByText('Superaste el límite de caracteres!')
    await expect(getByLabelText('Description')).toHaveValue(`${longText}y`)
    await expect(save()).toBeEnabled()
  },
})

// Phase: Editing prices

/** With Demon price there are as many as one adds; without it the first alone counts, and the others come back. */
export const EditingSeveralPrices = meta.story({
  ...ofGiftCard({ open: 'editing' }),
  play: onwards(async () => {
    const { getByRole, getAllByRole, getByLabelText } = await dialog()
    const deletes = () => getAllByRole('button', { name: /^Eliminar precio/ })
    await userEvent.click(getByRole('button', { name: 'Eliminar precio 2' }))
    await expect(deletes()).toHaveLength(2)
    await expect(getByLabelText('Price 2')).toHaveValue('9500')
    await userEvent.click(getByRole('checkbox', { name: 'Demon price' }))
    await expect(deletes()).toHaveLength(1)
    await expect(deletes()[0]).toBeDisabled()
    await expect(getByRole('button', { name: 'Agregar precio' })).toBeDisabled()
    await userEvent.click(getByRole('checkbox', { name: 'Demon price' }))
    await userEvent.click(getByRole('button', { name: 'Agregar precio' }))
    await expect(deletes()).toHaveLength(3)
    await expect(getByLabelText('Price 3')).toHaveFocus()
    await expect(save()).toBeDisabled()
  }),
})

/** A double click adds one row: the row of its second press would be empty, and so would the one that it leaves. */
export const EditingSeveralPricesAddsOne = meta.story({
  tags: ['behaviour', '!state'],
  ...ofGiftCard({ open: 'editing' }),
  play: async () => {
    const { getByRole, getAllByRole, getByLabelText } = await dialog()
    const before = getAllByRole('button', { name: /^Eliminar precio/ }).length
    const add = getByRole('button', { name: 'Agregar precio' })
    await fireEvent.click(add, { detail: 1 })
    await fireEvent.click(add, { detail: 2 })
    await expect(getAllByRole('button', { name: /^Eliminar precio/ })).toHaveLength(before + 1)
    await expect(getByLabelText(`Price ${before + 1}`)).toHaveFocus()
    await fireEvent.click(add, { detail: 1 })
    await expect(getAllByRole('button', { name: /^Eliminar precio/ })).toHaveLength(before + 2)
  },
})

/** The second click of a double click leaves the row that has taken the place of the deleted one. */
export const EditingSeveralPricesDeletesOne = meta.story({
  tags: ['behaviour', '!state'],
  ...ofGiftCard({ open: 'editing' }),
  play: async () => {
    const { getByRole, getAllByRole } = await dialog()
    for (const detail of [1, 2]) await fireEvent.click(getByRole('button', { name: 'Eliminar precio 1' }), { detail })
    await expect(getAllByRole('button', { name: /^Eliminar precio/ })).toHaveLength(2)
  },
})

/** On phones each tap of a double one counts as the first click. */
export const EditingSeveralPricesDeletesOneByTaps = meta.story({
  tags: ['behaviour', '!state'],
  ...ofGiftCard({ open: 'editing' }),
  play: async () => {
    const { getByRole, getAllByRole } = await dialog()
    const tap = async () => {
      const cross = getByRole('button', { name: 'Eliminar precio 1' })
      await fireEvent.pointerDown(cross, { pointerType: 'touch' })
      await fireEvent.click(cross, { detail: 1, clientX: 40, clientY: 40 })
    }
    await tap()
    await tap()
    await expect(getAllByRole('button', { name: /^Eliminar precio/ })).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await tap()
    await expect(getAllByRole('button', { name: /^Eliminar precio/ })).toHaveLength(1)
  },
})

const aboveZero = 'Los precios deben ser mayores a cero'

/** Nothing is said of a price that nobody has touched yet. */
export const EditingAPriceOfZero = meta.story({
  ...at(
    { open: 'editing' },
    { values: { ...typed, prices: [{ price: '0', dollarPrice: '0' }] }, picture: headphonesPicture },
  ),
  play: async () => {
    const { getByLabelText, queryByText, findByText } = await dialog()
    const [points, dollars] = [getByLabelText('Price 1'), getByLabelText('Dollar price 1')]
    await expect(queryByText(aboveZero)).toBeNull()
    await userEvent.type(points, '7')
    await expect(points).toHaveValue('7')
    await userEvent.tab()
    await expect(queryByText(aboveZero)).toBeNull()
    await userEvent.tab()
    await expect(await findByText(aboveZero)).toBeVisible()
    await userEvent.clear(dollars)
    await userEvent.type(dollars, '0,25')
    await expect(queryByText(aboveZero)).toBeNull()
    await userEvent.clear(points)
    await findByText(aboveZero)
  },
})

/** What is no price stays as it was typed, with its reason, and Save waits. A minus sign goes without a word. */
export const EditingAPriceWithAPoint = meta.story({
  ...at({ open: 'editing' }, withPicture),
  play: async () => {
    const { getByLabelText, queryByText } = await dialog()
    const points: HTMLInputElement = getByLabelText('Price 1')
    const onlyDigits = 'Los puntos se escriben solo con cifras, sin punto ni coma.'
    await userEvent.clear(points)
    await userEvent.type(points, '-10')
    await expect(points).toHaveValue('10')
    await userEvent.keyboard('{Home}-')
    await expect([points.value, points.selectionStart]).toEqual(['10', 0])
    await userEvent.keyboard('{End}')
    await userEvent.paste('.000')
    await expect(points).toHaveValue('10.000')
    await expect(points).toHaveAccessibleDescription(onlyDigits)
    await expect(points).toBeInvalid()
    await expect(screen.getByRole('alert')).toHaveTextContent(onlyDigits)
    await expect(save()).toBeDisabled()
    await userEvent.click(screen.getByRole('link', { name: 'precios válidos y mayores a cero' }))
    await expect(points).toHaveFocus()
    await expect(points).toHaveValue('10.000')
    await userEvent.clear(points)
    await expect(points).toHaveAccessibleDescription(aboveZero)
    await userEvent.paste(' 0010000 ')
    await expect(queryByText(onlyDigits)).toBeNull()
    await expect(save()).toBeEnabled()
    await userEvent.tab()
    await expect(points).toHaveValue('10000')
  },
})

/** Nothing that the field refuses is ever another number; what it takes is written as the table writes it. */
/** Each field says what is wrong with it; Save names what is missing, and waits. */
export const EditingWithInvalidFields = meta.story({
  ...at({ open: 'editing' }, { values: { ...newProduct, description: longText.padEnd(500, '.') } }),
  play: async () => {
    const { getByLabelText, findByText } = await dialog()
    await userEvent.type(getByLabelText('Price 1'), '10.000')
    await userEvent.type(getByLabelText('Dollar price 1'), '0')
    await expect(getByLabelText('Price 1')).toBeInvalid()
    await expect(getByLabelText('Description')).toBeInvalid()
    await expect(await findByText(/^Para guardar falta/)).toBeVisible()
    await expect(save()).toBeDisabled()
  },
})

export const EditingDollars = meta.story({
  ...at({ open: 'editing' }, withPicture),
  play: async () => {
    const { getByLabelText } = await dialog()
    const dollars: HTMLInputElement = getByLabelText('Dollar price 1')
    await userEvent.type(dollars, '5')
    await expect(dollars).toHaveValue('129,905')
    await expect(dollars).toHaveAccessibleDescription(/^Los dólares llevan una sola coma o punto/)
    await expect(save()).toBeDisabled()
    for (const entry of ['1.2.3', '1e3', '１２']) {
      await userEvent.clear(dollars)
      await userEvent.paste(entry)
      await expect(dollars).toHaveValue(entry)
      await expect(dollars).toBeInvalid()
      await expect(save()).toBeDisabled()
    }
    await userEvent.clear(dollars)
    await userEvent.type(dollars, '12.5')
    await expect(save()).toBeEnabled()
    await userEvent.tab()
    await expect(dollars).toHaveValue('12,50')
  },
})

// Phase: Editing unusual products

/** The text outlives a reload, the file does not. */
export const EditingARestoredDraftThatHadAPicture = meta.story({
  ...at({ open: 'editing' }, { values: { ...typed, hasPickedPicture: true }, restored: 'yes' }),
  play: onwards(async () => {
    const { getByText, getByLabelText, getByRole, queryByText } = await dialog()
    await expect(getByText(/^La imagen que había elegido no se recupera/)).toBeVisible()
    await expect(getByRole('button', { name: 'Quitar imagen' })).toBeVisible()
    await userEvent.upload(getByLabelText('Image: archivo'), headphonesPicture)
    await waitFor(() => expect(queryByText(/^La imagen que había elegido no se recupera/)).toBeNull())
  }),
})

const ofDraft = { values: { ...asLoaded(headphones), name: 'Audífonos Aurora 2' } }

/** What was typed came back after a reload. */
export const EditingARestoredDraft = meta.story({
  ...ofHeadphones({ open: 'editing' }, { ...ofDraft, restored: 'yes' }),
  play: shows('Se recuperó lo que escribió sin guardar.'),
})

/** A colleague has changed the same fields since: what was typed stays, and Save waits for another look. */
export const EditingInConflict = meta.story({
  ...ofHeadphones(
    { open: 'editing' },
    {
      values: {
        ...asLoaded(headphones),
        name: 'Audífonos Aurora 2',
        categoryId: 3,
        catalogIds: [2],
        description: longText,
        prices: [{ price: '900', dollarPrice: '4,00' }],
      },
      restored: 'conflict',
      conflicts: ['name', 'categoryId', 'catalogIds', 'description', 'prices'],
    },
  ),
  play: async () => {
    await alerts(/^Lo que escribió sigue aquí, sin guardar\. Entretanto alguien guardó otra cosa/)()
    await expect((await dialog()).getByRole('alert')).toHaveTextContent(/Prices.*\d+ \| \$\d+/)
  },
})

/** The draft of a copy whose original a colleague has changed: saving replaces nothing. */
export const EditingACopyInConflict = meta.story({
  ...at(
    { open: 'editing' },
    { values: ofDraft.values, restored: 'conflict', conflicts: ['name'], base: asLoaded(headphones) },
  ),
  play: alerts(/^Lo que escribió sigue aquí, sin guardar\. Entretanto alguien cambió el original:/),
})

/** What no list knows any more is shown by its id, and stays until something else is chosen. */
export const EditingUnknownIds = meta.story({
  ...of(existing(unknownIds))({ open: 'editing' }),
  play: async () => {
    const { getByRole } = await dialog()
    await expect(getByRole('combobox', { name: 'Category' })).toHaveValue('#977')
    await expect(getByRole('combobox', { name: 'TyC' })).toHaveValue('#612')
    await expect(getByRole('combobox', { name: /^Form/ })).toHaveValue('#733')
    await expect(getByRole('button', { name: 'Quitar #904' })).toBeVisible()
    await expect(getByRole('button', { name: 'Quitar #881' })).toBeVisible()
    await expect(save()).toBeEnabled()
  },
})

/** A list in a form that cannot be read is sent as it was read: its field says so, and Save does not wait for it. */
export const EditingListsThatWereNotRead = meta.story({
  ...of({ id: headphones.id, ...valuesOf(draftOf(first(productFrom({ ...headphones, ...unreadLists })))) })({
    open: 'editing',
  }),
  play: async () => {
    const { getByRole } = await dialog()
    for (const name of ['Prices', 'Catalogs', /^Cities/, /^Size/])
      await expect(getByRole('textbox', { name })).toHaveDisplayValue('No se pudo leer')
    await expect(save()).toBeEnabled()
  },
})

/** Where the server keeps a flag, it is a flag. */
export const EditingHiddenTagAsAFlag = meta.story({
  ...ofHeadphones({ open: 'editing' }, { values: { ...draftOf(product(headphones)), hiddenTag: true } }),
  play: onwards(async () => {
    const tag = (await dialog()).getByRole('checkbox', { name: 'Hidden tag' })
    await userEvent.click(tag)
    await expect(tag).not.toBeChecked()
  }),
})

/** Everything is there but the picture of a new product: Save can be pressed, and says it. */
export const EditingWithoutAPicture = meta.story({
  ...at({ open: 'editing' }, { values: typed }),
  play: onwards(async () => {
    const { findByText, getByLabelText, getByTitle, queryByText } = await dialog()
    await userEvent.click(save())
    const missing = 'Un producto nuevo necesita una imagen: sin ella no se crea.'
    await expect(await findByText(missing)).toBeVisible()
    await userEvent.upload(getByLabelText('Image: archivo'), headphonesPicture)
    await waitFor(() => expect(getByTitle(headphonesPicture.name)).toBeVisible())
    await expect(queryByText(missing)).toBeNull()
  }),
})

/** Another that is refused leaves the one before. */
export const EditingWithAPicture = meta.story({
  ...at({ open: 'editing' }, withPicture),
  play: async () => {
    const { findByText, getByLabelText, getByTitle } = await dialog()
    await userEvent.upload(getByLabelText('Image: archivo'), drawing, { applyAccept: false })
    await findByText('Las imágenes SVG no se admiten. Elija una imagen PNG, JPEG o WebP.')
    await userEvent.upload(getByLabelText('Image: archivo'), page, { applyAccept: false })
    await findByText('El archivo no es una imagen PNG, JPEG o WebP. Elija otro.')
    await expect(getByTitle(headphonesPicture.name)).toBeVisible()
  },
})

// Phase: Editing in a tight place

export const EditingWhileChoicesLoad = meta.story(of(existing(headphones), loadingChoices)({ open: 'editing' }))
export const EditingWithoutChoices = meta.story(of(existing(headphones), failedChoices)({ open: 'editing' }))

const long = {
  ...draftOf(product(longWords)),
  name: 'Desoxirribonucleico'.repeat(2),
  description: 'Anticonstitucionalmente'.repeat(20),
  vendorName: 'ComercializadoraInternacionalDeSuministros'.repeat(4),
  hiddenTag: 'otorrinolaringología-'.repeat(9),
  prices: Array.from({ length: 12 }, () => ({ price: '9007199254740991', dollarPrice: '9999999999,99' })),
  isDemonPrice: true,
  catalogIds: [1, 2, 3, 987_654_321],
  sizes: ['s', 'm', 'l', 'xl', 'extragrande-con-tiro-largo'],
  imageUrl: storedPicture,
}
const ofLong = of({ id: 987_654_321, values: long, base: long })

export const EditingLongWords = meta.story(ofLong({ open: 'editing' }))

const play = async () => {
  await dialog()
  await fitsAcross(...document.forms)
  await expect(save()).toBeVisible()
}

export const EditingOnAPhone = meta.story({ ...ofGiftCard({ open: 'editing' }), ...onAPhone, play })
export const EditingLongWordsOnASmallPhone = meta.story({ ...ofLong({ open: 'editing' }), ...onASmallPhone, play })
export const EditingANewProductOnASmallPhone = meta.story({ ...at({ open: 'editing' }), ...onASmallPhone, play })

// Phase: Uploading the picture

export const Uploading = meta.story({
  ...atUpload,
  play: async () => {
    await isSaving()
    await shows('Subiendo la imagen: 40 %')()
  },
})

export const UploadingOnAPhone = meta.story({ ...atUpload, ...onAPhone, play })

export const PictureNotUploaded = meta.story({
  ...at({ open: 'pictureNotUploaded' }, { ...withPicture, problem: unknown('') }),
  play: onwards(async ({ canvas }) => {
    await alerts(/^No se pudo subir la imagen.*Puede guardar otra/)()
    await userEvent.click(save())
    await expect(await canvas.findByText(/^Saved/)).toBeVisible()
  }),
})
// Phase: Saving

export const Saving = meta.story({
  ...ofHeadphones({ sending: 'saving' }),
  play: async () => {
    await isSaving()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})

/** What was typed stays, and the picture that went up is not sent again. */
export const RefusedByTheServer = meta.story({
  ...of(existing(unknownIds))(
    { open: 'refused' },
    {
      problem: refused(categoryNotFound.error.code, categoryNotFound.error.message, 422),
    },
  ),
  play: async () => {
    await alerts('Una categoría ya no existe. Recargue las listas y elija otra.')()
    await expect(screen.getByLabelText('Name')).toHaveValue(unknownIds.name)
    await expect(save()).toBeEnabled()
  },
})
export const Walk = meta.story(
  walkOf(modelOf(productEditorMachine, productEditorSteps, productEditorInputs), at.render, {
    interactions: {
      typed: ({ fill }, { change }) => fill('Name', change.name ?? ''),
      edited: ({ pick, press: click }, { edit }) =>
        edit.type === 'picture.picked' ? pick(/^(Elegir|Cambiar) imagen$/, edit.picture) : click('Quitar imagen'),
      'upload.cancelled': press('Cancelar subida'),
      submitted: press('Save'),
      'draft.discarded': press('Descartar borrador'),
      'record.read': fromOutside,
      ...plainForm.interactions,
    },
    offers: (event, { context: { values, picture, restored } }) => {
      if (event.type === 'typed') return event.change.name !== values.name
      if (event.type === 'edited') return event.edit.type === 'picture.picked' || picture !== null
      if (event.type === 'submitted') return unmetRules(values).length === 0
      return event.type !== 'draft.discarded' || restored !== 'no'
    },
    unseen: plainForm.unseen,
  }),
)
