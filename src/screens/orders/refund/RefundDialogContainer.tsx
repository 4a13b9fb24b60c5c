import type { RefundActor } from '#runtime/moneyMoves/refunds.ts'
import { useRefunds } from '#runtime/RuntimeContext.ts'
import { useSelector } from '@xstate/react'
import { useFocusOnItemAfter } from './focusOnItem.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** The dialog of the refund in sight, on every page. */
export function RefundDialogContainer() {
  const { shown, hide } = useRefunds()
  return shown === null ? null : <RunningRefund actor={shown} onClose={hide} />
}

function RunningRefund({ actor, onClose }: { readonly actor: RefundActor; readonly onClose: () => void }) {
  const snapshot = useSelector(actor, (now) => now)
  useFocusOnItemAfter(snapshot.context.refund.itemId)
  if (snapshot.matches('cancelled')) return null
  return <RefundDialog {...snapshot.context} state={snapshot.value} send={actor.send} onClose={onClose} />
}
