import { useAfterClick } from '#components/buttons/useAfterPress.ts'
import { later } from '#components/later.ts'
import type { RefundActor } from '#runtime/runs/refunds.ts'
import { useRefunds, useSafetyWarnings } from '#runtime/RuntimeContext.ts'
import { refundMove } from '#contract/orders/refund.ts'
import { useSelector } from '@xstate/react'
import { useFocusOnItemAfter } from './focusOnItem.ts'

const useDialog = later(() => import('./RefundDialog.tsx'))

/** Shows the current refund on every page. */
export function RefundDialogContainer() {
  const { shown, hide } = useRefunds()
  return shown === null ? null : <RunningRefund actor={shown} onClose={hide} />
}

function RunningRefund({ actor, onClose }: { readonly actor: RefundActor; readonly onClose: () => void }) {
  const snapshot = useAfterClick(useSelector(actor, (now) => now))
  const dialog = useDialog()
  useFocusOnItemAfter(snapshot.context.refund.itemId)
  const { refund } = snapshot.context
  const warnings = useSafetyWarnings(refundMove(refund))
  if (snapshot.matches('cancelled') || dialog === undefined) return null
  return (
    <dialog.RefundDialog
      {...snapshot.context}
      warnings={warnings}
      state={snapshot.value}
      send={actor.send}
      onClose={onClose}
    />
  )
}
