import { Button } from '#components/Button.tsx'
import { Download } from '#components/icons/Download.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import { points as grouped } from '#components/format/points.ts'
import { Toast } from '#components/Toast.tsx'
import { ToastRegion } from '#components/ToastRegion.tsx'
import type { OrderGroup } from '#contract/orders/model.ts'
import type { OrdersExportContext, OrdersExportEvent } from '#machines/orders/ordersExport.ts'

export interface CsvExportProps extends OrdersExportContext {
  readonly state: 'idle' | 'exporting' | 'saved' | 'failed'
  readonly send: (event: OrdersExportEvent) => void
  /** The tab in sight, whose orders would be written next. */
  readonly shown: OrderGroup
}

const counted = (lines: number) => `${grouped(lines)} ${lines === 1 ? 'línea' : 'líneas'}`

/** The 'Descargar CSV' button, and how far its file is. */
export function CsvExport({ state, lines, problem, send, shown }: CsvExportProps) {
  const dismiss = () => send({ type: 'dismissed' })
  return (
    <>
      <Button busy={state === 'exporting'} onClick={() => send({ type: 'export.chosen', group: shown })}>
        <Download />
        Descargar CSV
      </Button>
      <ToastRegion>
        {state === 'exporting' && (
          <Toast
            tone="progress"
            onDismiss={() => send({ type: 'export.cancelled' })}
            action={
              <Button size="small" onClick={() => send({ type: 'export.cancelled' })}>
                Cancelar
              </Button>
            }
          >
            Preparando el CSV: {counted(lines)}
          </Toast>
        )}
        {state === 'saved' && (
          <Toast tone="done" lasts={6000} onDismiss={dismiss}>
            CSV descargado: {counted(lines)}
          </Toast>
        )}
        {state === 'failed' && problem !== null && (
          <Toast
            tone="failed"
            onDismiss={dismiss}
            action={
              <Button size="small" onClick={() => send({ type: 'retried' })}>
                Reintentar
              </Button>
            }
          >
            El CSV no se descargó. {failureWords(problem)}
          </Toast>
        )}
      </ToastRegion>
    </>
  )
}
