import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { organisations } from '#api/organisations.ts'
import { pressClock, type PressClock } from '#api/press.ts'
import { hasLedger, movesOf, organisationLedger } from '#api/points.ts'
import { amountOf } from '#contract/amounts.ts'
import { isBlank, trimmed } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { PointsMove } from '#contract/points/safety.ts'
import { isUnderWay } from '#machines/runs.ts'
import { balanceCardMachine, balanceRule, noBalance, type BalanceValues } from '#machines/points/pointsCard.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { isBalanceOf } from '#runtime/runs/transfers.ts'
import { newKey } from '#runtime/newKey.ts'
import { useSafetyWarnings, useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFocusFromAddress } from '#resource/useOpenedInAddress.ts'
import { useMore } from '#resource/useMore.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise, type EmittedFrom } from 'xstate'
import { BalanceCard } from './BalanceCard.tsx'
import { BalanceLedger } from './BalanceLedger.tsx'

/** A draft also says for which balance its amount was typed; one of an older console does not. */
const nothingTyped: BalanceValues & { readonly seen: number | null } = { ...noBalance, seen: null }

interface BalanceCardContainerProps {
  readonly organisation: Organisation
  /** Called with what is typed, or with null if nothing is. */
  readonly onTyped: (typed: TypedBalance | null) => void
}

/** Values of the balance card that no run has taken. */
export interface TypedBalance {
  /** Discards them. */
  readonly forget: () => void
  /** Guardar was pressed: they are about to be sent. */
  readonly isBusy: boolean
}

export function BalanceCardContainer({ organisation, onTyped }: BalanceCardContainerProps) {
  const { runs, open, show, checkBalance } = useTransfers()
  const { id, name } = organisation
  const [{ machine, latestPress }] = useState(() => {
    let press: PressClock | undefined
    return {
      machine: balanceCardMachine.provide({
        actors: {
          read: fromPromise(async () => {
            press = pressClock()
            const { balance, isMoving } = await checkBalance(id, press)
            return { now: balance, isMoving }
          }),
        },
      }),
      latestPress: () => press,
    }
  })
  const [snapshot, send, actor] = useMachine(machine, inspect)
  const move = useEffectEvent(({ points, values, seen: asked }: EmittedFrom<typeof balanceCardMachine>) =>
    open(
      { kind: 'balance', id: newKey(), organisation: { id, name }, points, message: trimmed(values.details) },
      // What is added is sent by the press on Guardar: reading and sending share its time.
      { isConfirmed: points > 0, asked, press: points > 0 ? latestPress() : undefined },
    ),
  )
  useEffect(() => {
    const { unsubscribe } = actor.on('checked', (checked) => move(checked))
    return unsubscribe
  }, [actor])
  const drawn = useAfterPress(snapshot)
  const { values, seen } = snapshot.context

  const own = runs.filter(({ input: { transfer } }) => isBalanceOf(transfer, id))
  // A refused transfer moved nothing, and its dialog says so.
  const underWay = own.find((one) => isUnderWay(one) && one.snapshot?.hasTag('unsent') !== true)
  const transfer = useAfterPress(
    underWay === undefined ? null : underWay.snapshot?.hasTag('busy') ? 'sending' : 'unsettled',
  )
  const isTyped = !underWay?.actor && !isBlank(`${values.amount}${values.details}`)
  const { isRestored, discard, forget } = useCardDraft({
    subject: `balance:${id}`,
    values: { ...values, seen },
    empty: nothingTyped,
    isDirty: isTyped,
    // The amount is meant for the balance that it was typed for, not for today's.
    restore: ({ seen: shown, ...change }) => send({ type: 'typed', change, shown }),
  })
  const forgetNow = useEffectEvent(forget)
  const isBusy = snapshot.hasTag('busy')
  useEffect(() => onTyped(isTyped ? { forget: () => forgetNow(), isBusy } : null), [isTyped, isBusy, onTyped])
  const ledger = useInfiniteQuery({ ...organisationLedger(id), enabled: hasLedger() })
  const { more, isReadingMore } = useMore(ledger)
  useTransferMoved((run) => {
    const { points } = own.find((one) => one.id === run)?.input.transfer ?? {}
    if (points === undefined) return
    const { balance: before } = organisation
    send({ type: 'moved', run, points, own: before === null ? null : { before, after: before + points } })
  })

  const { dataUpdatedAt } = useQuery({ ...organisations, enabled: false })
  useEffect(() => {
    if (dataUpdatedAt > 0) send({ type: 'shown.read' })
  }, [dataUpdatedAt, send])

  const points = amountOf(balanceRule, values.amount)
  const typed = useMemo<PointsMove | null>(
    () => (points === null ? null : { kind: 'balance', organisation: { id, name }, points }),
    [points, id, name],
  )
  const warnings = useSafetyWarnings(typed, ledger.data?.pages[0]?.usual.balance)
  return (
    <div ref={useFocusFromAddress('balance')}>
      <BalanceCard
        {...drawn.context}
        organisation={organisation}
        state={drawn.value}
        send={send}
        transfer={transfer}
        onShowTransfer={() => underWay && show(underWay.id)}
        move={typed}
        warnings={warnings}
        // The sent values can no longer be discarded.
        draftNote={<DraftNote restored={isRestored && !drawn.hasTag('busy') ? 'yes' : 'no'} onDiscard={discard} />}
      >
        {hasLedger() && (
          <BalanceLedger
            organisation={{ id }}
            moves={ledger.data && movesOf(ledger.data.pages)}
            history={ledger.data?.pages[0]?.history ?? []}
            hasMore={ledger.hasNextPage}
            busy={isReadingMore}
            problem={ledger.error && asFailure(ledger.error)}
            onMore={more}
          />
        )}
      </BalanceCard>
    </div>
  )
}
