import type { Id } from '#contract/id.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { KeptStep } from '#machines/orders/refund/model.ts'
import { keptRefunds } from './keptRefunds.ts'
import { refundRun, type RefundActor } from './refundRun.ts'
import type { KeyValues } from '../storage.ts'
import type { Locks } from '../locks.ts'

/** What stands on the desk. */
export interface RefundView {
  readonly running: readonly RefundActor[]
  /** The one whose dialog is open. */
  readonly shown: RefundActor | null
}

interface RefundRunsParts {
  /** The signed-in account: what it began is never taken up by another. */
  readonly account: Id
  readonly honoursKeys: boolean
  readonly storage: KeyValues
  readonly locks: Locks
  /** What a run learned of its item, for the lists that show it; undefined where they have to read it again. */
  readonly onLearned: (refund: Refund, learned: Partial<OrderItem> | undefined) => void
}

const isSending = (actor: RefundActor) =>
  actor.getSnapshot().matches('refundingPoints') || actor.getSnapshot().matches('settingStatus')

const now = () => new Date().toISOString()

/** The refunds of one account, outside every screen: leaving a page neither stops nor loses one. */
export function openRefundRuns({ account, honoursKeys, storage, locks, onLearned }: RefundRunsParts) {
  const kept = keptRefunds(account, storage)
  const running = new Map<string, ReturnType<typeof refundRun>>()
  /** Runs that another tab began, not started here until a person asks: that tab keeps its turn, also over a reload. */
  const waiting = new Set<string>()
  const listeners = new Set<() => void>()
  let shown: string | null = null
  let view: RefundView = { running: [], shown: null }

  const announce = () => {
    view = {
      running: [...running.values()].map(({ actor }) => actor),
      shown: (shown === null ? undefined : running.get(shown)?.actor) ?? null,
    }
    for (const listen of listeners) listen()
  }

  const remove = ({ itemId }: Refund) => {
    running.delete(String(itemId))
    waiting.delete(String(itemId))
    if (shown === String(itemId)) shown = null
  }

  /** Puts a run on the desk; it does nothing before it is started. */
  function prepare(refund: Refund, step?: KeptStep) {
    const run = refundRun({ refund, honoursKeys, step, kept, locks })
    running.set(String(refund.itemId), run)
    run.actor.subscribe({
      next: (snapshot) => {
        const hasEnded = snapshot.status === 'done'
        const isUnsent = snapshot.matches('refused') || snapshot.matches('notSent')
        if ((hasEnded || isUnsent) && run.hasLock()) kept.forget(refund)
        if (hasEnded) run.release()
        if (snapshot.matches('done')) onLearned(refund, { status: 'refunded', refundedAt: undefined })
        if (snapshot.matches('doneByAColleague') || snapshot.matches('doneByAnotherTab')) onLearned(refund, undefined)
        if (snapshot.matches('statusFailed')) onLearned(refund, { refundedAt: now() })
        if (hasEnded && (shown !== String(refund.itemId) || snapshot.matches('cancelled'))) {
          remove(refund)
          prepareKept(refund)
        }
        announce()
      },
    })
    waiting.add(String(refund.itemId))
  }

  /** Puts on the desk what another tab has written down of an item, if anything. */
  function prepareKept(item: Pick<Refund, 'itemId'>) {
    const written = kept.of(item)
    if (written !== undefined) prepare(written.refund, { credited: written.credited })
    return written !== undefined
  }

  function start(itemId: Id) {
    if (waiting.delete(String(itemId))) running.get(String(itemId))?.actor.start()
  }

  function begin(refund: Refund, step?: KeptStep) {
    prepare(refund, step)
    start(refund.itemId)
  }

  for (const { refund, credited } of kept.all()) begin(refund, { credited })

  return {
    /** Shows the run of an item: the one under way, or a new one that waits to be confirmed or, where the points are
     * back already, that checks and asks for the status. */
    open: (refund: Refund, { credited }: KeptStep) => {
      const present = running.get(String(refund.itemId))?.actor
      if (present?.getSnapshot().status !== 'active') begin(refund, credited ? { credited } : undefined)
      start(refund.itemId)
      shown = String(refund.itemId)
      announce()
    },
    /** Shows a run that stands on the desk. */
    show: (actor: RefundActor) => {
      const { itemId } = actor.getSnapshot().context.refund
      start(itemId)
      shown = String(itemId)
      announce()
    },
    /** Puts the shown run out of sight; one that has ended goes off the desk. */
    hide: () => {
      const ended = shown === null ? undefined : running.get(shown)?.actor.getSnapshot()
      if (ended?.status === 'done') remove(ended.context.refund)
      shown = null
      announce()
    },
    /** Another tab changed a key of the storage: a refund that it began is unfinished here too, one that it ended is not. */
    noteKept: (key: string | null) => {
      const itemId = kept.itemOf(key)
      if (itemId === undefined) return
      const present = running.get(itemId)
      const isOurs = present !== undefined && !waiting.has(itemId)
      if (isOurs ? kept.of({ itemId }) !== undefined : prepareKept({ itemId })) return announce()
      if (present === undefined || shown === itemId || isSending(present.actor)) return
      const { refund } = present.actor.getSnapshot().context
      present.actor.stop()
      present.release()
      remove(refund)
      onLearned(refund, undefined)
      announce()
    },
    view: () => view,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    /** Stops all runs; what was kept is taken up by the next desk of this account. */
    close: () => {
      for (const run of running.values()) {
        run.actor.stop()
        run.release()
      }
    },
  }
}

export type RefundRuns = ReturnType<typeof openRefundRuns>
