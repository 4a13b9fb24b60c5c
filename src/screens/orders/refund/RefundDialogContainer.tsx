import type { RefundActor } from '#runtime/runs/refunds.ts'
import { useRefunds, useSafetyWarnings } from '#runtime/RuntimeContext.ts'
import { refundMove } from '#contract/orders/refund.ts'
import { useSelector } from '@xstate/react'
import { useFocusOnItemAfter } from './focusOnItem.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Shows the current refund on every page. */
export function RefundDialogContainer() {
  const { shown, hide } = useRefunds()
  return shown === null ? null : <RunningRefund actor={shown} onClose={hide} />
}

function RunningRefund({ actor, onClose }: { readonly actor: RefundActor; readonly onClose: () => void }) {
  const snapshot = useSelector(actor, (now) => now)
  useFocusOnItemAfter(snapshot.context.refund.itemId)
  const { refund } = snapshot.context
  const warnings = useSafetyWarnings(refundMove(refund))
  if (snapshot.matches('cancelled')) return null
  return (
    <RefundDialog
      {...snapshot.context}
      warnings={warnings}
      state={snapshot.value}
      send={actor.send}
      onClose={onClose}
    />
  )
}
