import { longWords } from '#contract/products/samples.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { formsBackend } from '#stories/handlers/forms.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { onASmallPhone, type Canvas } from '#stories/support/plays.ts'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The tables of products on phones, tablets and at high zoom: rows become cards, or the table scrolls sideways. */
const meta = preview.meta({
  title: 'Products/Tables on every width',
  tags: ['screen'],
  ...inConsole('/products', () => [...catalogueShop(), ...formsBackend()]),
  afterEach: () => window.scrollTo(0, 0),
})

const firstRow = async (canvas: Canvas) => {
  const menu = await canvas.findAllByRole('button', { name: /^Acciones de/ })
  return menu[0]?.closest('tr') as HTMLElement
}

const boxOf = (element: Element | null | undefined) => (element as Element).getBoundingClientRect()

/** The name comes right after the tick, and the menu is at its side. */
async function nameBesideMenu({ canvas }: { readonly canvas: Canvas }) {
  const row = await firstRow(canvas)
  const menu = within(row).getByRole('button', { name: /^Acciones de/ })
  const name = menu.getAttribute('aria-label')?.replace('Acciones de ', '') ?? ''
  const words = boxOf(within(row).getByText(name))
  const dots = boxOf(menu)
  await expect(words.left - boxOf(row).left).toBeLessThan(100)
  await expect(words.right).toBeLessThanOrEqual(dots.left)
  await expect(Math.abs((words.top + words.bottom) / 2 - (dots.top + dots.bottom) / 2)).toBeLessThan(3)
  for (const cell of within(row).getAllByRole('cell')) {
    if (!cell.contains(menu)) await expect(boxOf(cell).top).toBeGreaterThanOrEqual(words.top - 10)
  }
  await expect(boxOf(row).right).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

const card = (tab: string) => ({
  args: { address: `/products?tab=${tab}` },
  ...onASmallPhone,
  play: nameBesideMenu,
})

export const CardsOfProducts = meta.story(card('products'))
/** Touch screens show no titles, so cards must not cut names. */
export const CardsShowWholeNames = meta.story({
  ...card('products'),
  beforeEach: ({ msw }) =>
    msw.use(...catalogueShop({ products: [{ ...longWords, name: 'Desoxirribonucleico '.repeat(4).trim() }] })),
  play: async ({ canvas }) => {
    const name = await canvas.findByTitle(/^Desoxirribonucleico/)
    await expect(boxOf(name).height).toBeGreaterThanOrEqual(4 * 20)
  },
})
async function toolsOnOneLine({ canvas }: { readonly canvas: Canvas }) {
  const search = boxOf(await canvas.findByRole('searchbox'))
  for (const name of ['Columnas', 'UPLOAD PRODUCTS BY EXCEL', 'Add New Product']) {
    await expect(boxOf(canvas.getByRole('button', { name })).top).toBe(search.top)
  }
  await expect(boxOf(canvas.getByRole('button', { name: 'Columnas' })).left).toBeGreaterThan(search.right)
}
export const ToolsOnATablet = meta.story({
  globals: { viewport: { value: 'portrait' } },
  play: toolsOnOneLine,
})
export const CardsOfCatalogs = meta.story(card('catalog'))
export const CardsOfCategories = meta.story(card('categories'))
export const CardsOfTyc = meta.story(card('tyc'))
export const CardsOfCities = meta.story(card('city'))
export const CardsOfForms = meta.story(card('form'))

/** The head covers the rows after scrolling sideways, and before the page scrolls past the head. */
async function headAboveTheRows({ canvas }: { readonly canvas: Canvas }) {
  const row = await firstRow(canvas)
  const head = row.closest('table')?.querySelector('th')
  const scroller = row.closest('section') as HTMLElement
  await waitFor(() => expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth))
  for (const left of [0, 40, scroller.scrollWidth]) {
    for (const top of [0, 24]) {
      scroller.scrollLeft = left
      window.scrollTo(0, top)
      await expect(boxOf(head).bottom).toBeLessThanOrEqual(boxOf(row).top + 0.5)
    }
  }
}

const scrolling = (tab: string, width: 'zoomed' | 'laptop') => ({
  args: { address: `/products?tab=${tab}` },
  globals: { viewport: { value: width } },
  play: headAboveTheRows,
})

export const SidewaysProductsAt125 = meta.story(scrolling('products', 'laptop'))
export const SidewaysProductsAt200 = meta.story(scrolling('products', 'zoomed'))
export const SidewaysCatalogsAt200 = meta.story(scrolling('catalog', 'zoomed'))
export const SidewaysFormsAt200 = meta.story(scrolling('form', 'zoomed'))
