import type { RefundActor } from './refundRun.ts'
import type { RefundView } from './refundDesk.ts'

/** The runs that wait for a person, out of sight: begun, not ended, and no other tab's. */
export const unfinishedRefunds = ({ running, shown }: RefundView): readonly RefundActor[] =>
  running.filter((actor) => {
    const snapshot = actor.getSnapshot()
    const isQuiet =
      snapshot.matches('confirming') || snapshot.matches('takingTurn') || snapshot.matches('heldElsewhere')
    return actor !== shown && snapshot.status === 'active' && !isQuiet
  })
