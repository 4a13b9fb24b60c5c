import { refused, unknown } from '#contract/failure.ts'
import { ordersExportMachine } from '#machines/orders/ordersExport.ts'
import { CsvExport } from '#screens/orders/export/CsvExport.tsx'
import { ordersExportModel } from '#stories/models/orders/ordersExport.ts'
import { answering } from '#stories/support/answering.ts'
import { shows, onwards } from '#stories/support/plays.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = ordersExportMachine.provide({ actors: { exportOrders: answering(() => 24_310) } })

const at = workflow(machine, { group: 'open', lines: 0, problem: null }, (snapshot, send) => (
  <CsvExport {...snapshot.context} state={snapshot.value} send={send} shown="closed" />
))

const meta = preview.meta({ title: 'Orders/CSV', tags: ['workflow', 'state'] })

export const Idle = meta.story({
  ...at('idle'),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar CSV' }))
    await canvas.findByText('CSV descargado: 24.310 líneas')
    await waitFor(() => expect(canvas.getByText(/CSV descargado/)).toBeVisible())
  }),
})
/** No line has been read yet. */
export const ExportingBegun = meta.story(at('exporting'))
/** Lines are counted as they are read. */
export const Exporting = meta.story({
  ...at('exporting', { lines: 12_480 }),
  play: shows('Toda la pestaña Open Orders, con o sin búsqueda. Si sale de Orders, la descarga se cancela.'),
})
export const Saved = meta.story({
  ...at('saved', { lines: 24_310, group: 'closed' }),
  play: shows('Toda la pestaña Closed Orders, con o sin búsqueda.'),
})
export const SavedOneLine = meta.story({ ...at('saved', { lines: 1 }), play: shows('CSV descargado: 1 línea') })
export const Failed = meta.story(at('failed', { problem: unknown('') }))
export const FailedInTheServersWords = meta.story(
  at('failed', { problem: refused('not-allowed', 'This account may not read the orders.', 403) }),
)

export const Walk = meta.story(
  walkOf(ordersExportModel, at.render, {
    interactions: {
      'export.chosen': press('Descargar CSV'),
      'export.cancelled': press('Cancelar'),
      retried: press('Reintentar'),
      dismissed: press(/^Cerrar/),
      'lines.written': fromOutside,
    },
  }),
)
