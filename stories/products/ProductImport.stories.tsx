import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { importRows } from '#contract/products/samples.ts'
import { largestWorkbook, workbookType } from '#contract/products/workbook.ts'
import { productImportMachine, type ProductImport } from '#machines/products/productImport.ts'
import type { Verdict } from '#contract/products/import/rehearsal.ts'
import type { RehearsedProps, Rehearsing } from '#screens/products/import/Rehearsed.tsx'
import { ImportDialog, type ImportDialogProps } from '#screens/products/import/ImportDialog.tsx'
import { productImportModel } from '#stories/models/products/productImport.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { alerts, fitsAcross, onAPhone, shows, onwards } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const machine = productImportMachine.provide({
  actors: { importProducts: answering(({ report }: ProductImport) => report(importRows)) },
})

const file = new File(['PK'], 'productos-navidad.xlsx', { type: workbookType })

/** The import continues while the dialog is closed. */
function Stage(
  props: Omit<ImportDialogProps, 'onClose' | 'onShow' | 'onTemplate' | 'onFailedRows' | 'onPick' | 'trouble'>,
) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <OffScreen text="Closed. A run goes on, and the bar of every page shows it." />
  return (
    <ImportDialog
      {...props}
      onClose={() => setOpen(false)}
      onTemplate={download}
      onFailedRows={download}
      onShow={download}
      onPick={(picked) => props.send({ type: 'file.picked', file: picked })}
      trouble={null}
    />
  )
}

const download = fn()

const at = workflow(machine, { file, rows: [], problem: null, isSeen: true }, (snapshot, send) => (
  <Stage snapshot={snapshot} send={send} />
))

const streaming = at({ importing: 'streaming' }, { rows: importRows })
const good = importRows.slice(0, 2)
const many = Array.from({ length: 5000 }, (_, n): ImportRow => ({
  name: `Producto ${n + 1}`,
  message: n % 20 === 19 ? `Not created: row ${n + 2} has no category.` : `Created with SKU ${n + 1}`,
}))

const meta = preview.meta({ id: 'products-excel-import', title: 'Products/Excel import', tags: ['workflow', 'state'] })

async function dialog() {
  const found = await screen.findByRole('dialog', { name: 'Cargar productos por Excel' })
  await waitFor(() => expect(found).toBeVisible())
  return within(found)
}
const pick = async (picked: File) =>
  userEvent.upload(await screen.findByLabelText('Libro de Excel: archivo'), picked, { applyAccept: false })
const guardar = () => screen.getByRole('button', { name: 'Guardar' })

// Phase: Picking a file

/** Guardar waits for a workbook; the template can be downloaded. A picked workbook is sent and imported. */
export const Idle = meta.story({
  ...at('idle', { file: null }),
  play: onwards(async () => {
    const { getByRole } = await dialog()
    await expect(guardar()).toBeDisabled()
    await userEvent.click(getByRole('button', { name: 'Descargar plantilla' }))
    await expect(download).toHaveBeenCalled()
    await pick(file)
    await userEvent.click(guardar())
    await shows('Carga terminada: 2 con éxito, 4 con error.')()
  }),
})

export const Picked = meta.story({
  ...at('picked'),
  play: async () => {
    const { getByTitle } = await dialog()
    await expect(getByTitle('productos-navidad.xlsx')).toBeVisible()
    await expect(guardar()).toBeEnabled()
  },
})
const verdicts: readonly Verdict[] = [
  {
    kind: 'new',
    number: 2,
    name: 'Maleta de cabina Andes 40 litros',
    fields: { prices: [{ price: 24_900, dollar_price: 76 }] },
  },
  {
    kind: 'update',
    number: 3,
    name: 'Silla ergonómica con apoyo lumbar y cabecera',
    sku: 61,
    fields: {},
    differences: [
      {
        column: 'prices',
        was: [{ price: 189_000, dollar_price: 581.4 }],
        is: [{ price: 204_100, dollar_price: 627.9 }],
      },
      { column: 'featured', was: false, is: true },
      { column: 'city_ids', was: [1], is: [1, 2] },
      { column: 'description', was: '', is: 'Respaldo de malla, brazos regulables y base de aluminio. '.repeat(6) },
    ],
  },
  {
    kind: 'error',
    number: 5,
    name: 'Desoxirribonucleico'.repeat(3),
    problems: [],
    row: {
      name: '',
      message:
        'Not created: row 5, column name: must not be longer than 42 characters; column category: there is no category "Electrodomésticos".',
    },
  },
  {
    kind: 'error',
    number: 9,
    name: '',
    problems: [],
    row: { name: '', message: 'Not created: row 9, column name: must not be empty.' },
  },
  { kind: 'same', number: 6, name: 'Termo acero 750 ml', sku: 112, fields: {}, differences: [] },
]
const names = {
  catalogs: (ids: readonly unknown[]) => ids.map((id) => `Catálogo ${String(id)}`),
  cities: (ids: readonly unknown[]) => ids.map((id) => (id === 1 ? 'Bogotá' : 'Medellín')),
  tyc: () => 'TyC generales',
  category: () => 'Experiencias',
}
const rehearsing = (
  rehearsal: Rehearsing,
  more: Partial<ImportDialogProps> = {},
  atSave: Pick<RehearsedProps, 'changed'> = {},
) =>
  workflow(machine, { file, rows: [], problem: null, isSeen: true }, (snapshot, send) => (
    <Stage
      {...{ snapshot, send, ...more }}
      rehearsed={snapshot.matches('picked') ? { rehearsal, names, onErrors: download, ...atSave } : undefined}
    />
  ))('picked')

export const PickedWithALongName = meta.story(
  at('picked', { file: new File(['PK'], `${'productos-de-navidad-'.repeat(9)}.xlsx`, { type: workbookType }) }),
)

/** Nothing was sent, and another file may be picked. */
export const RefusedFileNotAWorkbook = meta.story({
  ...at('refusedFile', { file: new File(['a;b'], 'productos.csv', { type: 'text/csv' }) }),
  play: onwards(async () => {
    await expect((await dialog()).getByRole('alert')).toHaveTextContent(/^Solo se admiten archivos .xlsx/)
    await expect(guardar()).toBeDisabled()
    await pick(file)
    await waitFor(() => expect(guardar()).toBeEnabled())
    await expect(screen.queryByRole('alert')).toBeNull()
  }),
})
export const RefusedFileEmpty = meta.story(
  at('refusedFile', { file: new File([], 'productos.xlsx', { type: workbookType }) }),
)
export const RefusedFileTooLarge = meta.story({
  ...at('picked'),
  play: async () => {
    const { findByRole } = await dialog()
    await pick(new File([new Uint8Array(largestWorkbook + 1)], 'productos.xlsx', { type: workbookType }))
    await expect(await findByRole('alert')).toHaveTextContent(/más de 10 MB/)
    await expect(guardar()).toBeDisabled()
  },
})

// Phase: Reviewing its rows

/** The workbook is read before anything is sent. */
export const PickedReading = meta.story({
  ...rehearsing('reading'),
  play: async () => expect(await screen.findByRole('button', { name: 'Guardar' })).toBeDisabled(),
})

/** What each row would do, errors first. The counts filter, and Guardar sends the rows without errors. */
export const PickedAndJudged = meta.story({
  ...rehearsing({ verdicts, sendable: file }),
  play: async () => {
    const { getAllByRole, getByRole, getByText } = await dialog()
    await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(5))
    await expect(getAllByRole('listitem')[0]).toHaveTextContent(/^5Con error/)
    await expect(getByRole('button', { name: 'Guardar 2 filas' })).toBeEnabled()
    await onwards(async () => {
      await userEvent.click(getByRole('button', { name: 'Descargar las 2 con errores' }))
      await expect(download).toHaveBeenCalled()
      await userEvent.click(getByText('1 se actualiza'))
      await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(1))
    })({})
  },
})
export const PickedAndJudgedOnAPhone = meta.story({
  ...rehearsing({ verdicts, sendable: file }),
  ...onAPhone,
  play: async () => void (await dialog(), await fitsAcross()),
})
/** Guardar was pressed: the catalogue is read again, and what was shown stays. */
export const PickedAndReadAgain = meta.story({
  ...rehearsing({ verdicts, sendable: file }, { isRereading: true }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar 2 filas' })).toHaveAttribute('aria-busy', 'true'),
    )
  },
})
/** A colleague changed what two rows would do after they were shown: nothing was sent. */
export const PickedAndChanged = meta.story({
  ...rehearsing({ verdicts, sendable: file }, {}, { changed: [3, 5] }),
  play: async () => {
    const { getAllByRole, getByText } = await dialog()
    await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(2))
    await expect(getByText('2 cambiaron')).toBeVisible()
  },
})
export const PickedAndChangedOnAPhone = meta.story({
  ...rehearsing({ verdicts, sendable: file }, {}, { changed: [3, 5] }),
  ...onAPhone,
  play: async () => void (await dialog(), await fitsAcross()),
})
export const PickedWithErrorsOnly = meta.story({
  ...rehearsing({ verdicts: verdicts.filter(({ kind }) => kind === 'error'), sendable: null }),
  play: async () => expect(await screen.findByRole('button', { name: /^Guardar/ })).toBeDisabled(),
})
export const PickedWithAMissingColumn = meta.story({
  ...rehearsing({ code: 'columns-missing', message: 'The column name is missing. Please start from the template.' }),
  play: async () => void (await alerts(/name/)()),
})
/** The browser could not judge it: the server says what becomes of each row. */
export const PickedAndNotJudged = meta.story({
  ...rehearsing(null),
  play: shows(/^No se pudo revisar el libro aquí/),
})

// Phase: Under way

export const Uploading = meta.story({
  ...at({ importing: 'uploading' }),
  play: async () => {
    await expect((await dialog()).getByText('Enviando el archivo…')).toBeVisible()
    await expect(guardar()).toHaveAttribute('aria-busy', 'true')
  },
})

/** Only messages that begin with 'Not' are red; a sign and a word say so too. */
export const Streaming = meta.story({
  ...streaming,
  play: async () => {
    const { getAllByRole, getByText } = await dialog()
    const rows = () => getAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(importRows.length))
    const marks = rows().map((row) => row.textContent?.slice(0, 5))
    await expect(marks.join()).toBe('Listo,Listo,Falló,Falló,Falló,Falló')
    const [green, red] = [1, 2].map((row) => rows()[row]?.lastElementChild)
    await expect(red).toHaveTextContent('Notebook creado')
    await expect(getComputedStyle(red!).color).not.toBe(getComputedStyle(green!).color)
    await expect(getByText('<b>Termo</b>')).toBeVisible()
  },
})

// Phase: Finished

export const Finished = meta.story(at('finished', { rows: good }))

/** The list can show failed rows only, and they can be downloaded as a workbook. */
export const FinishedWithFailures = meta.story({
  ...at('finished', { rows: importRows }),
  play: async () => {
    const { getByRole, getAllByRole, getByText } = await dialog()
    await expect(getByText('Carga terminada: 2 con éxito, 4 con error.')).toBeVisible()
    await userEvent.click(getByRole('checkbox', { name: 'Solo las fallidas' }))
    await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(4))
    await userEvent.click(getByRole('button', { name: 'Descargar filas fallidas' }))
    await expect(download).toHaveBeenCalled()
  },
})
export const FinishedEmpty = meta.story({
  ...at('finished'),
  play: shows('El libro no tiene ningún producto.'),
})

/** Only visible rows are rendered. */
export const FinishedFiveThousand = meta.story({
  ...at('finished', { rows: many }),
  play: async () => {
    const { getByText, getAllByRole, getByRole } = await dialog()
    await expect(getByText('Carga terminada: 4750 con éxito, 250 con error.')).toBeVisible()
    await waitFor(() => expect(getAllByRole('listitem').length).toBeLessThan(40))
    const rows = getByRole('region', { name: 'Filas' })
    // Rows are higher than estimated on a phone, so the end moves while the list scrolls.
    await waitFor(() => {
      rows.scrollTop = rows.scrollHeight
      return expect(getByText('Producto 4999')).toBeVisible()
    })
  },
})
export const FinishedLongWords = meta.story(
  at('finished', {
    rows: [
      { name: 'Desoxirribonucleico'.repeat(6), message: `Not created: ${'anticonstitucionalmente'.repeat(9)}` },
      { name: '', message: '' },
      { name: '', message: 'Created with SKU 1' },
      ...importRows,
    ],
  }),
)

const fits = { ...onAPhone, play: async () => void (await dialog(), await fitsAcross()) }

/** Rows with errors stayed behind; they can be downloaded with their reasons. */
export const FinishedWithoutSomeRows = meta.story({
  ...workflow(machine, { file, rows: good, problem: null, isSeen: true }, (snapshot, send) => (
    <Stage {...{ snapshot, send }} leftOut={{ count: 2, same: 3, onDownload: download }} />
  ))('finished'),
  play: shows('2 filas con errores no se enviaron.', '3 filas sin cambios no se enviaron.'),
})

// Phase: On small screens

export const IdleOnAPhone = meta.story({ ...at('idle', { file: null }), ...fits })
export const StreamingOnAPhone = meta.story({ ...streaming, ...fits })

// Phase: Refused, cut, cancelled

/** The server refused the whole workbook: the same file can be sent again. */
export const RefusedInTheServersWords = meta.story({
  ...at('refused', {
    problem: refused('column-missing', 'The first row has no column "prices". Please use the template.', 422),
  }),
  play: onwards(async () => {
    const { findByText, getByRole } = await dialog()
    await expect(getByRole('alert')).toHaveTextContent(/no se creó ningún producto. The first row has no column/)
    await userEvent.click(guardar())
    await findByText(/^Carga terminada/)
  }),
})
export const RefusedSessionEnded = meta.story(at('refused', { problem: unauthorised('') }))

/** The import failed in the middle: the connection broke. The received rows are final and the others unknown, so the file cannot simply be sent again. */
export const Cut = meta.story({
  ...at('cut', { rows: importRows, problem: unknown('') }),
  play: async () => {
    const { getByRole } = await dialog()
    await expect(getByRole('alert')).toHaveTextContent(
      /^Error al obtener datos. Se recibieron 6 filas y luego se cortó la conexión/,
    )
    await expect(guardar()).toBeDisabled()
    await expect(getByRole('button', { name: 'Descargar filas fallidas' })).toBeEnabled()
  },
})
/** The server has seen this file before or gave no answer: nobody knows whether products were created. */
export const CutBeforeTheFirstRow = meta.story({
  ...at('cut', { problem: unknown('This import had begun before.', 'import-begun') }),
  play: alerts(/no se sabe si se creó algún producto\. Esta carga ya había empezado/),
})

/** A person cancelled while rows arrived. Unlike a broken connection this is no failure. */
export const Cancelled = meta.story({
  ...at('cancelled', { rows: importRows }),
  play: shows(
    [
      'Carga cancelada. Las 6 filas recibidas quedan como están. Quizá el servicio creó otros productos.',
      'Revise la lista antes de cargar el archivo otra vez.',
    ].join(' '),
    'Cafetera Doña Inés',
  ),
})
/** A person cancelled before the first row. */
export const CancelledBeforeTheFirstRow = meta.story(at('cancelled'))

/** The import continues while its dialog is closed. */
export const ClosedWhileStreaming = meta.story({
  tags: ['behaviour', '!state'],
  ...streaming,
  play: async ({ canvas }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cerrar' }))
    await expect(await canvas.findByText(/^Closed/)).toBeVisible()
  },
})

/** At least this many whole rows fit above the buttons; failed rows come first. */
const roomFor = (least: number, viewport: 'smallPhone' | 'zoomed' | 'desk') => ({
  ...at('finished', { rows: many }),
  globals: { viewport: { value: viewport } },
  play: async () => {
    const { getAllByRole, getByRole } = await dialog()
    await waitFor(() => expect(getAllByRole('listitem').length).toBeGreaterThan(least))
    const list = getByRole('region', { name: 'Filas' }).getBoundingClientRect()
    const edge = Math.min(list.bottom, guardar().getBoundingClientRect().top)
    const whole = getAllByRole('listitem').filter((row) => row.getBoundingClientRect().bottom <= edge)
    await expect(whole.length).toBeGreaterThanOrEqual(least)
    for (const row of whole) await expect(row).toHaveTextContent(/^Falló/)
  },
})
// Phase: On small screens

export const FinishedHasRoom = meta.story(roomFor(8, 'desk'))
export const FinishedHasRoomZoomed = meta.story(roomFor(1, 'zoomed'))
export const FinishedHasRoomOnASmallPhone = meta.story(roomFor(2, 'smallPhone'))

export const Walk = meta.story(
  walkOf(productImportModel, at.render, {
    interactions: {
      'file.picked': ({ pick: choose }, { file: picked }) => choose(/^(Elegir|Cambiar) archivo$/, picked),
      submitted: press('Guardar'),
      'import.cancelled': press('Cancelar carga'),
      dismissed: press('Quitar'),
      'rows.received': fromOutside,
      'result.seen': fromOutside,
    },
    offers: ({ type }, { context }) => type !== 'dismissed' || context.file !== null,
  }),
)
