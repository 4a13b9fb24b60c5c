import { importRows } from '#contract/products/samples.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { importAnswer } from '#stories/handlers/productImport.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** What the API is telling while the story plays. */
let answer = importAnswer()

const meta = preview.meta({
  title: 'Console/Import mark',
  component: OpenConsole,
  parameters: {
    frame: 'bare',
    viewport: { options: { phone: { name: 'Phone, 320', styles: { width: '320px', height: '720px' } } } },
  },
  args: { address: '/products?open=import' },
  beforeEach: ({ msw }) => {
    answer = importAnswer()
    msw.use(...sessionHandlers, ...catalogueShop(), answer.handler)
  },
})

const file = new File(['PK'], 'productos-navidad.xlsx', { type: workbookType })

type Canvas = ReturnType<typeof within>

/** Sends a workbook and leaves its dialog; so many of its rows come meanwhile. */
async function begin(canvas: Canvas, rows: number) {
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await userEvent.upload(dialog.getByLabelText('Libro de Excel: archivo'), file)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled())
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  answer.write(...importRows.slice(0, rows))
  return canvas.findByRole('button', { name: `Carga de productos: ${rows}` })
}

export const BeforeTheFirstRow = meta.story({
  play: async ({ canvas }) => {
    await begin(canvas, 0)
  },
})

/** It counts on every page, and is gone at the end. */
export const CountsOnEveryPage = meta.story({
  play: async ({ canvas }) => {
    await begin(canvas, 2)
    await userEvent.click(canvas.getByRole('link', { name: 'Goals' }))
    await canvas.findByRole('heading', { name: 'Goals' })
    await canvas.findByRole('button', { name: 'Carga de productos: 2' })
    answer.write(...importRows.slice(2))
    await canvas.findByRole('button', { name: 'Carga de productos: 6' })
    answer.end()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Carga de productos/ })).toBeNull())
  },
})

export const LeadsBackToTheRun = meta.story({
  play: async ({ canvas }) => {
    await begin(canvas, 2)
    await userEvent.click(canvas.getByRole('link', { name: 'Goals' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Carga de productos: 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cargar productos por Excel' }))
    await dialog.findByText('Cafetera Doña Inés')
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await begin(canvas, 6)).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})
