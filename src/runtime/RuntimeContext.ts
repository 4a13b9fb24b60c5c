import { sameId, type Id } from '#contract/id.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import { findRun, isUnderWay, type RunsContext, type Run, type RunSnapshot } from '#machines/runs.ts'
import { useSelector } from '@xstate/react'
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { Entry } from './journal.ts'
import type { Runtime } from './runtime.ts'

type RunsSnapshot<One extends { readonly id: string }> = Snapshot<unknown> & { readonly context: RunsContext<One> }
type ShowEvent = { readonly type: 'run.shown'; readonly id: string } | { readonly type: 'run.hidden' }
type RunsActor<One extends { readonly id: string }> = Pick<
  ActorRef<RunsSnapshot<One>, ShowEvent>,
  'subscribe' | 'getSnapshot' | 'send'
>

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (runtime === null) throw new Error('useRuntime needs a RuntimeContext above it.')
  return runtime
}

/** What screens need of the runs of one kind: those under way, the one in sight, and the way to show one. */
function useRuns<Input, State extends RunSnapshot<unknown>, Actor>(actor: RunsActor<Run<Input, State, Actor>>) {
  const context = useSelector(actor, (now) => now.context)
  return {
    runs: context.runs,
    shown: findRun(context, context.shown)?.actor ?? null,
    /** Those out of sight that somebody asked for, here or in another tab, and that have not ended. */
    unfinished: context.runs.filter((run) => run.id !== context.shown && isUnderWay(run)),
    show: (id: string) => actor.send({ type: 'run.shown', id }),
    hide: () => actor.send({ type: 'run.hidden' }),
  }
}

/** The refunds under way, and the way to open one. */
export function useRefunds() {
  const { actor, open } = useRuntime().refunds
  return { ...useRuns(actor), open }
}

/** The transfers under way (courtesy points, balances), and the way to open one. */
export function useTransfers() {
  const { actor, open, checkBalance } = useRuntime().transfers
  return { ...useRuns(actor), open, checkBalance }
}

/** The changes of many items under way, and the way to begin one. */
export function useBulkRuns() {
  const { actor, open } = useRuntime().bulkRuns
  return { ...useRuns(actor), open, actor }
}

/** Whether a run under way has still to change this ordered item. */
export function useIsBeingChanged(itemId: Id): boolean {
  return useSelector(useRuntime().bulkRuns.actor, ({ context }) =>
    context.runs.some(({ snapshot }) => {
      if (!snapshot?.hasTag('busy') || snapshot.context.run.change.kind !== 'status') return false
      const { items } = snapshot.context.run
      const outcome = items.find(({ id }) => sameId(id, itemId))?.outcome
      // Of a run in another tab this alone tells that it goes on.
      const goesOn = snapshot.context.halt === null || items.some((item) => item.outcome === 'sending')
      return outcome === 'sending' || outcome === 'again' || (outcome === 'pending' && goesOn)
    }),
  )
}

/** Calls `onMoved` with the id of each transfer whose points moved while the caller is on the page. */
export function useTransferMoved(onMoved: (id: string) => void): void {
  const { actor } = useRuntime().transfers
  const latest = useEffectEvent(onMoved)
  useEffect(() => {
    const { unsubscribe } = actor.on('run.ended', ({ id, learned }) => learned === 'moved' && latest(id))
    return unsubscribe
  }, [actor])
}

/** What to look at twice before a move is confirmed; `usual` where the server tells it better than this browser's memory. */
export function useSafetyWarnings(move: PointsMove | null, usual?: number | null): readonly SafetyWarning[] {
  const { recentMoves } = useRuntime()
  // Another tab may send the same meanwhile, and time goes by: nothing of this is held from one render to the next.
  useSyncExternalStore(recentMoves.onChange, recentMoves.stored)
  return move === null ? [] : recentMoves.warningsOf(move, usual)
}

/** What was sent from this browser, newest first; another list whenever something is noted. */
export function useJournalEntries(): readonly Entry[] {
  const { journal } = useRuntime()
  return useSyncExternalStore(journal.onChange, journal.entries)
}

/** The import under way, and the way to tell it something. */
export function useImport() {
  const { actor, send } = useRuntime().imports
  return { snapshot: useSelector(actor, (now) => now), send }
}
