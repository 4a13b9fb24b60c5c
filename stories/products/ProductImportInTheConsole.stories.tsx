import { importRows } from '#contract/products/samples.ts'
import type { ImportRowWire } from '#contract/products/wire.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { importAnswer, importingProducts } from '#stories/handlers/productImport.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Canvas, fitsAcross, goTo, onASmallPhone } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

/** What the API is telling while the story plays. */
let answer = importAnswer()
let isClosed = Promise.withResolvers<void>()

/** An import goes on while people work on other pages; its count stands at the foot of each. */
const meta = preview.meta({
  title: 'Products/Excel import in the console',
  tags: ['screen'],
  ...inConsole('/products?open=import', () => {
    answer = importAnswer()
    return [...catalogueShop(), answer.handler]
  }),
})

const file = new File(['PK'], 'productos-navidad.xlsx', { type: workbookType })

const [aurora, cafetera, notebook, ...failures] = importRows as readonly [
  ImportRowWire,
  ImportRowWire,
  ImportRowWire,
  ...ImportRowWire[],
]

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Cargar productos por Excel' }, { timeout: 10_000 }))

/** Picks the workbook and presses Guardar. */
async function send() {
  const { getByLabelText, getByRole } = await dialog()
  await userEvent.upload(getByLabelText('Libro de Excel: archivo'), file)
  await waitFor(() => expect(getByRole('button', { name: 'Guardar' })).toBeEnabled())
  await userEvent.click(getByRole('button', { name: 'Guardar' }))
  return dialog()
}

/** Sends a workbook and leaves its dialog; so many of its rows come meanwhile. */
async function begin(canvas: Canvas, rows: number) {
  const { getByRole } = await send()
  await userEvent.click(getByRole('button', { name: 'Cerrar' }))
  answer.write(...importRows.slice(0, rows))
  return canvas.findByRole('button', { name: `Carga de productos: ${rows}` })
}

/** It counts on every page, and says how it ended until its dialog was opened. */
export const CountsOnEveryPage = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await begin(canvas, 2)
    await goTo('Goals')
    await canvas.findByRole('heading', { name: 'Goals' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Carga de productos: 2' }))
    const running = await dialog()
    await running.findByText('Cafetera Doña Inés')
    await userEvent.click(running.getByRole('button', { name: 'Cerrar' }))
    answer.write(...importRows.slice(2))
    await canvas.findByRole('button', { name: 'Carga de productos: 6' })
    answer.end()
    const mark = await canvas.findByRole('button', { name: 'Carga terminada: 4 con error y 2 con éxito' })
    await expect(mark.closest('output')).not.toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Carga de productos/ })).toBeNull()
    await userEvent.click(mark)
    const ended = await dialog()
    await ended.findByText('Carga terminada: 2 con éxito, 4 con error.')
    await userEvent.click(ended.getByRole('button', { name: 'Cerrar' }))
    await canvas.findByRole('button', { name: 'UPLOAD PRODUCTS BY EXCEL' })
    await expect(canvas.queryByRole('button', { name: /^Carga/ })).toBeNull()
  },
})

export const EndedWell = meta.story({
  play: async ({ canvas }) => {
    await begin(canvas, 2)
    answer.end()
    await canvas.findByRole('button', { name: 'Carga terminada: 2 con éxito' })
  },
})

export const Cut = meta.story({
  play: async ({ canvas }) => {
    await begin(canvas, 2)
    answer.cut({ name: 'Notebook', message: 'Updated' })
    await canvas.findByRole('button', { name: 'Carga cortada tras 2 con éxito y 0 con error' })
    await userEvent.click(canvas.getByRole('button', { name: 'Diario: 1 decisión pendiente' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ver la carga' }))
    await dialog()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /pendiente/, hidden: true })).toBeNull())
  },
})

/** The answer comes when its dialog is closed. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    isClosed = Promise.withResolvers()
    msw.use(importingProducts(() => isClosed.promise.then(() => refusal(422, 'workbook-empty', 'It has no products.'))))
  },
  play: async ({ canvas }) => {
    await begin(canvas, 0)
    isClosed.resolve()
    await canvas.findByRole('button', { name: 'Carga rechazada sin crear ningún producto' })
  },
})

export const OnAPhone = meta.story({
  ...onASmallPhone,
  play: async ({ canvas }) => {
    await expect(await begin(canvas, 6)).toBeVisible()
    await fitsAcross()
    answer.end()
    await expect(await canvas.findByRole('button', { name: /4 con error/ })).toBeVisible()
    await fitsAcross()
  },
})

/** Each row is there as soon as its last byte is, wherever the bytes were cut. */
export const RowsAppearAsTheyArrive = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const { findByText, queryByText, getAllByRole } = await send()
    answer.write(aurora)
    await findByText('Audífonos inalámbricos Aurora')
    await findByText(/^El servicio está creando los productos/)
    await expect(queryByText('Cafetera Doña Inés')).toBeNull()
    answer.write(cafetera, notebook, ...failures)
    await findByText('Bono Librería El Árbol 📚')
    await expect(queryByText(/^Carga terminada/)).toBeNull()
    answer.end()
    await findByText('Carga terminada: 2 con éxito, 4 con error.')
    await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(importRows.length))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Carga/, hidden: true })).toBeNull())
  },
})

/** As where it lies on a stick that was pulled out. */
export const AFileThatCannotBeRead = meta.story({
  play: async () => {
    const { getByLabelText, findByRole, queryByRole, getByRole } = await dialog()
    const away = new File(['PK'], file.name, { type: workbookType })
    away.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'))
    await userEvent.upload(getByLabelText('Libro de Excel: archivo'), away)
    await expect(await findByRole('alert')).toHaveTextContent(/^No se pudo leer el archivo/)
    await expect(getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await userEvent.upload(getByLabelText('Libro de Excel: archivo'), file)
    await waitFor(() => expect(getByRole('button', { name: 'Guardar' })).toBeEnabled())
    await expect(queryByRole('alert')).toBeNull()
  },
})
