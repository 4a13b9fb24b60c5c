import { hasLedger, organisationLedger } from '#api/points.ts'
import { organisations } from '#api/organisations.ts'
import { sameId } from '#contract/id.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { TransferActor } from '#runtime/moneyMoves/transfers.ts'
import { useSafetyWarnings, useTransfers } from '#runtime/RuntimeContext.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { TransferDialog } from './TransferDialog.tsx'

/** The dialog of the transfer in sight, on every page. */
export function TransferDialogContainer() {
  const { shown, hide } = useTransfers()
  return shown === null ? null : <RunningTransfer key={shown.id} actor={shown} onClose={hide} />
}

/** What needs no word goes without one: an amount that was sent without a question, and points that have moved. */
function RunningTransfer({ actor, onClose }: { readonly actor: TransferActor; readonly onClose: () => void }) {
  const snapshot = useSelector(actor, (now) => now)
  const { transfer, isConfirmed, doubtful } = snapshot.context
  const balance = useBalance(transfer)
  const warnings = useSafetyWarnings(transfer, useUsual(transfer))
  const isDone = snapshot.matches('done')
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  if (isDone || snapshot.matches('cancelled') || (isConfirmed && !doubtful && snapshot.hasTag('busy'))) return null
  const props = { ...snapshot.context, state: snapshot.value, send: actor.send }
  return <TransferDialog {...props} balance={balance} warnings={warnings} onClose={onClose} />
}

/** What the points are taken from or come to, where the list of organisations tells it. */
function useBalance({ kind, organisation, points }: Transfer) {
  const { data = [] } = useQuery(organisations)
  const found = organisation === null ? undefined : data.find(({ id }) => sameId(id, organisation.id))
  const before = kind === 'courtesy' ? found?.pointsToDistribute : found?.balance
  if (before === undefined || before === null) return undefined
  return kind === 'courtesy'
    ? { label: 'Puntos por distribuir', before, after: before - points }
    : { label: 'Balance', before, after: before + points }
}

/** What such a move usually carries, where the API tells it. */
function useUsual({ kind, organisation }: Transfer) {
  const { data } = useInfiniteQuery({
    ...organisationLedger(organisation?.id ?? 0),
    enabled: hasLedger() && organisation !== null,
  })
  return data?.pages[0]?.usual[kind]
}
