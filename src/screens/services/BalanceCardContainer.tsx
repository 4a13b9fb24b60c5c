import { hasLedger, organisationLedger } from '#api/ledger.ts'
import { organisations } from '#api/organisations.ts'
import { reload } from '#api/listQuery.ts'
import { formatNumber } from '#components/format/number.ts'
import { amountOf } from '#contract/amounts.ts'
import { asFailure, refused } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { PointsMove } from '#contract/points/safety.ts'
import { balanceFormMachine, balanceRule } from '#machines/points/balanceForm.ts'
import { useNotice } from '#resource/Notices.tsx'
import type { TransferActor } from '#runtime/moneyMoves/transfers.ts'
import { newKey } from '#runtime/newKey.ts'
import { useRuntime, useSafetyWarnings, useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { BalanceCard, type BalanceTransfer } from './BalanceCard.tsx'
import { BalanceLedger } from './BalanceLedger.tsx'

/** How long what was saved is said, in ms; longer while it is pointed at or holds the focus. */
const savedMs = 1000

export function BalanceCardContainer({ organisation }: { readonly organisation: Organisation }) {
  const { queries } = useRuntime()
  const { moves, open, hide } = useTransfers()
  const say = useNotice()
  const { id, name } = organisation
  const [machine] = useState(() =>
    balanceFormMachine.provide({
      actors: {
        readBalance: fromPromise(async () => {
          const all = await queries.fetchQuery({ ...organisations, staleTime: 0 })
          const now = all.find((one) => sameId(one.id, id))
          if (now === undefined) throw refused('organisation-not-found', '', 404)
          return now.balance
        }),
      },
      actions: {
        open: (_action, { points, message }) =>
          open(
            { kind: 'balance', id: newKey(), organisation: { id, name }, points, message },
            { isConfirmed: points > 0 },
          ),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { amount } = snapshot.context

  const own = moves.find(
    ({ input: { transfer } }) => transfer.kind === 'balance' && sameId(transfer.organisation.id, id),
  )
  const ledger = useInfiniteQuery({ ...organisationLedger(id), enabled: hasLedger() })
  useTransferMoved((moved) => {
    if (moved !== own?.id) return
    const { points } = own.input.transfer
    const words = points < 0 ? `Se restaron ${formatNumber(-points)}` : `Se sumaron ${formatNumber(points)}`
    say({ tone: 'done', words: `${words} puntos al balance de ${name}.`, durationMs: savedMs })
    send({ type: 'cleared' })
    hide()
    void reload(queries, organisationLedger(id))
  })

  const points = amountOf(balanceRule, amount)
  const move = useMemo<PointsMove | null>(
    () => (points === null ? null : { kind: 'balance', organisation: { id, name }, points }),
    [points, id, name],
  )
  const warnings = useSafetyWarnings(move, ledger.data?.pages[0]?.usual.balance)
  return (
    <BalanceCard
      {...snapshot.context}
      organisation={organisation}
      state={snapshot.value}
      send={(event) => {
        if (own?.run?.getSnapshot().hasTag('unsent')) own.run.send({ type: 'dismissed' })
        send(event)
      }}
      transfer={transferOf(own?.run ?? null)}
      move={move}
      warnings={warnings}
    >
      {hasLedger() && (
        <BalanceLedger
          moves={ledger.data?.pages.flatMap((page) => page.moves)}
          hasMore={ledger.hasNextPage}
          busy={ledger.isFetching}
          problem={ledger.error && asFailure(ledger.error)}
          onMore={() => void (ledger.data === undefined ? ledger.refetch() : ledger.fetchNextPage())}
        />
      )}
    </BalanceCard>
  )
}

/** The registry changes its context with each step of a run, so this is read anew each time. */
function transferOf(run: TransferActor | null): BalanceTransfer | null {
  if (run === null) return null
  const { value, context } = run.getSnapshot()
  return { ...context, state: value, send: run.send }
}
