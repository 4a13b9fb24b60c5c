import { importRows } from '#contract/products/samples.ts'
import type { ImportRowWire } from '#contract/products/wire.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { importAnswer } from '#stories/handlers/productImport.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** What the API is telling while the story plays. */
let answer = importAnswer()

const meta = preview.meta({
  title: 'Products/Excel import in the console',
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

/** Each row is there as soon as its last byte is, wherever the bytes were cut. */
export const RowsAppearAsTheyArrive = meta.story({
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
