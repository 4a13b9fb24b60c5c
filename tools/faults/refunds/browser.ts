import { connect } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { noLocks } from '#runtime/locks.ts'
import { openRefunds, type RefundActor, type Refunds } from '#runtime/moneyMoves/refunds.ts'
import { recentMoves } from '#runtime/moneyMoves/recentMoves.ts'
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
  let refunds: Refunds
  const page = { isOpen: false }
  let wake = () => {}
  const leave = () => {
    refunds.close()
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
    refunds = openRefunds({
      account: clerk.id,
      honoursKeys,
      storage,
      locks: noLocks,
      recentMoves: recentMoves(clerk.id, storage),
      onLearned: (_itemId, learned) => onLearned?.(learned),
    })
    const look = () => {
      for (const { run } of refunds.actor.getSnapshot().context.moves) {
        const value = run?.getSnapshot().value
        if (run !== null && seen.get(run) !== value) onShown(run)
        if (run !== null) seen.set(run, value)
      }
      wake()
    }
    refunds.actor.subscribe(look)
    look()
  }
  open()

  return {
    refunds: () => refunds,
    /** The one refund of this page, where it has one. */
    move: () => refunds.actor.getSnapshot().context.moves[0],
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

const isBusy = (actor: RefundActor) => actor.getSnapshot().status === 'active' && actor.getSnapshot().hasTag('busy')
