import { headphones, longWords, products } from '#contract/products/samples.ts'
import type { ProductWire } from '#contract/products/wire.ts'
import {
  catalogueShop,
  listingFromPage,
  listingOf,
  listingProducts,
  savingProduct,
} from '#stories/handlers/catalogue.ts'
import { formsBackend } from '#stories/handlers/forms.ts'
import { afterwards, inTurn, maintenance, refusal, silence, untilPressed } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { storedPicture } from '#stories/support/pictures.ts'
import { HttpResponse } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  awaitsRows,
  fill,
  fitsAcross,
  isGone,
  offersANewOne,
  onADesk,
  onASmallPhone,
  shows,
  type Canvas,
} from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

/** All products as they arrive page by page: searched, filtered and sorted in the browser. */
const meta = preview.meta({
  id: 'products-products-tab',
  title: 'Products/Products tab',
  tags: ['screen'],
  ...inConsole('/products', () => [...catalogueShop(), ...formsBackend()]),
})

const long: ProductWire = {
  ...longWords,
  id: 987_654_321,
  name: 'DesoxirribonucleicoDesoxirribonucleico',
  description: `<script>document.title = "run"</script><p>${'Anticonstitucionalmente'.repeat(20)}</p>`,
  imageURL: storedPicture,
  prices: [
    { price: 9_007_199_254_740_991, dollar_price: 9_999_999_999.99 },
    { price: 1, dollar_price: 0.01 },
    { price: 2, dollar_price: 0.02 },
  ],
}
const many: readonly ProductWire[] = Array.from({ length: 240 }, (_, n) => ({
  ...headphones,
  id: 8000 - n,
  name: `Audífonos ${n + 1}`,
  imageURL: n % 3 === 0 ? '' : storedPicture,
}))
const twoPages = { products: many, productsPerPage: 120 }

const row = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('row', { name })

const skus = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map(({ cells }) => cells[4]?.textContent)

// Phase: Loading, empty, failed

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingProducts(silence)),
  play: async ({ canvas }) => {
    await awaitsRows('Productos')()
    await expect(canvas.getByRole('button', { name: 'Add New Product' })).toBeEnabled()
  },
})

/** Staff can work with the first page; a thin line shows that others are loading. */
export const Growing = meta.story({
  ...onADesk,
  beforeEach: ({ msw }) => msw.use(listingFromPage(2, silence), ...catalogueShop(twoPages)),
  play: async ({ canvas }) => {
    await row(canvas, /Audífonos 1 /)
    await expect(canvas.getByText('120 productos')).toBeInTheDocument()
    await canvas.findByText(/^Cargando productos: 120/)
    await canvas.findByRole('progressbar', { name: 'Cargando productos' })
    await fill(canvas.getByRole('searchbox', { name: 'Buscar productos' }), 'audifonos 117')
    await row(canvas, /Audífonos 117 /)
    await canvas.findByText('1 de 120 productos')
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Seleccionar todos/ }))
    await canvas.findByText('Son los que habían llegado; faltan otros.')
  },
})

/** The loaded products stay, and a button loads the others. */
export const IncompleteThenContinued = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(listingFromPage(2, untilPressed(maintenance)), ...catalogueShop(twoPages)),
  play: async ({ canvas }) => {
    const goOn = await canvas.findByRole('button', { name: 'Seguir cargando' })
    await expect(canvas.getByText(/^Lista incompleta: se cargaron 120 productos. The database/)).toBeVisible()
    await row(canvas, /Audífonos 1 /)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Seleccionar todos/ }))
    await canvas.findByText('Son los que habían llegado; faltan otros.')
    await userEvent.click(goOn)
    await userEvent.click(await canvas.findByRole('button', { name: 'Seleccionar los 240 que coinciden' }))
    await expect(canvas.getAllByText('240 productos')).toHaveLength(2)
    await expect(canvas.queryByText(/^Lista incompleta/)).toBeNull()
    await expect(canvas.queryByText(/faltan otros/)).toBeNull()
  },
})

/** A held mouse button stands for a search that takes long: nothing is drawn anew before it is over. */
export const TicksWaitForTheirSearch = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(...catalogueShop(twoPages)),
  play: async ({ canvas }) => {
    await canvas.findByText('240 productos')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Seleccionar Audífonos 1' }))
    const head = canvas.getByRole('checkbox', { name: /^Seleccionar todos/ })
    await expect(head).toBeEnabled()
    await fireEvent.pointerDown(head)
    await fireEvent.change(canvas.getByRole('searchbox', { name: 'Buscar productos' }), { target: { value: '117' } })
    await expect(canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 2' })).toBeDisabled()
    await expect(head).toBeDisabled()
    await fireEvent.mouseUp(head)
    await canvas.findByText('1 de 240 productos')
    await waitFor(() => expect(head).toBeEnabled())
    await userEvent.click(head)
    await canvas.findByText('2 productos')
  },
})

/** A run takes at most 1000 products: the others stay ticked for the next run. */
export const MoreThanARunTakes = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      savingProduct(silence)[1]!,
      ...catalogueShop({ products: Array.from({ length: 1012 }, (_, n) => ({ ...headphones, id: 9000 - n })) }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('1012 productos')
    await userEvent.click(canvas.getByLabelText(/^Seleccionar todos/))
    const catalog = await screen.findByLabelText<HTMLSelectElement>('Catálogo para la selección')
    await userEvent.selectOptions(catalog, catalog.options[catalog.options.length - 1]!)
    await userEvent.click(screen.getByText('Aplicar'))
    const question = within(await screen.findByRole('alertdialog'))
    await question.findByText(/^1000 productos van a /)
    await question.findByText('Como máximo 1000 a la vez: quedan 12 productos en la selección.')
    await userEvent.click(question.getByRole('button', { name: 'Aplicar' }))
    await canvas.findByText('0 de 1000')
    await canvas.findByText('12 productos')
  },
})

let letGo = () => {}

/** The question is about what is still ticked when the catalog was read. */
export const UntickedBeforeTheQuestion = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  beforeEach({ msw }) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    letGo = () => resolve(undefined)
    msw.use(
      listingOf(
        'catalog',
        afterwards(1, () => promise),
      ),
      ...catalogueShop(twoPages),
    )
  },
  play: async ({ canvas }) => {
    const tickOf = (n: number) => canvas.findByRole('checkbox', { name: `Seleccionar Audífonos ${n}` })
    for (const n of [1, 2, 3]) await userEvent.click(await tickOf(n))
    const catalog = await screen.findByLabelText<HTMLSelectElement>('Catálogo para la selección')
    await userEvent.selectOptions(catalog, catalog.options[catalog.options.length - 1]!)
    await userEvent.click(screen.getByText('Aplicar'))
    await userEvent.click(await tickOf(2))
    letGo()
    const question = within(await screen.findByRole('alertdialog'))
    await question.findByText(/^2 productos van a /)
  },
})

/** The server always says that there is a next page, and repeats the last one. */
export const StoppedAtARepeatedPage = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      listingProducts(() => HttpResponse.json({ success: true, data: products, next: true })),
      ...catalogueShop(),
    ),
  play: async ({ canvas }) => {
    await shows(/^El servicio dice que hay más páginas, pero la última no trae ningún producto nuevo/)()
    await expect(canvas.getByText(`${products.length} productos`)).toBeInTheDocument()
  },
})

export const FailedThenRetried = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      listingProducts(inTurn(() => refusal(403, 'not-allowed', 'This account may not read products.'), maintenance)),
    ),
  play: async ({ canvas }) => {
    await shows('Su cuenta no puede ver los productos')()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await shows('No se pudieron cargar los productos', 'The database is being maintained.')()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await row(canvas, /Cafetera Doña Inés/)
  },
})
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ products: [] })),
  play: offersANewOne('No hay productos', 'Add New Product'),
})

/** The address holds the search. */
export const NothingFound = meta.story({
  args: { address: '/products?q=trineo' },
  play: async ({ canvas }) => {
    await shows('Ningún producto coincide', '0 de 8 productos')()
    await expect(canvas.getByRole('searchbox')).toHaveValue('trineo')
  },
})

// Phase: Full

export const Full = meta.story({
  ...onADesk,
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ products: products.map((one) => ({ ...one, imageURL: storedPicture })) })),
  play: async ({ canvas }) => {
    const { getByText } = within(await row(canvas, /Bono Mercado Ñandú/))
    await expect(getByText('$3,00 | 950')).toBeVisible()
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads.slice(1, 10).join()).toBe(
      'Catalogs,Name,Size,SKU #,Category,Cost($) | Points,Description,TyC,Cities',
    )
    await waitFor(() => expect(within(canvas.getByRole('row', { name: /Morral/ })).getByText('#881')).toBeVisible())
  },
})

/** Descriptions are rendered as HTML, and none of their scripts run. */
export const FullLongWords = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ products: [long, ...products] })),
  play: async ({ canvas }) => {
    const found = await row(canvas, /Desoxirribonucleico.*987654321/)
    await expect(found.querySelector('script')).toBeNull()
    await expect(document.title).not.toBe('run')
    await fitsAcross()
  },
})
export const FullOnAPhone = FullLongWords.extend(onASmallPhone)

/** A card begins with the product's name and shows every price. */
export const FullOnAPhoneWithAllPrices = meta.story({
  ...onASmallPhone,
  play: async ({ canvas }) => {
    const { getAllByRole, getByText, queryByRole } = within(await row(canvas, /Bono Mercado Ñandú/))
    const cells = getAllByRole('cell').toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    await expect(cells[0]).toHaveTextContent('Bono Mercado Ñandú')
    for (const pair of ['$3,00 | 950', '$15,00 | 4750', '$29,99 | 9500']) await expect(getByText(pair)).toBeVisible()
    await expect(queryByRole('button', { name: /precio/ })).toBeNull()
  },
})

/** An id without a name in its list is shown as the id, as is every id while a list is missing. */
export const FullWithoutLookups = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('catalog', maintenance), listingOf('city', maintenance), listingOf('tyc', silence)),
  play: async ({ canvas }) => {
    const { getByText } = within(await row(canvas, /Cafetera/))
    await expect(getByText('#1, #2')).toBeVisible()
    await canvas.findByText(/^No se pudieron cargar los catálogos y las ciudades: The database/)
  },
})

/** Only the missing list is requested again. */
export const FullWithLookupsRetried = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(listingOf('tyc', untilPressed(maintenance))),
  play: async ({ canvas }) => {
    await row(canvas, /Cafetera/)
    await canvas.findByText(/^No se pudieron cargar los TyC/)
    await expect(within(canvas.getByRole('row', { name: /Cafetera/ })).getByText('#1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await within(await row(canvas, /Cafetera/)).findByText('Entrega a domicilio')
    await expect(canvas.queryByText(/^No se pudieron cargar/)).toBeNull()
  },
})

// Phase: Searched, narrowed, sorted

/** By words of name, SKU, category, vendor and other names, without accents, at each key. */
export const Searched = meta.story({
  play: async ({ canvas }) => {
    await row(canvas, /Audífonos/)
    const search = canvas.getByRole('searchbox', { name: 'Buscar productos' })
    await userEvent.type(search, 'DONA ines')
    await waitFor(() => expect(skus()).toEqual(['1202']))
    await userEvent.clear(search)
    await fill(search, '1204')
    await waitFor(() => expect(skus()).toEqual(['1204']))
    await userEvent.clear(search)
    await canvas.findByText(`${products.length} productos`)
  },
})

/** By category, catalog, city, form and featured. The address holds each filter, and its chip removes it. */
export const Filtered = meta.story({
  ...onADesk,
  args: { address: '/products?city=none&form=none&import=another' },
  play: async ({ canvas }) => {
    await shows('Ningún producto coincide', 'ya no está en este navegador')()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Carga de Excel' }))
    await waitFor(() => expect(skus()).toEqual(['1207', '1208']))
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Formulario' }))
    await waitFor(() => expect(skus()).toEqual(['1204', '1207', '1208']))
    await expect(canvas.getByRole('combobox', { name: 'Filtrar por formulario' })).toHaveFocus()
    await fill(canvas.getByRole('combobox', { name: 'Filtrar por catálogo' }), 'navidad')
    await userEvent.click(await screen.findByRole('option', { name: 'Navidad México' }))
    await waitFor(() => expect(skus()).toEqual(['1204', '1208']))
    await expect(canvas.getByText(`2 de ${products.length} productos`)).toBeInTheDocument()
    await fill(canvas.getByRole('combobox', { name: 'Filtrar por formulario' }), 'reserva')
    await userEvent.click(await screen.findByRole('option', { name: /Reserva/ }))
    await shows('Ningún producto coincide')()
  },
})
export const FilteredOnAPhone = Filtered.extend({
  ...onASmallPhone,
  play: async ({ canvas }) => {
    await canvas.findByText('Sin ciudad', { selector: 'b' })
    await fitsAcross()
  },
})

export const SortedFromTheAddress = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  args: { address: '/products?sort=-price' },
  play: async ({ canvas }) => {
    await row(canvas, /Audífonos/)
    await waitFor(() => expect(skus().slice(0, 3)).toEqual(['1205', '1201', '1202']))
    const head = canvas.getByRole('columnheader', { name: /Cost/ })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(skus()).toEqual(products.map(({ id }) => String(id))))
  },
})

export const ColumnsHidden = meta.story({
  play: async ({ canvas }) => {
    await row(canvas, /Audífonos/)
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Description' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Catalogs' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Description' })).toBeNull())
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Catalogs' })).toBeNull())
    await expect(await canvas.findByRole('columnheader', { name: 'TyC' })).toBeVisible()
  },
})

// Phase: Full

/** A row shows two prices and the number of others, which open by key and by touch. */
export const FullWithMorePrices = meta.story({
  ...onADesk,
  play: async ({ canvas }) => {
    const found = await row(canvas, /Bono Mercado Ñandú/)
    const more = within(found).getByRole('button', { name: '+1 precio' })
    found.focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(more).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('$29,99 | 9500')
    await userEvent.keyboard('{Escape}')
    await isGone('tooltip')
    // Away from the last click of the story before, of which the tap would be the second half.
    const tap = { keys: '[TouchA]', target: more, coords: { clientX: 300, clientY: 300 } }
    await userEvent.pointer(tap)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('$29,99 | 9500')
    await userEvent.pointer(tap)
    await isGone('tooltip')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

// Phase: Searched, narrowed, sorted

/** An address cannot hide the name column. */
export const ColumnsHiddenButTheName = meta.story({
  args: { address: '/products?hide=catalogs,name,size,sku,category,price,description,tyc,cities' },
  play: async ({ canvas }) => {
    await row(canvas, /Audífonos/)
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads).toEqual(['Selección', 'Name', 'Acciones'])
  },
})

// Phase: Opened

/** By a click on the row or by its menu, which does not trigger the row's click. */
export const Opened = meta.story({
  play: async ({ canvas }) => {
    const opened = async () => within(await screen.findByRole('dialog', { name: 'Edit · SKU 1202' }))
    await userEvent.click(await row(canvas, /Cafetera Doña Inés/))
    await expect(await (await opened()).findByLabelText('Name')).toHaveValue('Cafetera Doña Inés')
    await userEvent.click((await opened()).getByRole('button', { name: 'Cancel' }))
    await isGone('dialog')
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de Cafetera Doña Inés' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await opened()
  },
})

/** The dialog waits for the page that has the product. */
export const OpenedBeforeItsPage = meta.story({
  args: { address: '/products?open=7800' },
  beforeEach: ({ msw }) => msw.use(listingFromPage(2, silence), ...catalogueShop(twoPages)),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit · SKU 7800' })
    await screen.findByRole('progressbar', { name: 'Cargando el producto' })
  },
})
