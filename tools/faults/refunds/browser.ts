import { connect } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { openRefundRuns, type RefundRuns } from '#runtime/refunds/refundRuns.ts'
import type { RefundActor } from '#runtime/refunds/refundRun.ts'
import { noLocks } from '#runtime/locks.ts'
import { simulatedClock } from '../network/clock.ts'
import { faultyFetch, type Fate } from '../network/faultyFetch.ts'
import type { Clerk } from '../fixture/staff.ts'
import { origin } from './server.ts'

interface BrowserParts {
  readonly clerk: Clerk
  readonly honoursKeys: boolean
  readonly storage: Storage
  readonly answer: (request: Request) => Promise<Response>
  readonly fateOf: (request: Request) => Fate
  /** Called with every state of a refund. */
  readonly onShown: (actor: RefundActor) => void
  readonly onLearned?: (learned: Partial<OrderItem> | undefined) => void
}

/**
 * A console without a screen: the real client, machine and refund runs over a bad network. One at a time per thread.
 * `reload` ends the page and opens another one over the same storage.
 */
export function openBrowser({ clerk, honoursKeys, storage, answer, fateOf, onShown, onLearned }: BrowserParts) {
  let runs: RefundRuns
  const page = { isOpen: false }
  let wake = () => {}
  const leave = () => {
    runs.close()
    page.isOpen = false
    wake()
  }
  const clock = simulatedClock()
  const { fetch, calm } = faultyFetch({ answer, fateOf, clock, leave: () => page.isOpen && leave() })
  connect({
    config: { ...defaultConfig, api: `${origin}/api`, idempotencyKeys: honoursKeys },
    token: () => clerk.token,
    fetch,
    deadline: clock.deadline,
    retryDelay: () => 0,
  })

  function open() {
    page.isOpen = true
    const seen = new Map<RefundActor, unknown>()
    runs = openRefundRuns({
      account: clerk.id,
      honoursKeys,
      storage,
      locks: noLocks,
      onLearned: (_refund, learned) => onLearned?.(learned),
    })
    const look = () => {
      for (const actor of runs.view().running) {
        const { value } = actor.getSnapshot()
        if (seen.get(actor) !== value) onShown(actor)
        seen.set(actor, value)
      }
      wake()
    }
    runs.subscribe(look)
    look()
  }
  open()

  return {
    runs: () => runs,
    /** False once the page went away in the middle of a request. */
    isOpen: () => page.isOpen,
    reload() {
      if (page.isOpen) leave()
      open()
    },
    /** Resolves when nothing is on its way in this page, or the page is gone. */
    async quiet(actor: RefundActor) {
      while (page.isOpen && isBusy(actor)) await new Promise<void>((resolve) => (wake = resolve))
    },
    /** Ends the page; requests on their way still arrive. */
    async close() {
      if (page.isOpen) leave()
      await calm()
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>

const busy = ['takingLock', 'checkingItem', 'refundingPoints', 'checkingOutcome', 'settingStatus'] as const
const isBusy = (actor: RefundActor) => {
  const snapshot = actor.getSnapshot()
  return snapshot.status === 'active' && busy.some((state) => snapshot.matches(state))
}
