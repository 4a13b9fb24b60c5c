import { useAfterClick } from '#components/buttons/useAfterPress.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { logFailure } from '#runtime/log.ts'
import { reloadWhenFree } from '#runtime/release.ts'
import { ordersExportMachine, type OrdersExportEvent } from '#machines/orders/ordersExport.ts'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { CsvExport } from './CsvExport.tsx'

/** Browsers remember that a module failed to load; only a reload of the page requests it again. */
let isCodeMissing = false

const machine = ordersExportMachine.provide({
  actors: {
    exportOrders: fromPromise(async ({ input, signal }) => {
      const { exportOrders } = await import('./exportOrders.ts').catch((thrown: unknown) => {
        isCodeMissing = true
        throw thrown
      })
      return exportOrders(input, signal).catch((thrown: unknown) => {
        if (!signal.aborted) logFailure('Error al descargar el CSV', thrown)
        throw thrown
      })
    }),
  },
})

/** Exports the shown tab, and continues while staff change tabs. An address with `open=csv` starts an export. */
export function CsvExportContainer({ shown }: { readonly shown: OrderGroup }) {
  const [now, send] = useMachine(machine, inspect)
  const snapshot = useAfterClick(now)
  const { opened, close } = useOpenedInAddress()
  useEffect(() => {
    if (opened !== 'csv') return
    send({ type: 'export.chosen', group: shown })
    close()
  }, [opened, close, send, shown])
  const sendOrReload = (event: OrdersExportEvent) =>
    event.type === 'retried' && isCodeMissing ? reloadWhenFree() : send(event)
  return <CsvExport {...snapshot.context} state={snapshot.value} send={sendOrReload} shown={shown} />
}
