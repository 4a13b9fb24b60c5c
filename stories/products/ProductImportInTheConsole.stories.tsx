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

/** The answer that the story writes while it plays. */
let answer = importAnswer()
let isClosed = Promise.withResolvers<void>()

/** An import continues while staff work on other pages; the bottom of each page shows its progress. */
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

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cargar productos por Excel' }))

async function send() {
  const { getByLabelText, getByRole } = await dialog()
  await userEvent.upload(getByLabelText('Libro de Excel: archivo'), file)
  await waitFor(() => expect(getByRole('button', { name: 'Guardar' })).toBeEnabled())
  await userEvent.click(getByRole('button', { name: 'Guardar' }))
  return dialog()
}

/** Sends a workbook and closes its dialog, while this many rows arrive. */
async function begin(canvas: Canvas, rows: number) {
  const { getByRole } = await send()
  await userEvent.click(getByRole('button', { name: 'Cerrar' }))
  answer.write(...importRows.slice(0, rows))
  return canvas.findByRole('button', { name: `Carga de productos: ${rows}` })
}

/** Every page shows the progress, and then the result until staff open the dialog. */
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

/** The answer arrives after the dialog was closed. */
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

/** A row appears with its last byte, wherever the network cuts the stream. */
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

/** For example on a USB stick that was pulled out. */
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
