import { plural, t } from '#language/t.ts'
import { Download } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { RetryButton, SmallButton } from '#components/buttons/SmallButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Toast, ToastRegion } from '#components/feedback/Toast.tsx'
import type { OrderGroup } from '#contract/orders/model.ts'
import { Small } from '#components/Text.tsx'
import type { OrdersExportContext, OrdersExportEvent, OrdersExportState } from '#machines/orders/ordersExport.ts'

export interface CsvExportProps extends OrdersExportContext {
  readonly state: OrdersExportState
  readonly send: (event: OrdersExportEvent) => void
  /** The tab whose orders the next export writes. */
  readonly shown: OrderGroup
}

const labels = () => ({ open: t`Open Orders`, closed: t`Closed Orders` })

export function CsvExport({ state, group, lines, problem, send, shown }: CsvExportProps) {
  const tab = group === null ? '' : labels()[group]
  const dismiss = () => send({ type: 'dismissed' })
  return (
    <>
      <Button busy={state === 'exporting'} onClick={() => send({ type: 'export.chosen', group: shown })}>
        <Icon shape={Download} />
        {t`Descargar CSV`}
      </Button>
      <ToastRegion label={t`Avisos de la exportación`}>
        {state === 'exporting' && (
          <Toast
            tone="progress"
            onDismiss={() => send({ type: 'export.cancelled' })}
            action={<SmallButton onClick={() => send({ type: 'export.cancelled' })}>{t`Cancelar`}</SmallButton>}
          >
            <p>{t`Preparando el CSV: ${plural(lines, '# línea', '# líneas')}`}</p>
            <Small as="p">{t`Toda la pestaña ${tab}, con o sin búsqueda. Si sale de Orders, la descarga se cancela.`}</Small>
          </Toast>
        )}
        {state === 'saved' && (
          <Toast tone="done" durationMs={6000} onDismiss={dismiss}>
            <p>{t`CSV descargado: ${plural(lines, '# línea', '# líneas')}`}</p>
            <Small as="p">{t`Toda la pestaña ${tab}, con o sin búsqueda.`}</Small>
          </Toast>
        )}
        {state === 'failed' && problem !== null && (
          <Toast tone="failed" onDismiss={dismiss} action={<RetryButton onClick={() => send({ type: 'retried' })} />}>
            {t`El CSV no se descargó. ${failureMessage(problem)}`}
          </Toast>
        )}
      </ToastRegion>
    </>
  )
}
