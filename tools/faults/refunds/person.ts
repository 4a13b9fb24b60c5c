import type { Refund } from '#contract/orders/refund.ts'
import type { RefundActor } from '#runtime/moneyMoves/refunds.ts'
import type { RefundState as State } from '#machines/orders/refund.ts'
import type { Chance } from '#server/seed/random.ts'

/** What a person may do: a button of the dialog, or something of the browser. */
type Act = 'confirm' | 'confirmTwice' | 'dismiss' | 'retry' | 'check' | 'affirm' | 'resend' | 'putAway' | 'reload'

/** What the dialog offers while it waits for a person. Repeated entries are chosen more often. */
const offers: Partial<Record<State, readonly Act[]>> = {
  confirming: ['confirm', 'confirm', 'confirm', 'confirm', 'confirmTwice', 'confirmTwice', 'reload', 'dismiss'],
  notSent: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  refused: ['retry', 'retry', 'retry', 'reload', 'dismiss'],
  confirmingAgain: ['confirm', 'confirm', 'confirmTwice', 'dismiss', 'reload'],
  statusFailed: ['retry', 'retry', 'retry', 'putAway', 'reload'],
}
const offersInDoubt = {
  keyed: ['check', 'check', 'retry', 'retry', 'putAway', 'reload'],
  keyless: ['check', 'check', 'affirm', 'resend', 'putAway', 'reload'],
} as const

/** One of the acts that the state offers; none where the refund has ended. */
export function choose(state: State, honoursKeys: boolean, chance: Chance): Act | undefined {
  const offered = state === 'outcomeUnknown' ? offersInDoubt[honoursKeys ? 'keyed' : 'keyless'] : offers[state]
  return offered && chance.pick(offered)
}

/** Whether the act asks for points to be sent. */
export const asksForPoints = (act: Act, state: State): boolean =>
  act === 'confirm' || act === 'confirmTwice' || (act === 'retry' && state !== 'statusFailed')

interface Hands {
  readonly open: (refund: Refund) => void
  readonly putAway: () => void
  readonly reload: () => void
}

export function perform(act: Act, actor: RefundActor, { open, putAway, reload }: Hands): void {
  switch (act) {
    case 'confirm':
      return actor.send({ type: 'refund.confirmed' })
    case 'confirmTwice':
      actor.send({ type: 'refund.confirmed' })
      return actor.send({ type: 'refund.confirmed' })
    case 'dismiss':
      return actor.send({ type: 'dismissed' })
    case 'retry':
      return actor.send({ type: 'retried' })
    case 'check':
      return actor.send({ type: 'check.chosen' })
    case 'affirm':
      return actor.send({ type: 'credit.affirmed' })
    case 'resend':
      return actor.send({ type: 'resend.chosen' })
    case 'putAway':
      putAway()
      return open(actor.getSnapshot().context.refund)
    case 'reload':
      return reload()
  }
}
