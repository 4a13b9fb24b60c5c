import { hasLedger, organisationLedger } from '#api/points.ts'
import { organisations } from '#api/organisations.ts'
import { amountOf } from '#contract/amounts.ts'
import { asFailure, refused } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { PointsMove } from '#contract/points/safety.ts'
import { isUnderWay } from '#machines/moneyMoves.ts'
import { balanceFormMachine, balanceRule, type BalanceFormEmitted } from '#machines/points/balanceForm.ts'
import { newKey } from '#runtime/newKey.ts'
import { useRuntime, useSafetyWarnings, useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusFromAddress } from '#resource/useOpenedInAddress.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { BalanceCard } from './BalanceCard.tsx'
import { BalanceLedger } from './BalanceLedger.tsx'

interface BalanceCardContainerProps {
  readonly organisation: Organisation
  /** Whether something stands in the fields that is not on its way. */
  readonly onTyped: (isTyped: boolean) => void
}

export function BalanceCardContainer({ organisation, onTyped }: BalanceCardContainerProps) {
  const { queries } = useRuntime()
  const { moves, open, show, isMoving } = useTransfers()
  const { id, name } = organisation
  const [machine] = useState(() =>
    balanceFormMachine.provide({
      actors: {
        readBalance: fromPromise(async () => {
          const all = await queries.fetchQuery({ ...organisations, staleTime: 0 })
          const now = all.find((one) => sameId(one.id, id))
          if (now === undefined) throw refused('organisation-not-found', '', 404)
          return { balance: now.balance, isMoving: isMoving(id) }
        }),
      },
    }),
  )
  const [snapshot, send, actor] = useMachine(machine)
  const hand = useEffectEvent(({ points, message }: BalanceFormEmitted) =>
    open({ kind: 'balance', id: newKey(), organisation: { id, name }, points, message }, { isConfirmed: points > 0 }),
  )
  useEffect(() => {
    const { unsubscribe } = actor.on('checked', (checked) => hand(checked))
    return unsubscribe
  }, [actor])
  const { amount, details } = snapshot.context

  const own = moves.filter(
    ({ input: { transfer } }) => transfer.kind === 'balance' && sameId(transfer.organisation.id, id),
  )
  // A refusal is told in its dialog: nothing moved, and nothing is left to decide.
  const underWay = own.find((one) => isUnderWay(one) && one.run?.getSnapshot().hasTag('unsent') !== true)
  const isTyped = !underWay?.run && `${amount}${details}`.trim() !== ''
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const ledger = useInfiniteQuery({ ...organisationLedger(id), enabled: hasLedger() })
  useTransferMoved((moved) => {
    const { points } = own.find((one) => one.id === moved)?.input.transfer ?? {}
    // What was typed meanwhile is another amount.
    if (points !== undefined && points === amountOf(balanceRule, amount)) send({ type: 'cleared' })
  })

  const points = amountOf(balanceRule, amount)
  const move = useMemo<PointsMove | null>(
    () => (points === null ? null : { kind: 'balance', organisation: { id, name }, points }),
    [points, id, name],
  )
  const warnings = useSafetyWarnings(move, ledger.data?.pages[0]?.usual.balance)
  return (
    <div ref={useFocusFromAddress('balance')}>
      <BalanceCard
        {...snapshot.context}
        organisation={organisation}
        state={snapshot.value}
        send={send}
        transfer={underWay === undefined ? null : underWay.run?.getSnapshot().hasTag('busy') ? 'sending' : 'unsettled'}
        onShowTransfer={() => underWay && show(underWay.id)}
        move={move}
        warnings={warnings}
      >
        {hasLedger() && (
          <BalanceLedger
            moves={ledger.data?.pages.flatMap((page) => page.moves)}
            history={ledger.data?.pages[0]?.history ?? []}
            hasMore={ledger.hasNextPage}
            busy={ledger.isFetching}
            problem={ledger.error && asFailure(ledger.error)}
            onMore={() => void (ledger.data === undefined ? ledger.refetch() : ledger.fetchNextPage())}
          />
        )}
      </BalanceCard>
    </div>
  )
}
