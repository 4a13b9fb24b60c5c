import { giftCard, headphones, olderProduct } from '#contract/products/samples.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, onASmallPhone, type Canvas } from '#stories/support/plays.ts'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** One attribute of many products: before and after of each, and what is left out with its reason. */
const meta = preview.meta({
  id: 'products-many-at-once',
  title: 'Products/Many products at once',
  tags: ['screen'],
  ...inConsole('/products', () => catalogueShop()),
})

/** Ticks the products in sight and opens the dialog. */
async function opened({ canvas }: { readonly canvas: Canvas }) {
  await canvas.findByText(headphones.name)
  for (const tick of document.querySelectorAll<HTMLInputElement>('main [data-tick]:not(thead *)'))
    await fireEvent.click(tick)
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Cambiar \d+ productos$/ })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const NothingChosen = meta.story({
  play: async (story) => {
    const { getByText, getByRole } = await opened(story)
    await expect(getByText(/^Diga qué cambiar/)).toBeVisible()
    await expect(getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  },
})

export const PriceRaised = meta.story({
  play: async (story) => {
    const { getByLabelText, getByText, findByText, getByRole } = await opened(story)
    await userEvent.type(getByLabelText('Porcentaje'), '8')
    await findByText('45.350')
    await expect(getByText(`${giftCard.prices.length} filas de precio`)).toBeVisible()
    await expect(getByRole('button', { name: `Abrir ${giftCard.name}` })).toBeVisible()
  },
})
export const PriceRaisedOnAPhone = PriceRaised.extend({
  ...onASmallPhone,
  play: async (story) => {
    await PriceRaised.input.play?.(story)
    await fitsAcross()
  },
})

/** What is left out stands below what changes, each with its reason. */
export const PriceRaisedSomeLeftOut = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ products: [headphones, giftCard, olderProduct] })),
  play: async (story) => {
    const { getByLabelText, getByText, findByText } = await opened(story)
    await userEvent.type(getByLabelText('Porcentaje'), '8')
    await expect(await findByText('2 quedan fuera y no cambian')).toBeVisible()
    for (const why of [`${giftCard.prices.length} filas de precio`, 'Dólares en 0'])
      await expect(getByText(why)).toBeVisible()
  },
})

export const PriceLoweredByTooMuch = meta.story({
  play: async (story) => {
    const { getByLabelText, findByText, getByRole } = await opened(story)
    await userEvent.click(getByLabelText('Bajar %'))
    await userEvent.type(getByLabelText('Porcentaje'), '100')
    await findByText('De 0,01 a 99,99, con dos decimales como máximo.')
    await expect(getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  },
})

export const Featured = meta.story({
  play: async (story) => {
    const { getByRole, findAllByText } = await opened(story)
    await userEvent.click(getByRole('radio', { name: 'Destacado' }))
    await findAllByText('Ya está así')
  },
})

export const CategoryOnAPhone = meta.story({
  ...onASmallPhone,
  play: async (story) => {
    const { getByLabelText, getByRole, findAllByText } = await opened(story)
    await userEvent.click(getByLabelText('Categoría'))
    await userEvent.click(getByRole('combobox', { name: 'Categoría nueva' }))
    await userEvent.click(await screen.findByRole('option', { name: headphones.category!.name }))
    await findAllByText('Ya está así')
    await fitsAcross()
  },
})
