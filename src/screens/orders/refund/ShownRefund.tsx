import type { RefundActor } from '#runtime/refunds/refundRun.ts'
import { useRefunds } from '#runtime/RuntimeContext.ts'
import { useSelector } from '@xstate/react'
import { useFocusOnItemAfter } from './focusOnItem.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** The dialog of the refund that the desk shows, wherever in the console. */
export function ShownRefund() {
  const { shown, hide } = useRefunds()
  return shown === null ? null : <RunningRefund actor={shown} onClose={hide} />
}

function RunningRefund({ actor, onClose }: { readonly actor: RefundActor; readonly onClose: () => void }) {
  const snapshot = useSelector(actor, (now) => now)
  useFocusOnItemAfter(snapshot.context.refund.itemId)
  if (snapshot.matches('cancelled')) return null
  return <RefundDialog {...snapshot.context} state={snapshot.value} send={actor.send} onClose={onClose} />
}
