import { importRows } from '#contract/products/samples.ts'
import type { ImportRowWire } from '#contract/products/wire.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { importAnswer, importingProducts, importOf } from '#stories/handlers/productImport.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** What the API is telling while the story plays. */
let answer = importAnswer()

const meta = preview.meta({
  title: 'Products/Excel import in the console',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/products?open=import' },
  beforeEach: ({ msw }) => {
    answer = importAnswer()
    msw.use(...sessionHandlers, ...catalogueShop(), answer.handler)
  },
})

const file = new File(['PK'], 'productos-navidad.xlsx', { type: workbookType })
const [aurora, cafetera, notebook, ...failures] = importRows as readonly [
  ImportRowWire,
  ImportRowWire,
  ImportRowWire,
  ...ImportRowWire[],
]
const hostile: ImportRowWire = {
  name: '<script>document.title = "run"</script>',
  message: 'Created with SKU 1302 <img src=x onerror=alert(1)>',
}

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
  play: async () => {
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
  },
})

/** 'Notebook creado' begins with 'Not': it is red, to the letter of the rule. */
export const RedByTheLiteralRule = meta.story({
  play: async () => {
    const { findByText } = await send()
    answer.write(aurora, notebook)
    const red = await findByText('Notebook creado')
    const green = await findByText('Creado con el SKU 1301')
    await expect(red.closest('li')).toHaveTextContent(/^Falló/)
    await expect(green.closest('li')).toHaveTextContent(/^Listo/)
    await expect(getComputedStyle(red).color).not.toBe(getComputedStyle(green).color)
  },
})

/** Whatever a workbook holds is text. */
export const MarkupIsText = meta.story({
  play: async () => {
    const title = document.title
    const { findByText, getAllByRole } = await send()
    answer.write(hostile)
    await expect(await findByText(hostile.name)).toBeVisible()
    await findByText(hostile.message)
    await expect(getAllByRole('listitem')[0]?.querySelector('script, img')).toBeNull()
    await expect(document.title).toBe(title)
  },
})

export const FilteredToTheFailures = meta.story({
  beforeEach: ({ msw }) => msw.use(importOf(importRows)),
  play: async () => {
    const { findByText, getByRole, getAllByRole } = await send()
    await findByText(/^Carga terminada/)
    await userEvent.click(getByRole('checkbox', { name: 'Solo las fallidas' }))
    await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(4))
    await expect(getByRole('button', { name: 'Descargar filas fallidas' })).toBeVisible()
  },
})

/** The run goes on with the mark in the bar, which leads back to it. */
export const ClosedWhileItRuns = meta.story({
  play: async ({ canvas }) => {
    const { findByText, getByRole } = await send()
    answer.write(aurora)
    await findByText('Audífonos inalámbricos Aurora')
    await userEvent.click(getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await canvas.findByRole('button', { name: 'Carga de productos: 1' })
    answer.write(cafetera)
    const mark = await canvas.findByRole('button', { name: 'Carga de productos: 2' })
    await userEvent.click(mark)
    const reopened = await dialog()
    await reopened.findByText('Cafetera Doña Inés')
    answer.end()
    await reopened.findByText('Carga terminada: 2 con éxito, 0 con error.')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Carga/, hidden: true })).toBeNull())
  },
})

export const Cancelled = meta.story({
  play: async () => {
    const { findByText, getByRole, getByText } = await send()
    answer.write(aurora, cafetera)
    await findByText('Cafetera Doña Inés')
    await userEvent.click(getByRole('button', { name: 'Cancelar carga' }))
    await findByText('Carga cancelada. Las 2 filas recibidas quedan como están.')
    await expect(getByText('Cafetera Doña Inés')).toBeVisible()
  },
})

/** The connection breaks in the middle of a row: those before stand, that one does not count. */
export const Cut = meta.story({
  play: async () => {
    const { findByText, findByRole, queryByText } = await send()
    answer.write(aurora)
    await findByText('Audífonos inalámbricos Aurora')
    answer.cut(cafetera)
    await expect(await findByRole('alert')).toHaveTextContent(
      /^Error al obtener datos. Se recibió 1 fila y luego se cortó la conexión/,
    )
    await expect(queryByText(/Cafetera/)).toBeNull()
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

export const RefusedInTheServersWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      importingProducts(() =>
        refusal(422, 'column-missing', 'The first row has no column "prices". Please use the template.'),
      ),
    ),
  play: async () => {
    const { findByRole } = await send()
    await expect(await findByRole('alert')).toHaveTextContent(/The first row has no column "prices"/)
  },
})

const thousands = Array.from({ length: 5000 }, (_, n) =>
  n % 20 === 19
    ? { name: `Ñandú ${n + 1} 📚`, message: `Not created: row ${n + 2}, column category: must not be empty.` }
    : { name: `Producto ${n + 1}`, message: `Created with SKU ${n + 1}` },
)

/** Only the rows in sight are drawn. */
export const FiveThousandRows = meta.story({
  beforeEach: ({ msw }) => msw.use(importOf(thousands, 16_381)),
  play: async () => {
    const { findByText, queryByText, getByRole, getAllByRole } = await send()
    const end = () => queryByText('Carga terminada: 4750 con éxito, 250 con error.')
    await waitFor(() => expect(end()).not.toBeNull(), { timeout: 10_000 })
    await expect(getAllByRole('listitem').length).toBeLessThan(40)
    await userEvent.click(getByRole('checkbox', { name: 'Solo las fallidas' }))
    const rows = getByRole('region', { name: 'Filas' })
    rows.scrollTop = rows.scrollHeight
    await findByText('Ñandú 5000 📚')
  },
})
