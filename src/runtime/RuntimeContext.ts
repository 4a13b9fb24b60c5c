import { hasLedger, organisationLedger } from '#api/points.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { LedgerKind } from '#contract/points/balance.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import { findRun, isUnderWay, type RunsContext, type Run, type RunSnapshot } from '#machines/runs.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, use, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { Entry } from './journal.ts'
import type { Runtime } from './runtime.ts'

type RunsSnapshot<One extends { readonly id: string }> = Snapshot<unknown> & { readonly context: RunsContext<One> }
type ShowEvent = { readonly type: 'run.shown'; readonly id: string } | { readonly type: 'run.hidden' }
type RunsActor<One extends { readonly id: string }> = Pick<
  ActorRef<RunsSnapshot<One>, ShowEvent>,
  'subscribe' | 'getSnapshot' | 'send'
>

type BulkRunsSnapshot = ReturnType<Runtime['bulkRuns']['actor']['getSnapshot']>

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (runtime === null) throw new Error('useRuntime needs a RuntimeContext above it.')
  return runtime
}

/** The runs of one kind, the one that is shown, and how to show another. */
function useRuns<Input, State extends RunSnapshot<unknown>, Actor>(actor: RunsActor<Run<Input, State, Actor>>) {
  const context = useSelector(actor, (now) => now.context)
  return {
    runs: context.runs,
    shown: findRun(context, context.shown)?.actor ?? null,
    /** The hidden runs that a person started, in any tab, and that have not ended. */
    unfinished: useMemo(() => context.runs.filter((run) => run.id !== context.shown && isUnderWay(run)), [context]),
    show: (id: string) => actor.send({ type: 'run.shown', id }),
    hide: () => actor.send({ type: 'run.hidden' }),
  }
}

export function useRefunds() {
  const { actor, open } = useRuntime().refunds
  return { ...useRuns(actor), open }
}

/** The transfers under way (courtesy points and balances). */
export function useTransfers() {
  const { actor, open, checkBalance } = useRuntime().transfers
  return { ...useRuns(actor), open, checkBalance }
}

export function useBulkRuns() {
  const { actor, open, undo } = useRuntime().bulkRuns
  return { ...useRuns(actor), open, undo, actor }
}

/** Whether a run under way has still to change this ordered item. */
export const isBeingChanged = ({ context }: BulkRunsSnapshot, itemId: Id): boolean =>
  context.runs.some(({ snapshot }) => {
    if (!snapshot?.hasTag('busy') || snapshot.context.run.change.kind !== 'status') return false
    const { items } = snapshot.context.run
    const outcome = items.find(({ id }) => sameId(id, itemId))?.outcome
    // A `sending` item is the only sign that another tab's run is active.
    const goesOn = snapshot.context.halt === null || items.some((item) => item.outcome === 'sending')
    return outcome === 'sending' || outcome === 'again' || (outcome === 'pending' && goesOn)
  })

export const useIsBeingChanged = (itemId: Id): boolean =>
  useSelector(useRuntime().bulkRuns.actor, (now) => isBeingChanged(now, itemId))

/** Calls `onMoved` with the id of each transfer that moves its points while the caller is mounted. */
export function useTransferMoved(onMoved: (id: string) => void): void {
  const { actor } = useRuntime().transfers
  const latest = useEffectEvent(onMoved)
  useEffect(() => {
    const { unsubscribe } = actor.on('run.ended', ({ id, learned }) => learned === 'moved' && latest(id))
    return unsubscribe
  }, [actor])
}

/**
 * The warnings for a move, before it is confirmed. Pass `usual` if the server knows the usual amount better than this
 * browser.
 */
export function useSafetyWarnings(move: PointsMove | null, usual?: number | null): readonly SafetyWarning[] {
  const { recentMoves } = useRuntime()
  // Computed on every render: another tab may send the same move meanwhile, and the warnings depend on the time.
  useSyncExternalStore(recentMoves.onChange, recentMoves.stored)
  return move === null ? [] : recentMoves.warningsOf(move, usual)
}

/** The usual number of points of such a move, if the API has a ledger. */
export function useUsualPoints({
  kind,
  organisation,
}: Pick<PointsMove, 'organisation'> & { readonly kind: LedgerKind }) {
  const { data } = useInfiniteQuery({
    ...organisationLedger(organisation?.id ?? 0),
    enabled: hasLedger() && organisation !== null,
  })
  return data?.pages[0]?.usual[kind]
}

/** The journal's entries, newest first; a new list after each change. */
export function useJournalEntries(): readonly Entry[] {
  const { journal } = useRuntime()
  return useSyncExternalStore(journal.onChange, journal.entries)
}

/** The import under way, and how to send it events. */
export function useImport() {
  const { actor, send } = useRuntime().imports
  return { snapshot: useSelector(actor, (now) => now), send }
}
