import type { Transfer } from '#contract/points/transfer.ts'
import { transferMachine } from '#machines/points/transfer.ts'
import { openTransfers, type Transfers } from '#runtime/runs/transfers.ts'
import { transferFacts } from '#testing/points/transfers.ts'
import type { MoveFacts, MoveKind } from './run.ts'
import { sendsWhenRestored } from './sabotage.ts'

export const transferKind = {
  idOf: ({ id }) => id,
  factsOf: transferFacts,
  openMoves: (given) =>
    openTransfers({ ...given, readBalance: () => Promise.resolve(null), onLearned: () => undefined }),
  /**
   * Where the console knows of none under way, and the last that it said was that nothing moved, the person begins
   * anew; so would somebody for whom it has forgotten one.
   */
  begin(transfers, transfer, { wasDone, wasSettled, begun }) {
    if (!wasDone && !wasSettled) transfers.open({ ...transfer, id: `${transfer.id}-${begun}` })
  },
  inDoubt: {
    keyed: ['retry', 'retry', 'retry', 'retry', 'settle', 'putAway', 'reload'],
    keyless: ['settle', 'resend', 'resend', 'putAway', 'reload'],
  },
  events: { confirm: 'move.confirmed', settle: 'move.settled' },
  sabotages: { restoredSends: sendsWhenRestored(transferMachine, 'sending') },
  wrongsOf({ isKept, last, sent, wasDone, wasSettled, wasReported }, { moves }) {
    return [
      ['lost', moves > 0 && !wasDone && !wasSettled && !isKept, 'points moved, and nothing tells'],
      ['silent', wasDone && moves === 0, 'shown as done, and it is not'],
      ['silent', sent > 0 && !wasReported && !wasSettled && !isKept, `sent, ${last}, then forgotten`],
    ]
  },
  endOf: ({ isKept }, { moves }) => (isKept ? 'open' : moves > 0 ? 'moved' : 'untouched'),
} satisfies MoveKind<Transfer, MoveFacts, Transfers>
