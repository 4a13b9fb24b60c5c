import type { RefundActor } from './refundRun.ts'
import type { RefundView } from './refundRuns.ts'

/** The runs out of sight that were begun, here or in another tab, and have not ended. */
export const unfinishedRefunds = ({ running, shown }: RefundView): readonly RefundActor[] =>
  running.filter((actor) => {
    const snapshot = actor.getSnapshot()
    return actor !== shown && snapshot.status === 'active' && !snapshot.matches('confirming')
  })
